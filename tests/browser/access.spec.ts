import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/data/customers';
import { overflowOf, violationsOn } from './axe';
import { enter } from './login';
import { type Lang, type ShopApi, ShopPage, test } from './shop';

// The longest words where there is the least room.
const looks = [
  { lang: 'bg', width: 390 },
  { lang: 'en', width: 1440 },
] as const;

/** Every page that a visitor can come to, by what it is for. */
const pages = {
  looking: ['/', '/p/products?sale=1', 'a product'],
  buying: ['/p/offers', '/p/flash-sale/3', '/p/cart'],
  makers: ['/p/boutiques', '/p/boutiques/zelen-balkon', '/p/brands', '/p/affiliates', '/p/affiliates/ralitsa-vaneva'],
  bundles: ['/p/bundles', '/p/bundles/window-sill-bundle', '/no-such-page', '/size-guide'],
  reading: ['/p/about', '/p/terms-condition', '/p/privacy-policy', '/p/faq'],
  entering: [
    '/p/login',
    '/p/signup',
    '/p/signup/code?email=a@b.example',
    '/p/password',
    '/p/password/code?email=a@b.example',
    '/p/payment/success?status=cancel',
    '/p/payment',
  ],
  writing: ['/p/contact', '/p/join-company', '/p/join-boutiques'],
} as const;

/** Every page that only a customer can come to. */
const ownPages = {
  ordering: ['/p/profile', '/p/profile/orders', 'an order', 'an invoice', 'a return', '/p/profile/wallet'],
  telling: ['/p/profile/edit', '/p/profile/addresses', '/p/profile/addresses/new', '/p/profile/reviews', 'a review'],
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
  for (const [kind, paths] of Object.entries(ownPages)) {
    test(`[G17] axe finds nothing on a customer's pages for ${kind} in ${lang} at ${width} px, and none is wider than the window`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
      const named = await comeIn(page, api);
      for (const path of paths) {
        await test.step(path, async () => {
          await settle(page, lang, named[path] ?? path);
          await lookAt(page, path);
        });
      }
    });
  }
}

/** The demo's customer comes in; where her pages with names of their own are. */
async function comeIn(page: Page, api: ShopApi): Promise<Record<string, string>> {
  const email = 'mira@pazar.example';
  const data = { email, password: demoPassword, device_token: '' };
  const login = await (await api.request.post('/api/store-login', { data })).json();
  const token = login.access_token;
  await enter(page, { id: login.user.id, token, email });
  const { orders } = await api.get(`/api/user/order?token=${token}`);
  const delivered = orders.data.find(({ order_status }: { order_status: number }) => order_status === 2);
  const order = `/p/profile/orders/${delivered.order_id}`;
  const { purchases } = await api.get(`/api/user/unreviewed?token=${token}`);
  return {
    'an order': order,
    'an invoice': `${order}/invoice`,
    'a return': `${order}/return/${delivered.order_products[0].id}`,
    'a review': `/p/profile/reviews/new/${purchases.data[0].product.slug}`,
  };
}

/** Opens a page and waits until everything on it has arrived. */
async function settle(page: Page, lang: Lang, path: string) {
  const shop = new ShopPage(page, lang);
  await shop.open(path);
  // The pages to enter by have no header of the shop.
  if (!/login|signup|password|payment/.test(path)) await shop.seeCartCount(0);
  await expect(shop.spinner).toHaveCount(0);
}

async function lookAt(page: Page, path: string) {
  expect.soft(await violationsOn(page), `what axe finds on ${path}`).toEqual([]);
  expect.soft(await overflowOf(page), `how much wider than the window ${path} is`).toBeLessThanOrEqual(0);
}
