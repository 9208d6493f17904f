import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { ShopPage, test } from './shop';

// The longest words where there is the least room.
const looks = [
  { lang: 'bg', width: 390 },
  { lang: 'en', width: 1440 },
] as const;

for (const { lang, width } of looks) {
  for (const path of [
    '/',
    '/p/products?sale=1',
    '/p/offers',
    // One that is over.
    '/p/flash-sale/3',
    '/p/boutiques',
    '/p/boutiques/zelen-balkon',
    '/p/brands',
    '/p/bundles',
    '/p/bundles/window-sill-bundle',
    '/p/affiliates',
    '/p/affiliates/ralitsa-vaneva',
    '/p/cart',
    '/p/about',
    '/p/terms-condition',
    '/p/privacy-policy',
    '/p/faq',
    '/p/contact',
    '/p/join-company',
    '/p/join-boutiques',
    '/no-such-page',
    'a product',
    '/size-guide',
  ] as const) {
    test(`[G17] axe finds nothing on ${path} in ${lang} at ${width} px, and nothing is wider than the window`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
      const shop = new ShopPage(page, lang);
      const { products } = await api.get('/api/product?per_page=1');
      await shop.open(path === 'a product' ? `/p/products/details/${products.data[0].slug}` : path);
      await shop.seeCartCount(0);
      await expect(shop.spinner).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
