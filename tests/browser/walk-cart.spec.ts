import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fateIn, inShop, quantityIn, refusal } from '../models/cart.model';
import type { Walker } from '../support/model';
import { GuestCart } from './guest-cart';
import { HeldCalls } from './held-calls';
import { OtherTab } from './other-tab';
import { type Lang, ownShopTest, type ShopDatabase, ShopPage } from './shop';
import { titleOf } from './titles';
import { witness } from './witness';

const model = inShop();

const name = 'Mountain tea';

const texts = {
  en: {
    heading: /^Cart/,
    retry: 'Try again',
    add: 'Add to cart',
    more: `One more of ${name}`,
    less: `One less of ${name}`,
    removeLine: `Remove ${name}`,
    remove: 'Remove',
    quantity: `Quantity of ${name}`,
    summary: 'Summary',
    notLoaded: 'Your cart could not be loaded',
    notSaved: 'The change could not be saved.',
    later: 'will be saved as soon as you are back online',
    waiting: 'Will be saved when you are back online',
    question: `${name} will be removed from your cart.`,
    removed: /^Removed from your cart/,
  },
  bg: {
    heading: /^Количка/,
    retry: 'Опитай отново',
    add: 'Добави в количката',
    more: `Още един брой: ${name}`,
    less: `Един брой по-малко: ${name}`,
    removeLine: `Премахни ${name}`,
    remove: 'Премахни',
    quantity: `Количество: ${name}`,
    summary: 'Обобщение',
    notLoaded: 'Количката ви не се зареди',
    notSaved: 'Промяната не беше запазена.',
    later: 'ще бъде запазена, щом отново сте на линия',
    waiting: 'Ще се запази, когато отново сте на линия',
    question: `Премахвате ${name} от количката си.`,
    removed: /^Премахнато от количката/,
  },
};

const proofs = {
  loading: 'C1',
  unavailable: 'C1',
  'ready.sync.saving': 'C2 C3',
  'ready.sync.waiting': 'C8',
  'cart.changed': 'C8',
  'ready.removal.asking': 'C3',
};

for (const path of model.tours()) {
  ownShopTest(titleOf('cart', path, proofs), async ({ page, database, lang }, info) =>
    path.walk({ ...(await shopper(page, database, lang)), onStep: witness(page, info, model) }),
  );
}

// No hand says yes in the moment in which the line goes elsewhere; the machine's own test does.
ownShopTest('[M4] cart: what no path takes is known', () =>
  expect(model.untaken()).toEqual(['ready.removal.asking · removal.confirmed (2 of 2) → ready.removal.idle']),
);

