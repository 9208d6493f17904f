import { expect, type Page } from '@playwright/test';
import type { WalletForm } from '../../machines/wallet.machine';
import { type Ending, endingIn, inShop, pause } from '../models/wallet.model';
import { password } from '../support/customers';
import type { Walker } from '../support/model';
import { HeldCalls } from './held-calls';
import { enter } from './login';
import { type Lang, ownShopTest, type ShopDatabase, ShopPage } from './shop';
import { titleOf } from './titles';
import { witness } from './witness';

const model = inShop();

const texts = {
  en: {
    topUp: 'Top up',
    cashOut: 'Cash out',
    forms: { topUp: 'Top up your wallet', cashOut: 'Cash out' },
    review: 'Is this right?',
    amount: /^Amount/,
    account: 'Account details',
    next: { topUp: 'Go to payment', cashOut: 'Continue' },
    cancel: 'Cancel',
    password: 'Your password',
    confirm: 'Request the cash-out',
    change: 'Change',
    missing: 'Please fill in this field.',
    fields: 'Please check the highlighted fields.',
    refused: /Not today|Please try again in 30 seconds\./,
    unreachable: 'the same request is never done twice',
    orders: 'My orders',
    wallet: 'Wallet',
  },
  bg: {
    topUp: 'Зареждане',
    cashOut: 'Теглене',
    forms: { topUp: 'Заредете портфейла си', cashOut: 'Теглене' },
    review: 'Така добре ли е?',
    amount: /^Сума/,
    account: 'Данни за превода',
    next: { topUp: 'Към плащането', cashOut: 'Продължи' },
    cancel: 'Отказ',
    password: 'Вашата парола',
    confirm: 'Заяви тегленето',
    change: 'Промени',
    missing: 'Моля, попълнете това поле.',
    fields: 'Моля, проверете отбелязаните полета.',
    refused: /Not today|Моля, опитайте отново след 30 секунди\./,
    unreachable: 'една и съща заявка не се изпълнява два пъти',
    orders: 'Моите поръчки',
    wallet: 'Портфейл',
  },
};

const proofs = { 'overview.told': 'O6', 'confirming.reviewing': 'O6' };

for (const path of model.tours({ maxSteps: 60 })) {
  ownShopTest(titleOf('wallet', path, proofs), async ({ page, database, lang }, info) =>
    path.walk({ ...(await customer(page, database, lang)), onStep: witness(page, info, model) }),
  );
}

ownShopTest('[M4] wallet: what no path takes is known', () => expect(model.untaken()).toEqual([]));

const account = 'Mira Ivanova, BG80 BNBG 9661 1020 3456 78';
const paymentPage = 'https://pay.example/session-1';

