import { expect, type Page } from '@playwright/test';
import { HeldCalls } from './held-calls';
import { test } from './shop';

/** From the page's first moment on, adds up how far what stands on it is moved by what arrives. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has been moved is told with the next picture of the page that is drawn: two are waited for. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifted')))),
        ),
      ),
  );

test('[G11] what arrives finds its place free: nothing on a page moves, and a picture’s place has its colour before it is there', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?per_page=1');
  const [{ slug, thumb_image: path }] = products.data;
  await HeldCalls.of(page, /\/media\//);
  await watchShifts(page);
  for (const address of [
    '/',
    '/p/products',
    `/p/products/details/${slug}`,
    '/p/brands',
    '/p/bundles',
    '/p/no-such-page',
  ]) {
    const calls = await HeldCalls.of(page, /\/api(\/|$)/);
    // The first picture is part of the first HTML: the document is loaded only when that has come.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => calls.isAnyWaiting).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    await calls.stop();
    await expect(shop.heading).toBeVisible();
    if (address.endsWith(slug)) {
      const [, colour] = path.split('#');
      const [red, green, blue] = colour.match(/../g).map((part: string) => parseInt(part, 16));
      await expect(shop.main.locator('.product-picture')).toHaveCSS(
        'background-color',
        `rgb(${red}, ${green}, ${blue})`,
      );
    }
    expect(await shifted(page), address).toBeLessThan(0.01);
  }
});
