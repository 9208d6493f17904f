import { expect, type Page } from '@playwright/test';
import { inShop, overlayIn } from '../models/overlay.model';
import type { Walker } from '../support/model';
import { GuestCart } from './guest-cart';
import { type Lang, ownShopTest, type ShopDatabase, ShopPage, stored } from './shop';
import { witness } from './witness';

const model = inShop();

const name = 'Mountain tea';

const texts = {
  en: { search: 'Search', removal: 'Remove from the cart?', less: `One less of ${name}` },
  bg: { search: 'Търсене', removal: 'Премахване от количката?', less: `Един брой по-малко: ${name}` },
};

for (const { title, walk } of model.tours()) {
  ownShopTest(`[M4] [H8] overlay: ${title}`, async ({ page, database, lang }, info) =>
    walk({ ...(await shopper(page, database, lang)), onStep: witness(page, info, model) }),
  );
}

ownShopTest('[M4] overlay: what no path takes is known', () => expect(model.untaken()).toEqual([]));

/** A shopper in a cart of one piece, of which the shop asks before it goes. */
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
  /** Turns the wheel over the page: how far it went. */
  const turnWheel = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    return page.evaluate(
      () =>
        new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY)))),
    );
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
        await expect.poll(turnWheel).toBeGreaterThan(0);
      },
      open: async () => {
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expect(page.getByRole('dialog', { name: open ? word[open] : '' })).toBeVisible();
        expect(await turnWheel()).toBe(0);
      },
    },
  };
}
