import { expect } from '@playwright/test';
import { renderInBrowser, test } from './shop-fixtures';

test('[R4] the listing ignores invalid values in its query', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?shorting_id=5');
  await page.goto('/p/products?min=cheap&max=-3&rating=99&sort=sideways&sale=maybe&brand=&page=NaN&__proto__=1&q=%00');
  await expect(shop.main).toContainText(String(products.total));
  await expect(shop.main.getByRole('link', { name: products.data[0].name }).first()).toBeVisible();
});

test('[R5] a slow product page shows header and spinner, and allows navigation', async ({ page, shop }) => {
  await renderInBrowser(page);
  await page.route('**/api/product/slow', () => {});
  await page.goto('/p/products/details/slow');
  await expect(shop.header).toBeVisible();
  await expect(shop.spinner).toBeAttached();
  await shop.followFooterLink('/p/faq');
  await expect(shop.heading).toBeVisible();
});

test('[C1] an unvisited page opens offline and offers a retry for its missing data', async ({
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
  page.on('requestfailed', () => {
    underWay -= 1;
  });
  await shop.open('/p/products');
  await shop.seeCartCount(0);
  // Waits until the app has preloaded the JavaScript of the cart and FAQ pages, which the test opens offline.
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

test('[R4] shows a query that contains HTML as plain text', async ({ page, shop }) => {
  await page.goto(`/p/products?q=${encodeURIComponent('<script>alert(1)</script> & <b>tea</b>')}`);
  await shop.seeHeading('Results for “<script>alert(1)</script> & <b>tea</b>”');
});

test('[R1] keeps the home page when its refresh fails, and offers a retry in a toast', async ({ page, shop }) => {
  await renderInBrowser(page);
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