/** A shopper between a product of which there are two and the cart, on the shop that runs; calls wait until told. */
async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const product = await database.addProduct(name, 2);
  const productPath = `/p/products/details/${product.slug}`;
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  /** What the shop has in the cart, and what the shopper ought to see in it. */
  let held = 0;
  let wanted = 0;
  /** Whether something was added before it was known what the cart holds; and whether something is yet to be saved. */
  let isBlind = false;
  let isUntold = false;

  const device = randomUUID();
  const cart = new GuestCart(page.request, device);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { device_id: device, lang });
  const calls = await HeldCalls.of(page, /\/api\/guest-(show-cart|add-to-cart|cart-item-)/);
  await page.clock.install();
  await shop.open(productPath);
  const other = await OtherTab.beside(page);

  const toCart = async () => {
    if (!page.url().endsWith('/p/cart')) await shop.cartLink.click();
    // The page asks for the cart as it is entered, which its address comes before.
    await shop.seeHeading(word.heading);
  };
  const toProduct = async () => {
    if (page.url().endsWith('/p/cart')) await page.goBack();
    await expect(page).toHaveURL(productPath);
  };
  const button = (label: string) => shop.main.getByRole('button', { name: label });
  const quantity = shop.main.getByRole('group', { name: word.quantity });

  const seeWanted = async () => {
    await shop.seeCartCount(wanted > 0 ? 1 : 0);
    if (!page.url().endsWith('/p/cart')) return;
    if (wanted > 0) await expect(quantity).toContainText(String(wanted));
    else await expect(quantity).toHaveCount(0);
  };
  const seeBusy = (isBusy: boolean) =>
    expect(shop.main.getByRole('region', { name: word.summary }).locator('[aria-busy=true]')).toHaveCount(
      isBusy && wanted > 0 && page.url().endsWith('/p/cart') ? 1 : 0,
    );
  const seeWaiting = (isWaiting: boolean) => expect(shop.main.getByText(word.waiting)).toHaveCount(isWaiting ? 1 : 0);
  /** What was added on top of something unknown: first it is asked what that is. */
  const findOut = async () => {
    if (isBlind) await calls.pass();
    isBlind = false;
  };
  const hear = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  /** Changes the shop's cart behind the page's back. */
  const holdInShop = async (count: number) => {
    await cart.hold(product.id, count);
    held = count;
  };

  return {
    events: {
      'cart.requested': async () => {
        const retry = button(word.retry);
        if (await retry.isVisible()) return retry.click();
        // The call of the page that goes is not one of the page that comes, which may be held before it is known to be over.
        await calls.next();
        await page.reload();
      },
      'line.added': async () => {
        wanted += 1;
        isUntold = true;
        await toProduct();
        await shop.main.getByRole('button', { name: word.add }).locator('visible=true').first().click();
        await toCart();
      },
      'line.incremented': async () => {
        wanted += 1;
        isUntold = true;
        await button(word.more).click();
      },
      'line.decremented': async () => {
        isUntold = wanted > 1;
        if (wanted > 1) wanted -= 1;
        await button(word.less).click();
      },
      'line.removed': async () => {
        wanted = 0;
        isUntold = true;
        await button(word.removeLine).click();
        await hear(word.removed);
      },
      'removal.confirmed': async () => {
        const isThere = wanted > 0;
        wanted = 0;
        isUntold ||= isThere;
        await page.getByRole('dialog').getByRole('button', { name: word.remove, exact: true }).click();
        if (isThere) await hear(word.removed);
      },
      'removal.cancelled': () => page.keyboard.press('Escape'),
      'xstate.done.actor.cart': async ({ event }) => {
        await holdInShop(quantityIn(event));
        isBlind = wanted > 0;
        wanted += held;
        await calls.pass();
      },
      // It is read at once.
      'xstate.done.actor.kept': () => {},
      'xstate.error.actor.cart': async () => {
        // Coming to it later would ask for it anew.
        await toCart();
        await calls.spoil();
        if (wanted > 0) await hear(word.waiting);
      },
      'xstate.done.actor.edit': async ({ event }) => {
        const fate = fateIn(event);
        await findOut();
        if (fate === 'unknown') {
          isUntold = true;
          await calls.lose();
          await hear(word.later);
          return;
        }
        isUntold = false;
        if (fate === 'refused') {
          wanted = held;
          await (await calls.next()).fulfill({ status: 403, json: { message: refusal.text, code: refusal.code } });
          // What it has after a refusal is read anew.
          await calls.pass();
          await hear(refusal.text);
          return;
        }
        const steps = held === 0 || wanted === 0 ? 1 : Math.abs(wanted - held);
        for (let step = 0; step < steps; step += 1) await calls.pass();
        held = wanted;
      },
      'xstate.error.actor.edit': async () => {
        await findOut();
        wanted = held;
        isUntold = false;
        await (await calls.next()).fulfill({ status: 500, json: {} });
        await hear(word.notSaved);
      },
      'xstate.done.actor.refresh': async ({ event }) => {
        await holdInShop(quantityIn(event));
        if (!isUntold) wanted = held;
        await calls.pass();
      },
      'xstate.error.actor.refresh': () => calls.spoil(),
      'cart.changed': ({ state }) => {
        // What is being saved comes first.
        if (state.matches({ ready: { sync: 'saving' } })) return other.say('cart');
        return calls.anew(() => other.say('cart'));
      },
      'network.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
      'xstate.after.retry.cart.unavailable': () => page.clock.fastForward(60_000),
      'xstate.after.retry.cart.ready.sync.waiting': () => page.clock.fastForward(60_000),
    },
    states: {
      absent: () => shop.seeCartCount(0),
      loading: () => shop.seeCartCount(wanted > 0 ? 1 : 0),
      unavailable: async () => {
        await hear(word.notLoaded);
        await seeWaiting(wanted > 0);
      },
      'ready.sync.settled': async () => {
        await toCart();
        await seeWanted();
        await seeBusy(false);
        expect(wanted).toBe(held);
        expect(await cart.quantities()).toEqual(held > 0 ? [held] : []);
      },
      'ready.sync.saving': async () => {
        await seeWanted();
        await seeBusy(true);
      },
      // What another tab did shows once this is saved.
      'ready.sync.saving.current': () => {},
      'ready.sync.saving.outdated': () => {},
      'ready.sync.waiting': async () => {
        await toCart();
        await seeWanted();
        await seeBusy(false);
        if (wanted > 0) await seeWaiting(true);
      },
      'ready.sync.refreshing': async () => {
        await seeWanted();
        await seeBusy(true);
      },
      'ready.removal.idle': () => expect(page.getByRole('dialog')).toHaveCount(0),
      'ready.removal.asking': () => expect(page.getByRole('dialog')).toContainText(word.question),
    },
  };
}