/** A customer before her wallet in the shop that runs; requests wait until told. */
async function customer(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const person = await database.addCustomer('Mira Ivanova');
  await database.bookWallet(person.id, 90_000, { reason: 'adjustment' });
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await enter(page, person);
  // What is sent, and not the list of what was.
  const calls = await HeldCalls.of(page, /\/api\/user\/(charge-wallet|my-cashouts)\?token=/);
  // A page that never comes.
  await page.route(paymentPage, (route) => route.fulfill({ status: 204 }));
  await shop.open('/p/profile/wallet');
  let form: WalletForm = 'topUp';
  const typed = { topUp: '', cashOut: '' };
  let typedPassword = '';
  let said = '';
  /** Cash-outs that the shop ought to have. */
  let kept = 0;
  const button = (name: string) => shop.main.getByRole('button', { name, exact: true });
  const heading = (name: string) => shop.main.getByRole('heading', { level: 2, name, exact: true });
  const field = shop.main.getByRole('textbox', { name: word.amount });
  const passwordField = shop.main.getByLabel(word.password, { exact: true });
  const alert = shop.main.getByRole('alert');
  const answer = async (status: number, json: object, headers = {}) =>
    (await calls.next()).fulfill({ status, headers, json });
  const endings: Record<Ending, () => Promise<unknown>> = {
    leaving: () => answer(200, { gateway: 'pay-with-sandbox', session_id: 'session-1', payment_url: paymentPage }),
    sent: () => (form === 'cashOut' ? calls.pass() : answer(200, { message: 'Thank you', status: 'pending' })),
    invalid: () => answer(422, { message: 'No', errors: { amount: [said], withdraw_amount: [said] } }),
    unconfirmed: () => answer(403, { message: said, code: 'wrong_password' }),
    refused: () => answer(403, { message: 'Not today' }),
    limited: () => answer(429, { message: 'Too Many Attempts.' }, { 'Retry-After': String(pause) }),
  };
  const cashouts = async () =>
    Number(
      (await database.pool.query('select count(*) from cashouts where customer_id = $1', [person.id])).rows[0].count,
    );
  const seeOverview = async () => {
    await expect(button(word.topUp)).toBeVisible();
    await expect(button(word.cashOut)).toBeVisible();
    expect(await cashouts()).toBe(kept);
  };
  const seeForm = async (problem: string | RegExp | null) => {
    await expect(heading(word.forms[form])).toBeVisible();
    await expect(field).toHaveValue(typed[form]);
    if (problem === null) await expect(alert).toHaveCount(0);
    else await expect(alert).toContainText(problem);
    expect(calls.isAnyWaiting).toBe(false);
  };
  const seeReview = async () => {
    await expect(heading(word.review)).toBeVisible();
    await expect(shop.main.getByRole('region', { name: word.review }).getByText(account)).toBeVisible();
    await expect(passwordField).toHaveValue(typedPassword);
    expect(calls.isAnyWaiting).toBe(false);
  };
  return {
    events: {
      'topUp.opened': () => {
        form = 'topUp';
        return button(word.topUp).click();
      },
      'cashOut.opened': async () => {
        form = 'cashOut';
        await button(word.cashOut).click();
        await shop.main.getByRole('textbox', { name: word.account }).fill(account);
      },
      'field.changed': async ({ event }) => {
        typed[form] = String(event.value);
        said = '';
        await field.fill(typed[form]);
      },
      'form.submitted': () => {
        typedPassword = '';
        return button(word.next[form]).click();
      },
      // It was looked at as it was asked for.
      'xstate.done.actor.check': () => {
        said = typed[form] === '' ? word.missing : '';
      },
      'form.closed': () => button(word.cancel).click(),
      'request.confirmed': async ({ event }) => {
        typedPassword = event.password === '' ? '' : password;
        said = word.missing;
        await passwordField.fill(typedPassword);
        await button(word.confirm).click();
      },
      'request.corrected': () => button(word.change).click(),
      // As a browser does that has kept the page.
      'page.returned': () =>
        page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        }),
      'page.left': async () => {
        await shop.main.getByRole('link', { name: word.orders, exact: true }).click();
        await shop.seeHeading(word.orders);
        await page.goBack();
        await shop.seeHeading(word.wallet);
      },
      'xstate.done.actor.answer': async ({ event }) => {
        const ending = endingIn(event);
        said = { invalid: 'Too much for today', unconfirmed: 'Not your password' }[ending as string] ?? '';
        if (ending === 'sent') {
          typed[form] = '';
          if (form === 'cashOut') kept += 1;
        }
        await endings[ending]();
      },
      'xstate.error.actor.answer': () => calls.lose(),
    },
    states: {
      'overview.settled': seeOverview,
      'overview.told': async () => {
        await seeOverview();
        await expect(shop.main.locator('section > p[tabindex="-1"]')).toBeFocused();
      },
      'filling.editing': () => seeForm(null),
      'filling.invalid': async () => {
        await seeForm(word.fields);
        if (said === '') return;
        await expect(field).toHaveAccessibleDescription(said);
        await expect(field).toBeFocused();
      },
      'filling.refused': () => seeForm(word.refused),
      'filling.unreachable': () => seeForm(word.unreachable),
      checking: () => {},
      'confirming.reviewing': async () => {
        await seeReview();
        await expect(passwordField).not.toHaveAttribute('aria-invalid');
      },
      'confirming.invalid': async () => {
        await seeReview();
        await expect(passwordField).toHaveAccessibleDescription(said);
        await expect(passwordField).toBeFocused();
      },
      sending: async () => {
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
        await expect(button(form === 'topUp' ? word.next.topUp : word.confirm)).toHaveAttribute('aria-busy', 'true');
      },
      leaving: () => expect(button(word.next.topUp)).toHaveAttribute('aria-busy', 'true'),
    },
  };
}
