import { expect, type Page } from '@playwright/test';
import { inShop, tea, wishesIn } from '../models/wishlist.model';
import type { Walker } from '../support/model';
import { HeldCalls } from './held-calls';
import { OtherTab } from './other-tab';
import { type Lang, type ShopDatabase, ShopPage } from './shop';
import { walkOwnShop } from './walks';

const model = inShop();

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

/** A shopper before the heart of a product, in the shop that runs; calls of the wishlist wait until told. */
async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const product = await database.addProduct(tea.name);
  let customer = 0;
  let shown = false;
  let held = false;
  /** A press that the shop has not been told yet, so that no list takes it back. */
  let isUntold = false;

  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.of(page, /\/api\/user\/(wishlist|add-to-wishlist|delete-wishlist)/);
  await page.clock.install();
  await shop.open(`/p/products/details/${product.slug}`);
  const other = await OtherTab.beside(page);
  // The page's own; below it stand other products, maybe of the same name.
  const heart = shop.main.getByRole('button', { name: word.heart }).first();
  const hear = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const see = () => expect(heart).toHaveAttribute('aria-pressed', String(shown));
  const fall = () => {
    held = false;
    shown = false;
    isUntold = false;
  };

  return {
    events: {
      'session.started': async () => {
        fall();
        const { id, token } = await database.addCustomer('Mira Ivanova');
        customer = id;
        const user = { access_token: token, user: { id: String(id), name: 'Mira Ivanova' } };
        await other.store('currentUser', JSON.stringify(user));
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toHaveCount(0);
      },
      'session.ended': async () => {
        fall();
        await other.store('currentUser', null);
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toBeVisible();
        // What was being added goes with whoever goes.
        expect(await page.evaluate(() => sessionStorage.getItem('pendingIntent'))).toBeNull();
      },
      'session.expired': async () => {
        fall();
        await database.revoke({ id: customer });
        // With the session the page drops the call: there may be no end of its answer to wait for.
        await (await calls.next()).continue();
        await expect(shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' })).toBeVisible();
        const kept = await page.evaluate(() => sessionStorage.getItem('pendingIntent'));
        expect(JSON.parse(kept ?? '')).toMatchObject({
          args: { productId: String(product.id) },
          userId: String(customer),
        });
        await page.evaluate(() => sessionStorage.removeItem('pendingIntent'));
      },
      // The page that is open has asked already, unless the list could not be had.
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
        const isIn = (await shop.header.getByRole('link', { name: lang === 'en' ? 'Log in' : 'Вход' }).count()) === 0;
        shown = isIn;
        isUntold = isIn;
        if (isIn) return;
        await hear(word.login);
        await page.evaluate(() => sessionStorage.removeItem('pendingIntent'));
      },
      'wish.removed': async () => {
        await heart.click();
        shown = false;
        isUntold = true;
      },
      'xstate.done.actor.wishes': async ({ event }) => {
        const wishes = wishesIn(event) ?? [];
        if (wishes.length > 0) await database.addWish(customer, product.id);
        held = wishes.length > 0;
        if (!isUntold) shown = held;
        await calls.pass();
      },
      'wishlist.changed': () => calls.anew(() => other.say('wishlist')),
      'xstate.done.actor.refresh': async ({ event }) => {
        held = wishesIn(event)?.length === 1;
        if (held) await database.addWish(customer, product.id);
        else await database.removeWish(customer, product.id);
        if (!isUntold) shown = held;
        await calls.pass();
      },
      'xstate.error.actor.refresh': () => calls.spoil(),
      'xstate.error.actor.wishes': async () => {
        fall();
        await calls.spoil();
      },
      'xstate.done.actor.add': async () => {
        held = true;
        isUntold = false;
        // Of an answer that refuses what is there already nobody hears the end; the list is read anew all the same.
        await (await calls.next()).continue();
        await calls.pass();
        await hear(word.added);
      },
      'xstate.error.actor.add': async () => {
        shown = held;
        isUntold = false;
        await calls.lose();
      },
      'xstate.done.actor.remove': async () => {
        fall();
        // A wish that is not known to be there is not taken away, only read anew.
        const route = await calls.next();
        const answered = route.request().response();
        await route.continue();
        await (await answered)?.finished();
        if (route.request().method() === 'DELETE') await calls.pass();
        await hear(word.removed);
      },
      'xstate.error.actor.remove': async () => {
        shown = held;
        isUntold = false;
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
