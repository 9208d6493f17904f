import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outcomeIn, quantityIn, refusal, shopModel, wantedIn } from '../models/cart.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { GuestCart } from './guest-cart';
import { OtherTab } from './other-tab';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage } from './shop-fixtures';
import { walkOwnShop } from './walks';

const model = shopModel();

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

const proofs = { loading: 'C1', unavailable: 'C1 C8', saving: 'C2 C3', 'cart.changed': 'C8' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => shopper(page, database, lang) });

async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const product = await database.addProduct(name, 2);
  const productPath = `/p/products/details/${product.slug}`;
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  /** Quantity in the cart on the server. */
  let held = 0;
  /** Whether the page has loaded the cart. */
  let isKnown = false;
  /** Unsaved quantity; null if every edit is saved. If `isOnTop`, the app adds it to the quantity on the server. */
  let unsaved: { quantity: number; isOnTop: boolean } | null = null;
  let isMissed = false;
  const wanted = () => unsaved?.quantity ?? (isKnown ? held : 0);
  const want = (quantity: number) => {
    unsaved = { quantity, isOnTop: unsaved?.isOnTop ?? !isKnown };
  };

  const device = randomUUID();
  const cart = new GuestCart(page.request, device);
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { device_id: device, lang });
  const calls = await HeldCalls.start(page, /\/api\/guest-(show-cart|add-to-cart|cart-item-)/);
  await page.clock.install();
  await shop.open(productPath);
  const other = await OtherTab.beside(page);

  const toCart = async () => {
    if (!page.url().endsWith('/p/cart')) await shop.cartLink.click();
    // Waits for the heading, because the URL changes before the page opens.
    await shop.seeHeading(word.heading);
  };
  const toProduct = async () => {
    if (page.url().endsWith('/p/cart')) await page.goBack();
    await expect(page).toHaveURL(productPath);
  };
  const button = (label: string) => shop.main.getByRole('button', { name: label });
  const quantity = shop.main.getByRole('group', { name: word.quantity });
  const expectText = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  const seeWanted = async () => {
    await shop.seeCartCount(wanted() > 0 ? 1 : 0);
    if (!page.url().endsWith('/p/cart') || !(isKnown || isMissed)) return;
    if (wanted() > 0) await expect(quantity).toContainText(String(wanted()));
    else await expect(quantity).toHaveCount(0);
    await expect(shop.main.getByText(word.waiting)).toHaveCount(
      isMissed && unsaved && (wanted() > 0 || !isKnown) ? 1 : 0,
    );
  };
  const seeBusy = (isBusy: boolean) =>
    expect(shop.main.getByRole('region', { name: word.summary }).locator('[aria-busy=true]')).toHaveCount(
      isBusy && page.url().endsWith('/p/cart') && (isKnown ? wanted() > 0 : isMissed) ? 1 : 0,
    );
  const holdInShop = async (count: number) => {
    await cart.hold(product.id, count);
    held = count;
  };

  return {
    events: {
      // Takes the old page's request from the queue, so that the following steps get the new page's request.
      'cart.requested': async () => {
        await calls.next();
        await page.reload();
      },
      'retry.requested': async () => {
        const retry = button(word.retry);
        if (await retry.isVisible()) await retry.click();
        else await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      },
      'line.added': async () => {
        await toProduct();
        want(wanted() + 1);
        await shop.main.getByRole('button', { name: word.add }).locator('visible=true').first().click();
      },
      'line.changed': async ({ event }) => {
        await toCart();
        const isMore = wantedIn(event) > wanted();
        want(wantedIn(event));
        await button(isMore ? word.more : word.less).click();
      },
      'line.removed': async () => {
        await toCart();
        const isLast = wanted() === 1;
        want(0);
        if (isLast) {
          await button(word.less).click();
          await expect(page.getByRole('dialog')).toContainText(word.question);
          await page.getByRole('dialog').getByRole('button', { name: word.remove, exact: true }).click();
        } else await button(word.removeLine).click();
        await expectText(word.removed);
      },
      'xstate.done.actor.cart': async ({ event }) => {
        await holdInShop(quantityIn(event));
        if (unsaved?.isOnTop) unsaved = { quantity: unsaved.quantity + held, isOnTop: false };
        isKnown = true;
        if (!unsaved) isMissed = false;
        await calls.pass();
      },
      'xstate.error.actor.cart': async () => {
        // Opens the cart page before the call fails, because opening the page later would repeat the call.
        await toCart();
        if (!isKnown || unsaved) isMissed = true;
        await calls.spoil();
      },
      'xstate.done.actor.edit': async ({ event }) => {
        const outcome = outcomeIn(event);
        if (outcome === 'unknown') {
          isMissed = true;
          await toCart();
          await calls.lose();
          await expectText(word.later);
          return;
        }
        const to = wanted();
        unsaved = null;
        isMissed = false;
        if (outcome === 'refused') {
          await (await calls.next()).fulfill({ status: 403, json: { message: refusal.text, code: 'refused' } });
          // The app reloads the cart after a refusal.
          await calls.pass();
          await expectText(refusal.text);
          return;
        }
        const steps = held === 0 || to === 0 ? 1 : Math.abs(to - held);
        for (let step = 0; step < steps; step += 1) await calls.pass();
        held = to;
      },
      'xstate.error.actor.edit': async () => {
        unsaved = null;
        await (await calls.next()).fulfill({ status: 500, json: {} });
        await expectText(word.notSaved);
      },
      'cart.changed': () => calls.expectNew(() => other.say('cart')),
      'xstate.after.retry.cart.unavailable': () => page.clock.fastForward(60_000),
    },
    states: {
      absent: () => shop.seeCartCount(0),
      loading: async () => {
        await seeWanted();
        await seeBusy(true);
      },
      unavailable: async () => {
        if (!isKnown) await expectText(word.notLoaded);
        await seeWanted();
        await seeBusy(false);
      },
      settled: async () => {
        await toCart();
        expect(wanted()).toBe(held);
        await seeWanted();
        await seeBusy(false);
        expect(await cart.quantities()).toEqual(held > 0 ? [held] : []);
      },
      saving: async () => {
        await seeWanted();
        await seeBusy(true);
      },
    },
  };
}
