import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inShop, outcomeIn, refusal, userIn } from '../models/session.model';
import { password } from '../support/customers';
import type { Walker } from '../support/model';
import { GuestCart } from './guest-cart';
import { HeldCalls } from './held-calls';
import { Door } from './login';
import { OtherTab } from './other-tab';
import { type Lang, type ShopDatabase, ShopPage } from './shop';
import { walkOwnShop } from './walks';

const model = inShop();

const texts = {
  en: {
    home: 'Pazar, home',
    failed: 'The shop could not be reached',
    expired: 'Your session has ended. Please log in again.',
    limited: 'Some quantities were reduced: there are no more in stock.',
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

/** A visitor of a product's page, in the shop that runs; logins and logouts wait until told. */
async function visitor(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const door = new Door(page, lang);
  let customer = await database.addCustomer('Mira Ivanova');
  const product = await database.addProduct('Mountain tea', 5);
  const device = randomUUID();
  const productPath = `/p/products/details/${product.slug}`;
  let alert = '';

  await page.addInitScript((kept) => Object.assign(localStorage, kept), { device_id: device, lang });
  const calls = await HeldCalls.of(page, /\/api\/(store-login|user\/logout)/);
  const other = await OtherTab.beside(page);
  const storeElsewhere = async (isSomebody: boolean) => {
    const { token, id } = await database.openSession(customer);
    const user = { access_token: token, user: { id: String(id), name: 'Mira Ivanova' } };
    await other.store('currentUser', isSomebody ? JSON.stringify(user) : null);
  };
  const isAtDoor = () => new URL(page.url()).pathname === '/p/login';
  const toDoor = async () => {
    if (!isAtDoor()) await door.link.click();
    await expect(door.submit).toBeVisible();
  };
  const seeAlert = async () => {
    if (isAtDoor()) await expect(page.getByRole('alert')).toHaveText(alert === '' ? [] : [new RegExp(alert)]);
  };
  const seeGuest = async () => {
    await seeAlert();
    await expect(isAtDoor() ? door.submit : door.link).toBeVisible();
    await expect(door.menu).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
  };

  return {
    events: {
      'credentials.submitted': async () => {
        await toDoor();
        alert = '';
        await door.logIn(customer);
      },
      'signOut.requested': () => door.signOut(),
      'sessions.ended': async () => {
        await deleteAccount(page, word);
        await expect(page).toHaveURL('/p/login');
        // Whoever comes next.
        customer = await database.addCustomer('Mira Ivanova');
      },
      'token.refused': async () => {
        await database.revoke(customer);
        // The page asks for the cart as it opens.
        await page.goto(productPath);
        await expect(page.getByText(word.expired)).toBeVisible();
      },
      // Which of the two it did is seen when the page has looked for it.
      'user.changed': () => {},
      'form.left': async () => {
        await toDoor();
        await page.getByRole('link', { name: word.home }).click();
        await expect(door.link).toBeVisible();
        alert = '';
      },
      'xstate.done.actor.user': async ({ event }) => {
        await storeElsewhere(userIn(event) !== null);
        if (page.url() === 'about:blank') await shop.open(productPath);
        if (isAtDoor() && userIn(event)) await expect(page).not.toHaveURL(/login/);
      },
      'xstate.done.actor.signIn': async ({ event }) => {
        const outcome = outcomeIn(event);
        if (outcome.unverified) {
          await (await calls.next()).fulfill({ status: 402, json: { message: 'Confirm first', code: 'unverified' } });
          await expect(page).toHaveURL((url) => url.pathname === '/p/signup/code');
          await page.getByRole('main').getByRole('link', { name: door.word.logIn, exact: true }).click();
          return expect(door.submit).toBeVisible();
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
      // Over before anybody can look at it; the next step tells what was found.
      restoring: () => {},
      guest: seeGuest,
      signingIn: () => expect(door.submit).toHaveAttribute('aria-busy', 'true'),
      signedIn: async () => {
        await expect(door.menu).toBeVisible();
        await expect(door.link).toHaveCount(0);
        const kept = await page.evaluate(() => localStorage.getItem('currentUser'));
        expect(JSON.parse(kept ?? '')).toMatchObject({ user: { id: String(customer.id) } });
      },
      signingOut: () =>
        expect(page.getByRole('button', { name: door.word.signOut })).toHaveAttribute('aria-busy', 'true'),
    },
  };
}
