import { expect, type Page } from '@playwright/test';
import { shopModel, shopPages } from '../models/paged-list.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { type Lang, renderInBrowser, ShopApi, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: {
    retry: 'Try again',
    notLoaded: 'The products could not be loaded',
    noMore: 'More products could not be loaded',
    end: /^That’s all \d+ products$/,
    shown: (shown: number, total: number) => `${shown} of ${total}`,
  },
  bg: {
    retry: 'Опитай отново',
    notLoaded: 'Продуктите не се заредиха',
    noMore: 'Следващите продукти не се заредиха',
    end: /^Това са всичките \d+ продукта$/,
    shown: (shown: number, total: number) => `${shown} от ${total}`,
  },
};

const proofs = { 'shown.settled': 'R4' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  await renderInBrowser(page);
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const { products } = await new ShopApi(page.request, lang).get('/api/product?per_page=24');
  expect(products.last_page, 'number of product pages in the demo shop').toBe(shopPages);
  const { total, per_page: pageSize } = products;
  const cards = shop.main.locator('a[href*="/p/products/details/"]');
  const retry = shop.main.getByRole('button', { name: word.retry });
  let loadedPages = 0;
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, /\/api\/product\?/);
  await page.clock.install();
  await page.goto('/p/products');
  const seeCards = () => expect(cards).toHaveCount(Math.min(loadedPages * pageSize, total));
  return {
    events: {
      'end.neared': () => cards.last().scrollIntoViewIfNeeded(),
      'retry.requested': () => retry.click(),
      'xstate.done.actor.first': async () => {
        loadedPages = 1;
        await calls.pass();
      },
      'xstate.error.actor.first': () => calls.spoil(),
      'xstate.done.actor.more': async () => {
        loadedPages += 1;
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
        await expect(shop.main.getByText(word.shown(loadedPages * pageSize, total))).toBeAttached();
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
        expect(loadedPages).toBe(shopPages);
        await expect(shop.main.getByText(word.end)).toBeAttached();
      },
    },
  };
}
