import { expect } from '@playwright/test';
import { test } from './shop';

// Whatever the shop answers, each page stays usable: never blank, no spinner for ever, and a way to try again.
const answers = {
  'error 500': { status: 500, contentType: 'application/json', body: '{"message":""}' },
  HTML: { status: 200, contentType: 'text/html', body: '<!doctype html><h1>We are working on it</h1>' },
  'broken JSON': { status: 200, contentType: 'application/json', body: '{"products":' },
  nothing: null,
} as const;

const pages = [
  { path: '/', call: '**/api', id: 'R1' },
  { path: '/p/products', call: '**/api/product?**', id: 'R4' },
  { path: '/p/products/details/some-product', call: '**/api/product/some-product', id: 'R5' },
  { path: '/p/about', call: '**/api/about-us', id: 'R6' },
  { path: '/p/contact', call: '**/api/contact-us', id: 'R6' },
  { path: '/p/terms-condition', call: '**/api/terms-and-conditions', id: 'R6' },
  { path: '/p/privacy-policy', call: '**/api/privacy-policy', id: 'R6' },
  { path: '/p/faq', call: '**/api/faq', id: 'R6' },
  { path: '/some-page', call: '**/api/page/some-page', id: 'R3' },
] as const;

for (const { path, call, id } of pages) {
  for (const [name, answer] of Object.entries(answers)) {
    test(`[${id}] ${path} stays usable and can be tried again when the shop answers ${name}`, async ({
      page,
      shop,
    }) => {
      await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto(path);
      const retry = shop.main.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await expect(shop.spinner).toHaveCount(0);
      await expect(shop.cartLink).toBeVisible();
      await page.unroute(call);
      await retry.click();
      await expect(retry).toHaveCount(0);
      await expect(shop.heading).toBeVisible();
    });
  }
}

test('[R4] a listing with nonsense in its query shows the listing', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?shorting_id=5');
  await page.goto('/p/products?min=cheap&max=-3&rating=99&sort=sideways&sale=maybe&brand=&page=NaN&__proto__=1&q=%00');
  await expect(shop.main).toContainText(String(products.total));
  await expect(shop.main.getByRole('link', { name: products.data[0].name }).first()).toBeVisible();
});

test('[R5] a reader of a slow shop sees the frame and a skeleton, and may go elsewhere', async ({ page, shop }) => {
  await page.route('**/api/product/slow', () => {});
  await page.goto('/p/products/details/slow');
  await expect(shop.header).toBeVisible();
  await expect(shop.spinner).toBeAttached();
  await shop.followFooterLink('/p/faq');
  await expect(shop.heading).toBeVisible();
});

test('[C1] a page that was never opened opens without a network, and says what is missing', async ({
  page,
  shop,
  context,
}) => {
  await shop.open('/p/products');
  await shop.seeCartCount(0);
  const loaded = await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  );
  expect(loaded).toBeUndefined();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await shop.cartLink.click();
  await shop.seeHeading(/^Cart/);
  await shop.followFooterLink('/p/faq');
  await expect(shop.main.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.heading).toBeVisible();
});

test('[R4] what is typed is shown as it was typed, and is no markup', async ({ page, shop }) => {
  await page.goto(`/p/products?q=${encodeURIComponent('<script>alert(1)</script> & <b>tea</b>')}`);
  await shop.seeHeading('Results for “<script>alert(1)</script> & <b>tea</b>”');
});

test('[R1] a page that can’t be read anew stays, and says so with another try', async ({ page, shop }) => {
  await shop.open('/');
  const title = await shop.heading.textContent();
  await shop.followFooterLink('/p/faq');
  await page.route('**/api', (route) => route.abort());
  await page.goBack();
  const toast = page.getByRole('listitem').filter({ hasText: 'could not be read anew' });
  await expect(toast).toBeVisible();
  await shop.seeHeading(title ?? '');
  await page.unroute('**/api');
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api');
  await toast.getByRole('button', { name: 'Try again' }).click();
  expect((await again).ok()).toBe(true);
  await expect(toast).toHaveCount(0);
  await shop.seeHeading(title ?? '');
});
