import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outcomeIn, refusal, shopModel, userIn } from '../models/session.model';
import { password } from '../support/customers';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { GuestCart } from './guest-cart';
import { LoginPage } from './login';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    home: 'Pazar, home',
    failed: 'The shop could not be reached',
    expired: 'Your session has ended. Please log in again.',
    limited: 'Some quantities were reduced because there are no more in stock.',
    deletion: 'Delete my account…',
    word: 'DELETE',
    password: 'Your password',
    forGood: 'Delete for good',
  },
  bg: {
    home: 'Pazar, начало',
    failed: 'Няма връзка с магазина',
    expired: 'Сесията ви изтече. Моля, влезте отново.',
    limited: 'Някои количества са намалени: няма повече в наличност.',
    deletion: 'Изтрий профила ми…',
    word: 'ИЗТРИЙ',
    password: 'Вашата парола',
    forGood: 'Изтрий завинаги',
  },
};

const proofs = {
  signedIn: 'G9',
  'sessions.ended': 'O1',
  'xstate.done.actor.signOut': 'A3',
  'xstate.error.actor.signOut': 'A3',
  'token.refused': 'A4',
};

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => visitor(page, database, lang) });

async function deleteAccount(page: Page, word: (typeof texts)[Lang]): Promise<void> {
  await page.goto('/p/profile/edit');
  await page.getByRole('button', { name: word.deletion }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: word.word }).fill(word.word);
  await dialog.getByLabel(word.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: word.forGood }).click();
}

async function visitor(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const loginPage = new LoginPage(page, lang);
  let customer = await database.addCustomer('Mira Ivanova');
  const product = await database.addProduct('Mountain tea', 5);
  const device = randomUUID();
  const productPath = `/p/products/details/${product.slug}`;
  let alert = '';

  await page.addInitScript((items) => Object.assign(localStorage, items), { device_id: device, lang });
  const calls = await HeldCalls.start(page, /\/api\/(store-login|user\/logout)/);
  const other = await OtherTab.beside(page);
  const storeElsewhere = async (isSomebody: boolean) => {
    const { token, id } = await database.openSession(customer);
    const user = { access_token: token, user: { id: String(id), name: 'Mira Ivanova' } };
    await other.store('currentUser', isSomebody ? JSON.stringify(user) : null);
  };
  const isOnLogin = () => new URL(page.url()).pathname === '/p/login';
  const openLogin = async () => {
    if (!isOnLogin()) await loginPage.link.click();
    await expect(loginPage.submit).toBeVisible();
  };
  const seeAlert = async () => {
    if (isOnLogin()) await expect(page.getByRole('alert')).toHaveText(alert === '' ? [] : [new RegExp(alert)]);
  };
  const seeGuest = async () => {
    await seeAlert();
    await expect(isOnLogin() ? loginPage.submit : loginPage.link).toBeVisible();
    await expect(loginPage.menu).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  };

  return {
    events: {
      'credentials.submitted': async () => {
        await openLogin();
        alert = '';
        await loginPage.logIn(customer);
      },
      'signOut.requested': () => loginPage.signOut(),
      'sessions.ended': async () => {
        await deleteAccount(page, word);
        await expect(page).toHaveURL('/p/login');
        // After the account is deleted, another customer uses the browser.
        customer = await database.addCustomer('Mira Ivanova');
      },
      'token.refused': async () => {
        await database.revoke(customer);
        // The page learns from its cart request that the session has ended.
        await page.goto(productPath);
        await expect(page.getByText(word.expired)).toBeVisible();
      },
      // The next step, `xstate.done.actor.user`, changes the session in another tab, which causes this event.
      'user.changed': () => {},
      'form.left': async () => {
        await openLogin();
        await page.getByRole('link', { name: word.home }).click();
        await expect(loginPage.link).toBeVisible();
        alert = '';
      },
      'xstate.done.actor.user': async ({ event }) => {
        await storeElsewhere(userIn(event) !== null);
        if (page.url() === 'about:blank') await shop.open(productPath);
        if (isOnLogin() && userIn(event)) await expect(page).not.toHaveURL(/login/);
      },
      'xstate.done.actor.signIn': async ({ event }) => {
        const outcome = outcomeIn(event);
        if (outcome.unverified) {
          await (await calls.next()).fulfill({ status: 402, json: { message: 'Confirm first', code: 'unverified' } });
          await expect(page).toHaveURL((url) => url.pathname === '/p/signup/code');
          await page.getByRole('main').getByRole('link', { name: loginPage.word.logIn, exact: true }).click();
          return expect(loginPage.submit).toBeVisible();
        }
        if (outcome.refusal) {
          alert = refusal.text;
          await (await calls.next()).fulfill({ status: 402, json: { message: refusal.text, code: 'bad_credentials' } });
          return;
        }
        if (outcome.limited.length > 0) {
          await new GuestCart(page.request, device).hold(product.id, 5);
          await database.pool.query('update products set sold_qty = qty - 1 where id = $1', [product.id]);
        }
        await calls.pass();
        if (outcome.limited.length > 0) await expect(page.getByText(word.limited)).toBeVisible();
        await database.pool.query('update products set sold_qty = 0 where id = $1', [product.id]);
      },
      'xstate.error.actor.signIn': async () => {
        alert = word.failed;
        await calls.lose();
      },
      'xstate.done.actor.signOut': async () => {
        await calls.pass();
        await expect(page).toHaveURL('/p/login');
      },
      'xstate.error.actor.signOut': () => calls.lose(),
    },
    states: {
      // This state is too short to observe.
      restoring: () => {},
      guest: seeGuest,
      signingIn: () => expect(loginPage.submit).toHaveAttribute('aria-busy', 'true'),
      signedIn: async () => {
        await expect(loginPage.menu).toBeVisible();
        await expect(loginPage.link).toHaveCount(0);
        const stored = await page.evaluate(() => localStorage.getItem('currentUser'));
        expect(JSON.parse(stored ?? '')).toMatchObject({ user: { id: String(customer.id) } });
      },
      signingOut: () =>
        expect(page.getByRole('button', { name: loginPage.word.signOut })).toHaveAttribute('aria-busy', 'true'),
    },
  };
}
