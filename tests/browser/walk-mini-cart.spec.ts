import { expect, type Page } from '@playwright/test';
import { shopModel } from '../models/mini-cart.model';
import type { Walker } from '../support/path-generator';
import { HeldCalls } from './delayed-calls';
import { type Product, plainProducts } from './plain-products';
import { type Lang, ShopApi, ShopPage } from './shop-fixtures';
import { walkDemoShop } from './walks';

const model = shopModel();

const texts = {
  en: { add: 'Add to cart', panel: 'Added to your cart', remove: 'Remove' },
  bg: { add: 'Добави в количката', panel: 'Добавено в количката', remove: 'Премахни' },
};

const proofs = { 'open.complete': 'D4' };

walkDemoShop(model, { proofs, walker: ({ page, lang }) => shopper(page, lang) });

async function shopper(page: Page, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const api = new ShopApi(page.request, lang);
  const [product] = (await plainProducts(api, 20)) as [Product];
  const { relatedProducts } = await api.get(`/api/product/${product.slug}`);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const calls = await HeldCalls.start(page, new RegExp(`/api/product/${product.slug}`));
  await shop.open(`/p/products/details/${product.slug}`);

  const panel = page.getByRole('dialog', { name: word.panel });
  const suggestion = panel.getByRole('link', { name: relatedProducts[0].name });
  const button = shop.main.getByRole('button', { name: word.add, exact: true }).first();
  const seeOpen = async () => {
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(product.name);
  };
  return {
    events: {
      'product.added': () => button.press('Enter'),
      'line.gone': async () => {
        const tab = await page.context().newPage();
        await tab.goto('/p/cart');
        await tab.getByRole('button', { name: `${word.remove} ${product.name}` }).click();
        await expect(panel).toHaveCount(0);
        await tab.close();
      },
      'xstate.done.actor.panel': () => expect(panel).toBeVisible(),
      'xstate.done.actor.suggestions': () => calls.pass(),
    },
    states: {
      closed: () => expect(panel).toHaveCount(0),
      loading: () => {},
      'open.searching': seeOpen,
      'open.complete': async () => {
        await seeOpen();
        await expect(suggestion).toBeVisible();
      },
    },
  };
}
