import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './plenty';
import { ownShopTest, type ShopPage } from './shop';

// A list so long that not all of it is there at once: what is far from all that is in sight is away, and nothing tells so.

const total = 420;
const grown = 408;

/** How many of the list's products are in the document. */
const drawn = (page: Page) => page.locator('[aria-posinset]').count();

/** A product by its place in the list, from 1. */
const linkOf = (page: Page, place: number): Locator => page.locator(`[aria-posinset="${place}"] article a`);

const heartOf = (page: Page, place: number): Locator => page.locator(`[aria-posinset="${place}"] button`);

const goTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** The places, from 1, of the products about the middle of the screen; none where nothing is drawn. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const columns = Array.from({ length: 20 }, (_, step) => (innerWidth * (step + 0.5)) / 20);
    // Two lines, for one may lie between two rows.
    const points = [0.45, 0.55].flatMap((share) => columns.map((x) => [x, innerHeight * share] as const));
    const items = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[aria-posinset]'));
    return [...new Set(items.flatMap((item) => (item ? Number(item.ariaPosInSet) : [])))];
  });

/** From now on adds up how far what stands on the page is moved, other than by the shopper. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }
    }).observe({ type: 'layout-shift' });
  });
  // It is told with the next picture of the page that is drawn.
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => Reflect.get(window, 'shifted'));
  };
}

/** Lets the list grow until so many of its products are shown, each page once the one before it has come. */
const grow = (shop: ShopPage) =>
  shop.main.evaluate(async (main, count) => {
    const shown = () => Number.parseInt([...main.querySelectorAll('p[aria-live]')].at(-1)?.textContent ?? '', 10);
    while (shown() < count) {
      const before = shown();
      [...main.querySelectorAll('button')].at(-1)?.click();
      while (shown() === before) await new Promise(requestAnimationFrame);
    }
  }, grown);

const longListTest = ownShopTest.extend<{ slug: string }>({
  slug: async ({ database, shop }, use) => {
    const { slug, remove } = await addCategory(database, { count: total });
    await shop.open(`/p/products?category=${slug}`);
    await expect(shop.main.getByRole('button', { name: 'Show more' })).toBeVisible();
    await grow(shop);
    await use(slug);
    await remove();
  },
});

longListTest(
  '[R4] of a long list what is far from all that is in sight is not there: its place stays, nothing moves, it is there again when it comes near, and the list says how long it is',
  async ({ page, shop, slug: _ }) => {
    await expect.poll(() => drawn(page)).toBeLessThan(grown / 2);
    const list = shop.main.getByRole('list').filter({ has: page.locator('[aria-posinset]') });
    const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    const shifted = await watchShifts(page);

    await page.keyboard.press('Home');
    await expect(linkOf(page, 1)).toBeInViewport();
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const share of [0.5, 0.2, 0.8]) {
      await goTo(page, end * share);
      await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
      const [place = 0] = await inTheMiddle(page);
      expect(Math.abs(place / grown - share)).toBeLessThan(0.1);
      await expect.poll(() => drawn(page)).toBeLessThan(grown * 0.6);
      expect(await height()).toBe(before);
    }
    await page.keyboard.press('End');
    await expect(linkOf(page, grown)).toBeVisible();
    await expect(shop.main).toContainText(`${grown} of ${total}`);
    expect(await height()).toBe(before);
    expect(await shifted()).toBe(0);

    for (const [name, place] of [
      ['first', 1],
      ['last', grown],
    ] as const)
      await expect(list.getByRole('listitem')[name](), name).toHaveAttribute('aria-posinset', String(place));
    const sizes = await list
      .getByRole('listitem')
      .evaluateAll((items) => [...new Set(items.map((item) => item.ariaSetSize))]);
    expect(sizes).toEqual([String(total)]);
  },
);

longListTest(
  '[R4] [G17] what has the focus stays, however far the list is scrolled, and Tab leads from product to product there and back',
  async ({ page, shop, slug: _ }) => {
    const middle = (await page.evaluate(() => document.documentElement.scrollHeight)) / 2;
    await goTo(page, middle);
    await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
    const [near = 0] = await inTheMiddle(page);
    // The last of its dozen.
    const place = Math.ceil(near / 12) * 12;
    const far = shop.page.getByRole('contentinfo');
    for (const [key, from, to] of [
      ['Tab', linkOf(page, place), heartOf(page, place + 1)],
      ['Shift+Tab', heartOf(page, place + 1), linkOf(page, place)],
    ] as const) {
      await from.focus();
      await far.scrollIntoViewIfNeeded();
      // The parts around what is in sight have come, those around where it was have gone.
      await expect(linkOf(page, grown - 24)).toBeAttached();
      await expect(linkOf(page, place - 30)).not.toBeAttached();
      await expect(from).toBeFocused();
      await page.keyboard.press(key);
      await expect(to).toBeFocused();
      await expect(to).toBeInViewport();
    }
    // Into the list at its beginning, from wherever it is looked at.
    await far.scrollIntoViewIfNeeded();
    await shop.main.getByRole('combobox', { name: 'Sort by' }).focus();
    await goTo(page, middle);
    await expect(linkOf(page, place)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(heartOf(page, 1)).toBeFocused();
    await expect(heartOf(page, 1)).toBeInViewport();
    // And at its end.
    await shop.main.getByRole('button', { name: 'Show more' }).focus();
    await goTo(page, 0);
    await expect(linkOf(page, 30)).toBeAttached();
    await page.keyboard.press('Shift+Tab');
    await expect(linkOf(page, grown)).toBeFocused();
    await expect(linkOf(page, grown)).toBeInViewport();
  },
);
