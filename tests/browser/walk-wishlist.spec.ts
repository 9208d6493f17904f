import { expect, type Page } from '@playwright/test';
import { shopModel, tea, wishesIn } from '../models/wishlist.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    heart: `Add ${tea.name} to wishlist`,
    login: 'Please login to add to wishlist',
    added: 'Product added to wishlist',
    removed: 'Product removed from wishlist',
  },
  bg: {
    heart: `Добави в любими: ${tea.name}`,
    login: 'Моля, влезте, за да добавите в любими',
    added: 'Продуктът е добавен в любими',
    removed: 'Продуктът е премахнат от любими',
  },
};

const proofs = {
  locked: 'W3',
  'ready.settled': 'W1 W4',
  'ready.refreshing': 'A5',
  'ready.adding': 'W1 W2',
  'ready.removing': 'W2',
};

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => shopper(page, database, lang) });

async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const product = await database.addProduct(tea.name);
  let customer = 0;
  let shown = false;
  let held = false;
  /** True while the response to a click on the heart is pending. A loaded wishlist must not undo the click. */
  let isNotNotified = false;

  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, /\/api\/user\/(wishlist|add-to-wishlist|delete-wishlist)/);
  await page.clock.install();
  await shop.open(`/p/products/details/${product.slug}`);
  const other = await OtherTab.beside(page);
  // The first heart belongs to the page's product. Product cards below may have a heart of the same name.
  const heart = shop.main.getByRole('button', { name: word.heart }).first();
  const expectText = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const see = () => expect(heart).toHaveAttribute('aria-pressed', String(shown));
  const signOut = () => {
    held = false;
    shown = false;
    isNotNotified = false;
  };

  return {
    events: {
      'session.started': async () => {
        signOut();
        const { id, token } = await database.addCustomer('Mira Ivanova');
        customer = id;
        const user = { access_token: token, user: { id: String(id), name: 'Mira Ivanova' } };
        await other.store('currentUser', JSON.stringify(user));
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toHaveCount(0);
      },
      'session.ended': async () => {
        signOut();
        await other.store('currentUser', null);
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toBeVisible();
        // Logging out discards a pending wish, which the app would otherwise save after the next login.
        expect(await page.evaluate(() => sessionStorage.getItem('pendingIntent'))).toBeNull();
      },
      'session.expired': async () => {
        signOut();
        await database.revoke({ id: customer });
        // Does not wait for the response, because the page aborts the call when the session ends.
        await (await calls.next()).continue();
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toBeVisible();
        const stored = await page.evaluate(() => sessionStorage.getItem('pendingIntent'));
        expect(JSON.parse(stored ?? '')).toMatchObject({
          args: { productId: String(product.id) },
          userId: String(customer),
        });
        await page.evaluate(() => sessionStorage.removeItem('pendingIntent'));
      },
      // A page requests the wishlist when it opens. If no request is pending, the walk opens the page again.
      'wishlist.requested': async () => {
        if (calls.isAnyWaiting) return;
        await shop.cartLink.click();
        await expect(page).toHaveURL('/p/cart');
        await page.goBack();
        await expect(heart).toBeVisible();
        await expect.poll(() => calls.isAnyWaiting).toBe(true);
      },
      'wish.added': async () => {
        await heart.click();
        const isSignedIn =
          (await shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' }).count()) === 0;
        shown = isSignedIn;
        isNotNotified = isSignedIn;
        if (isSignedIn) return;
        await expectText(word.login);
        await page.evaluate(() => sessionStorage.removeItem('pendingIntent'));
      },
      'wish.removed': async () => {
        await heart.click();
        shown = false;
        isNotNotified = true;
      },
      'xstate.done.actor.wishes': async ({ event }) => {
        const wishes = wishesIn(event) ?? [];
        if (wishes.length > 0) await database.addWish(customer, product.id);
        held = wishes.length > 0;
        if (!isNotNotified) shown = held;
        await calls.pass();
      },
      'wishlist.changed': () => calls.expectNew(() => other.say('wishlist')),
      'xstate.done.actor.refresh': async ({ event }) => {
        held = wishesIn(event)?.length === 1;
        if (held) await database.addWish(customer, product.id);
        else await database.removeWish(customer, product.id);
        if (!isNotNotified) shown = held;
        await calls.pass();
      },
      'xstate.error.actor.refresh': () => calls.spoil(),
      'xstate.error.actor.wishes': async () => {
        signOut();
        await calls.spoil();
      },
      'xstate.done.actor.add': async () => {
        held = true;
        isNotNotified = false;
        // Does not wait for the end of the response, because Playwright never reports it for a duplicate wish.
        await (await calls.next()).continue();
        await calls.pass();
        await expectText(word.added);
      },
      'xstate.error.actor.add': async () => {
        shown = held;
        isNotNotified = false;
        await calls.lose();
      },
      'xstate.done.actor.remove': async () => {
        signOut();
        // For a wish that the shop has confirmed, the app sends DELETE. For others, it only reloads the wishlist.
        const route = await calls.next();
        const answered = route.request().response();
        await route.continue();
        await (await answered)?.finished();
        if (route.request().method() === 'DELETE') await calls.pass();
        await expectText(word.removed);
      },
      'xstate.error.actor.remove': async () => {
        shown = held;
        isNotNotified = false;
        await calls.lose();
      },
    },
    states: {
      locked: see,
      idle: see,
      loading: see,
      'ready.settled': see,
      'ready.refreshing': see,
      'ready.adding': see,
      'ready.removing': see,
    },
  };
}
