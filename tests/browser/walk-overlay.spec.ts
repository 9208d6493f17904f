import { expect, type Page } from '@playwright/test';
import { overlayIn, shopModel } from '../models/overlay.model';
import type { Walker } from '../support/path-generator';
import { GuestCart } from './guest-cart';
import type { ShopDatabase } from './shop-database';
import { type Lang, ShopPage, stored } from './shop-fixtures';
import { turnWheel } from './turn-wheel';
import { walkOwnShop } from './walks';

const model = shopModel();

const name = 'Mountain tea';

const texts = {
  en: { search: 'Search', removal: 'Remove from the cart?', less: `One less of ${name}` },
  bg: { search: 'Търсене', removal: 'Премахване от количката?', less: `Един брой по-малко: ${name}` },
};

const proofs = { open: 'H8' };

walkOwnShop(model, { proofs, walker: ({ page, database, lang }) => shopper(page, database, lang) });

async function shopper(page: Page, database: ShopDatabase, lang: Lang): Promise<Walker> {
  const word = texts[lang];
  const shop = new ShopPage(page, lang);
  const product = await database.addProduct(name, 2);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  await shop.open('/p/faq');
  await new GuestCart(page.request, (await stored(page, 'device_id')) ?? '').hold(product.id, 1);
  await shop.open('/p/cart');
  await shop.seeCartCount(1);
  let open: 'search' | 'removal' | null = null;
  const html = page.locator('html');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const turn = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await turnWheel(page, { x: 20, y: (page.viewportSize()?.height ?? 0) - 20, pixels: 300 });
  };
  return {
    events: {
      'overlay.opened': async ({ event }) => {
        open = overlayIn(event) as 'search' | 'removal';
        if (open === 'search') await shop.header.getByRole('button', { name: word.search, exact: true }).click();
        else await shop.main.getByRole('button', { name: word.less }).click();
      },
      'overlay.closed': async () => {
        open = null;
        await page.keyboard.press('Escape');
      },
      'page.left': async () => {
        open = null;
        await page.goBack();
        await expect(page).toHaveURL('/p/faq');
        await page.goForward();
        await expect(page).toHaveURL('/p/cart');
      },
    },
    states: {
      closed: async () => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(html).toHaveCSS('overflow-y', 'visible');
        await turn();
        await expect.poll(scrolled).toBeGreaterThan(0);
      },
      open: async () => {
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(page.getByRole('dialog', { name: open ? word[open] : '' })).toBeVisible();
        await expect(html).toHaveCSS('overflow-y', 'hidden');
        await turn();
        expect(await scrolled()).toBe(0);
      },
    },
  };
}
