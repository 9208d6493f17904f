import { expect, type Page } from '@playwright/test';
import { inShop, shopPages } from '../models/paged-list.model';
import type { Walker } from '../support/model';
import { HeldCalls } from './held-calls';
import { type Lang, ShopApi, ShopPage } from './shop';
import { walkDemoShop } from './walks';

const model = inShop();

const texts = {
  en: {
    retry: 'Try again',
    notLoaded: 'The products could not be loaded',
    noMore: 'More products could not be loaded',
    end: /there are no more$/,
    shown: (shown: number, total: number) => `${shown} of ${total}`,
  },
  bg: {
    retry: 'Опитай отново',
    notLoaded: 'Продуктите не се заредиха',
    noMore: 'Следващите продукти не се заредиха',
    end: /няма повече$/,
    shown: (shown: number, total: number) => `${shown} от ${total}`,
  },
};

const proofs = { 'shown.settled': 'R4' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

/** A shopper who scrolls through all products; their pages wait until told. */
async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const { products } = await new ShopApi(page.request, lang).get('/api/product?per_page=24');
  expect(products.last_page, 'pages of the demo shop').toBe(shopPages);
  const { total, per_page: pageSize } = products;
  const cards = shop.main.locator('a[href*="/p/products/details/"]');
  const retry = shop.main.getByRole('button', { name: word.retry });
  /** How many pages have come. */
  let come = 0;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.of(page, /\/api\/product\?/);
  await page.clock.install();
  // What is read first is painted by the server; the app's page comes with its list.
  await page.goto('/p/products');
  const seeCards = () => expect(cards).toHaveCount(Math.min(come * pageSize, total));
  return {
    events: {
      'end.neared': () => cards.last().scrollIntoViewIfNeeded(),
      'retry.requested': () => retry.click(),
      'xstate.done.actor.first': async () => {
        come = 1;
        await calls.pass();
      },
      'xstate.error.actor.first': () => calls.spoil(),
      'xstate.done.actor.more': async () => {
        come += 1;
        await calls.pass();
      },
      'xstate.error.actor.more': () => calls.spoil(),
    },
    states: {
      loading: async () => {
        await seeCards();
        await expect(shop.main.locator('[aria-busy=true]').first()).toBeVisible();
      },
      failed: () => expect(shop.main.getByText(word.notLoaded)).toBeVisible(),
      'shown.settled': async () => {
        await seeCards();
        await expect(shop.main.getByText(word.shown(come * pageSize, total))).toBeAttached();
        await expect(shop.main.locator('button[aria-busy=true]')).toHaveCount(0);
      },
      'shown.loadingMore': async () => {
        await seeCards();
        await expect(shop.main.locator('button[aria-busy=true]')).toBeAttached();
      },
      'shown.moreFailed': async () => {
        await seeCards();
        await expect(shop.main.getByText(word.noMore)).toBeAttached();
      },
      'shown.exhausted': async () => {
        await seeCards();
        expect(come).toBe(shopPages);
        await expect(shop.main.getByText(word.end)).toBeAttached();
      },
    },
  };
}
