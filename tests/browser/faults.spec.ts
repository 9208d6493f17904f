import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './shop';

// Whatever the shop answers, each page stays usable: never blank, no spinner for ever, and a way to try again.
const answers = {
  'error 500': { status: 500, contentType: 'application/json', body: '{"message":""}' },
  HTML: { status: 200, contentType: 'text/html', body: '<!doctype html><h1>We are working on it</h1>' },
  'broken JSON': { status: 200, contentType: 'application/json', body: '{"products":' },
  nothing: null,
} as const;

const pages = [
  { path: '/', call: '**/api' },
  { path: '/p/products', call: '**/api/product?**' },
  { path: '/p/products/details/some-product', call: '**/api/product/some-product' },
  { path: '/p/about', call: '**/api/about-us' },
  { path: '/p/contact', call: '**/api/contact-us' },
  { path: '/p/terms-condition', call: '**/api/terms-and-conditions' },
  { path: '/p/privacy-policy', call: '**/api/privacy-policy' },
  { path: '/p/faq', call: '**/api/faq' },
  { path: '/some-page', call: '**/api/page/some-page' },
] as const;

for (const [name, answer] of Object.entries(answers)) {
  // One after the other in one window: a page is loaded much faster when the one before it has left its files behind.
  test(`[R1] [R3] [R4] [R5] [R6] each page stays usable and can be tried again when the shop answers ${name}`, async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    for (const { path, call } of pages) {
      await test.step(path, async () => {
        await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto(path);
        const retry = shop.main.getByRole('button', { name: 'Try again' });
        await passTimeUntil(page, retry);
        await expect(shop.spinner).toHaveCount(0);
        await expect(shop.cartLink).toBeVisible();
        await page.unroute(call);
        await retry.click();
        await expect(retry).toHaveCount(0);
        await expect(shop.heading).toBeVisible();
      });
    }
  });
}

/** Lets the page's clock run ahead until it shows what it shows once it has asked in vain for the last time. */
async function passTimeUntil(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(sight).toBeVisible({ timeout: 200 });
  }).toPass();
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
  await page.clock.install();
  const arrived: string[] = [];
  let underWay = 0;
  page.on('request', () => {
    underWay += 1;
  });
  page.on('requestfinished', (request) => {
    underWay -= 1;
    arrived.push(request.url());
  });
  await shop.open('/p/products');
  await shop.seeCartCount(0);
  // The other pages' code comes once this one has been there for a while.
  await expect(async () => {
    await page.clock.fastForward(5000);
    for (const file of ['/assets/cart-', '/assets/faq-']) expect(arrived.join()).toContain(file);
  }).toPass();
  await expect.poll(() => underWay).toBe(0);
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
  const toast = page.getByRole('listitem').filter({ hasText: 'could not be refreshed' });
  await expect(toast).toBeVisible();
  await shop.seeHeading(title ?? '');
  await page.unroute('**/api');
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/api');
  await toast.getByRole('button', { name: 'Try again' }).click();
  expect((await again).ok()).toBe(true);
  await expect(toast).toHaveCount(0);
  await shop.seeHeading(title ?? '');
});
