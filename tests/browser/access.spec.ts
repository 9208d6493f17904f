import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Lang, ShopPage, test } from './shop';

// The longest words where there is the least room.
const looks = [
  { lang: 'bg', width: 390 },
  { lang: 'en', width: 1440 },
] as const;

/** Every page that a visitor can come to, by what it is for. */
const pages = {
  shopping: ['/', '/p/products?sale=1', 'a product', '/p/offers', '/p/flash-sale/3', '/p/cart'],
  makers: ['/p/boutiques', '/p/boutiques/zelen-balkon', '/p/brands', '/p/affiliates', '/p/affiliates/ralitsa-vaneva'],
  bundles: ['/p/bundles', '/p/bundles/window-sill-bundle', '/no-such-page', '/size-guide'],
  reading: ['/p/about', '/p/terms-condition', '/p/privacy-policy', '/p/faq'],
  entering: [
    '/p/login',
    '/p/signup',
    '/p/signup/code?email=a@b.example',
    '/p/password',
    '/p/password/code?email=a@b.example',
  ],
  writing: ['/p/contact', '/p/join-company', '/p/join-boutiques'],
} as const;

for (const { lang, width } of looks) {
  for (const [kind, paths] of Object.entries(pages)) {
    // One after the other in one window: a page is loaded much faster when the one before it has left its files behind.
    test(`[G17] axe finds nothing on the pages for ${kind} in ${lang} at ${width} px, and none is wider than the window`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
      const { products } = await api.get('/api/product?per_page=1');
      for (const path of paths) {
        await test.step(path, async () => {
          await settle(page, lang, path === 'a product' ? `/p/products/details/${products.data[0].slug}` : path);
          await lookAt(page, path);
        });
      }
    });
  }
}

/** Opens a page and waits until everything on it has arrived. */
async function settle(page: Page, lang: Lang, path: string) {
  const shop = new ShopPage(page, lang);
  await shop.open(path);
  // The pages to enter by have no header of the shop.
  if (!/login|signup|password/.test(path)) await shop.seeCartCount(0);
  await expect(shop.spinner).toHaveCount(0);
}

async function lookAt(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect.soft(found, `what axe finds on ${path}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `how much wider than the window ${path} is`).toBeLessThanOrEqual(0);
}
