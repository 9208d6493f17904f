import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { type ShopPage, test } from './shop-fixtures';

const code = /\/assets\/brands-[\w-]+\.js/;

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function goToBrands(page: Page, shop: ShopPage) {
  // Disables idle callbacks, because the app preloads the JavaScript of other pages when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await shop.open('/p/cart');
  await shop.header.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').locator('a[href="/p/brands"]').click();
}

test.describe('missing code after a deployment', () => {
  test('opens the requested page after one silent reload', async ({ page, shop }) => {
    const loads = countLoads(page);
    let isGone = true;
    await page.route(code, (route) => {
      if (!isGone) return route.continue();
      isGone = false;
      return route.fulfill({ status: 404, body: 'Not Found' });
    });
    await goToBrands(page, shop);
    await shop.seeHeading('Brands');
    await expect(page).toHaveURL('/p/brands');
    await page.waitForLoadState();
    expect(loads()).toBe(2);
  });

  test('after a failed automatic reload, reports a new version and offers a reload button', async ({ page, shop }) => {
    const loads = countLoads(page);
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await goToBrands(page, shop);
    await shop.seeHeading('There is a new version of the shop');
    await expect(shop.cartLink).toBeVisible();
    await expect(shop.spinner).toHaveCount(0);
    await page.waitForLoadState();
    expect(loads()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(code);
    await shop.main.getByRole('button', { name: 'Reload' }).click();
    await shop.seeHeading('Brands');
    await page.waitForLoadState();
    expect(loads()).toBe(3);
  });

  test('does not reload while the shop is unreachable, and a later retry opens the page', async ({ page, shop }) => {
    const loads = countLoads(page);
    // Blocks the page's JavaScript and `HEAD /`, by which the app checks the connection. API responses still arrive.
    const isPage = ({ pathname }: URL) => pathname === '/';
    await page.route(code, (route) => route.abort());
    await page.route(isPage, (route) => route.abort());
    await goToBrands(page, shop);
    const retry = shop.main.getByRole('button', { name: 'Try again' });
    await shop.seeHeading('This page could not be loaded');
    await expect(shop.main).toContainText('Check your connection');
    await retry.click();
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(shop.cartLink).toBeVisible();
    expect(loads()).toBe(1);
    await page.unroute(code);
    await page.unroute(isPage);
    await retry.click();
    await shop.seeHeading('Brands');
    await page.waitForLoadState();
    expect(loads()).toBe(2);
  });
});

test('a page that fails to render keeps header and footer, reports the error and can be retried', async ({
  page,
  shop,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.addInitScript(() => {
    const { Collator } = Intl;
    Intl.Collator = function collate(...given: ConstructorParameters<typeof Collator>) {
      if (sessionStorage.getItem('broken')) throw new Error('Collator failed');
      return new Collator(...given);
    } as typeof Collator;
    sessionStorage.setItem('broken', 'yes');
  });
  await shop.open('/p/brands');
  await shop.seeHeading('Something went wrong on this page');
  await shop.seeCartCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong/);
  expect(logged.filter((text) => text.includes('Collator failed'))).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);

  await shop.main.getByRole('link', { name: 'Back to home' }).click();
  await expect(shop.heading).not.toHaveText(/went wrong/);
  await page.goBack();
  await shop.seeHeading('Something went wrong on this page');
  await page.evaluate(() => sessionStorage.removeItem('broken'));
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeHeading('Brands');
});

test('a failing header leaves the page and the cart link usable', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (
      ...given: [string, EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
    ) => {
      // Only the header listens to `scroll` events of the window, so only the header fails.
      if (given[0] === 'scroll') throw new Error('No header');
      Reflect.apply(listen, window, given);
    };
  });
  await shop.open('/p/faq');
  await shop.seeHeading(/questions/i);
  await expect(shop.header.getByRole('button')).toHaveCount(0);
  await shop.header.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL('/p/cart');
});
