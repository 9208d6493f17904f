import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { type ShopPage, test } from './shop';

/** The code of the brands' page. */
const code = /\/assets\/brands-[\w-]+\.js/;

/** Counts how often the page itself is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Opens a page and goes on to the brands', whose code is asked for then and not before. */
async function goToBrands(page: Page, shop: ShopPage) {
  // The code of all pages is loaded as soon as the browser has nothing else to do.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await shop.open('/p/cart');
  await shop.header.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').locator('a[href="/p/brands"]').click();
}

test.describe('code that is no more since a new version of the shop is online', () => {
  test('opens the page that was asked for after one silent reload', async ({ page, shop }) => {
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
    expect(loads()).toBe(2);
  });

  test('that does not come back says so after one reload, and offers another', async ({ page, shop }) => {
    const loads = countLoads(page);
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await goToBrands(page, shop);
    await shop.seeHeading('There is a new version of the shop');
    await expect(shop.cartLink).toBeVisible();
    await expect(shop.spinner).toHaveCount(0);
    expect(loads()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(code);
    await shop.main.getByRole('button', { name: 'Reload' }).click();
    await shop.seeHeading('Brands');
    expect(loads()).toBe(3);
  });

  test('is not asked for by a reload while nothing answers: the shop stays, and goes on when it is back', async ({
    page,
    shop,
  }) => {
    const loads = countLoads(page);
    // The network comes and goes: data came, code does not, and nor does the shop's own page.
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
    expect(loads()).toBe(2);
  });
});

test('a page that breaks while it is drawn leaves what stands around it, says so, and can be tried again', async ({
  page,
  shop,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.addInitScript(() => {
    const { Collator } = Intl;
    Intl.Collator = function collate(...given: ConstructorParameters<typeof Collator>) {
      if (sessionStorage.getItem('broken')) throw new Error('No order for these letters');
      return new Collator(...given);
    } as typeof Collator;
    sessionStorage.setItem('broken', 'yes');
  });
  await shop.open('/p/brands');
  await shop.seeHeading('Something went wrong on this page');
  await shop.seeCartCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page).toHaveTitle(/Something went wrong/);
  expect(logged.filter((text) => text.includes('No order for these letters'))).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);

  // Every other page is as it was, and this one again once the fault is gone.
  await shop.main.getByRole('link', { name: 'Back to home' }).click();
  await expect(shop.heading).not.toHaveText(/went wrong/);
  await page.goBack();
  await shop.seeHeading('Something went wrong on this page');
  await page.evaluate(() => sessionStorage.removeItem('broken'));
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await shop.seeHeading('Brands');
});

test('a header that breaks leaves the page, the way home and the cart', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (
      ...given: [string, EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
    ) => {
      // Only the header asks the window for this.
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
