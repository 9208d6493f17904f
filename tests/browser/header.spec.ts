import { expect, type Page } from '@playwright/test';
import { test } from './shop';

// What the header does at any width.

/** Watches how much of the page moves without the shopper's doing. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0));
}

/** Lets the browser lay out and paint. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('[H7] the header stays in sight after scrolling past 100 px: at 100 not, at 101 yes, and nothing moves', async ({
  page,
  shop,
}) => {
  await shop.open('/p/faq');
  await expect(shop.spinner).toHaveCount(0);
  const shifted = await watchShifts(page);
  const look = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await frames(page);
    // Where it comes to rest.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    return page.evaluate(() => ({
      top: document.querySelector('header')?.getBoundingClientRect().top,
      // Where the page's content stands in the document, and how long it is.
      main: (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY,
      height: document.documentElement.scrollHeight,
    }));
  };
  const { main, height } = await look(0);
  expect(await look(100)).toEqual({ top: -100, main, height });
  expect(await look(101)).toEqual({ top: 0, main, height });
  expect(await look(600)).toEqual({ top: 0, main, height });
  expect(await look(100)).toEqual({ top: -100, main, height });
  expect(await look(0)).toEqual({ top: 0, main, height });
  expect(await shifted()).toBe(0);
});

test('[H7] [G17] what the focus goes to does not hide below the header', async ({ shop }) => {
  await shop.open('/p/products');
  const cards = shop.main.getByRole('listitem').locator('a[href*="/p/products/details/"]');
  await expect(cards.nth(8)).toBeVisible();
  await cards.last().scrollIntoViewIfNeeded();
  const target = cards.nth(4);
  await target.focus();
  await expect(target).toBeInViewport();
  const header = await shop.header.boundingBox();
  const box = await target.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('[H7] [G17] the page stays where it is when what stays in the header gets the focus, or is pressed', async ({
  page,
  shop,
}) => {
  await shop.open('/p/faq');
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect(shop.header).toBeInViewport({ ratio: 1 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await shop.cartLink.evaluate((link) => link.focus({ preventScroll: true }));
  const reached = new Set<string>();
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    reached.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    await expect(shop.header.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(500);
  }
  expect(reached.size).toBe(4);
  await shop.header.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrolled()).toBe(500);
});

test('[H1] [G17] in the menu of a page that is scrolled, what the focus goes back up to is in sight', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 320 });
  await shop.open('/p/faq');
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect(shop.header).toBeInViewport({ ratio: 1 });
  await shop.header.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = page.getByRole('dialog').locator('.overflow-y-auto :is(a, button)');
  await links.last().focus();
  const scroller = page.getByRole('dialog').locator('.overflow-y-auto');
  const top = (await scroller.boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  for (let left = await links.count(); left > 1; left -= 1) {
    await page.keyboard.press('Shift+Tab');
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(top - 1);
  }
});
