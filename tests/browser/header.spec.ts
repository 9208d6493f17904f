import { expect, type Page } from '@playwright/test';
import { test } from './shop-fixtures';

/** Watches the page. The returned function describes each layout shift. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describe = (entry: PerformanceEntry) => {
      const sources = Reflect.get(entry, 'sources') as { node: Element | null }[];
      return [Reflect.get(entry, 'value'), ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))].join(' ');
    };
    new PerformanceObserver((list) => void shifts.push(...list.getEntries().map(describe))).observe({
      type: 'layout-shift',
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

/** Waits for two frames, so that layout and paint are complete. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('[H7] the header is sticky after scrolling 101 px but not 100 px, without layout shift', async ({
  page,
  shop,
}) => {
  await shop.open('/p/faq');
  await expect(shop.spinner).toHaveCount(0);
  // A font that loads late can shift texts.
  await page.evaluate(async () => void (await document.fonts.ready));
  const shifted = await watchShifts(page);
  const look = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await frames(page);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    return page.evaluate(() => ({
      top: document.querySelector('header')?.getBoundingClientRect().top,
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
  expect(await shifted()).toEqual([]);
});

test('[H7] [G17] a focused product is not hidden under the header', async ({ shop }) => {
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
