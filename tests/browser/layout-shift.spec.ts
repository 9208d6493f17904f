import { expect, type Page } from '@playwright/test';
import { HeldCalls } from './delayed-calls';
import { renderInBrowser, test } from './shop-fixtures';

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the sum of all layout shifts. Waits two frames first, because shifts are reported one frame late. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifted')))),
        ),
      ),
  );

test('[G11] pages do not shift while they load, and pictures show their colour until they arrive', async ({
  page,
  shop,
  api,
}) => {
  await renderInBrowser(page);
  const { products } = await api.get('/api/product?per_page=1');
  const [{ slug, thumb_image: path }] = products.data;
  await HeldCalls.start(page, /\/media\//);
  await watchShifts(page);
  for (const address of [
    '/',
    '/p/products',
    `/p/products/details/${slug}`,
    '/p/brands',
    '/p/bundles',
    '/p/no-such-page',
  ]) {
    const calls = await HeldCalls.start(page, /\/api(\/|$)/);
    // Waits only for the HTML, because the `load` event also waits for the first picture.
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
