import { expect, type Locator, type Page } from '@playwright/test';
import { enter } from './login';
import { addCategory } from './plenty';
import { ownShopTest, type ShopPage } from './shop';

// A list so long that not all of it is there at once: what is far from all that is in sight is away, and nothing tells so.

const total = 420;
const grown = 408;

/** How many of the list's products are in the document. */
const drawn = (page: Page) => page.locator('[aria-posinset]').count();

const scroll = (page: Page) => page.evaluate(() => window.scrollY);

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
  '[R4] all of a long list is printed, and each part of it is as large as its place was',
  async ({ page, shop, slug: _ }) => {
    await expect.poll(() => drawn(page)).toBeLessThan(grown / 2);
    const heights = () =>
      page.locator('.rests:has([aria-posinset]) > *').evaluateAll((parts) => parts.map((part) => part.clientHeight));
    const before = await heights();
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        Object.assign(window, { printed: document.querySelectorAll('[aria-posinset]').length });
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(grown);
    // Where nothing rests, each part is laid out as it is.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.rests > * { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
      dispatchEvent(new Event('beforeprint'));
    });
    expect(await drawn(page)).toBe(grown);
    expect(await heights()).toEqual(before);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => drawn(page)).toBeLessThan(grown / 2);
    await expect(shop.main).toContainText(`${grown} of ${total}`);
  },
);

longListTest(
  '[R4] [G12] a long list is found as it was left, by back and forward at once, after a reload and from another document too',
  async ({ page, shop, slug }) => {
    const middle = (await page.evaluate(() => document.documentElement.scrollHeight)) / 2;
    await goTo(page, middle);
    await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
    const [place = 0] = await inTheMiddle(page);
    const link = linkOf(page, place);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => drawn(page)).toBeLessThan(grown * 0.6);
    const left = await scroll(page);
    const seeAsLeft = async () => {
      await expect(page).toHaveURL(`/p/products?category=${slug}`);
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport();
      await expect.poll(async () => Math.abs((await scroll(page)) - left)).toBeLessThanOrEqual(4);
      await expect(shop.main).toContainText(`${grown} of ${total}`);
    };
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${slug}-`));
    await expect(shop.heading).toBeVisible();
    // No more is drawn than was when it was left.
    await page.evaluate(() => {
      Object.assign(window, { most: 0 });
      new MutationObserver(() => {
        const most = Math.max(Reflect.get(window, 'most'), document.querySelectorAll('[aria-posinset]').length);
        Object.assign(window, { most });
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goBack();
    await seeAsLeft();
    expect(await page.evaluate(() => Reflect.get(window, 'most'))).toBeLessThan(grown * 0.6);
    await page.reload();
    await seeAsLeft();
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${slug}-`));
    await page.reload();
    await expect(shop.heading).toBeVisible();
    await page.goBack();
    await seeAsLeft();
    await expect.poll(() => drawn(page)).toBeLessThan(grown * 0.6);
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

longListTest(
  '[R4] [W1] what was wished for is so when it has been away, and at another width of the screen nothing moves on the way through what was measured before',
  async ({ page, shop, database, slug }) => {
    await enter(page, await database.addCustomer('Mira Ivanova'));
    // It is read anew, and as far as it had grown.
    await shop.open(`/p/products?category=${slug}`);
    await expect(shop.main).toContainText(`${grown} of ${total}`);
    const middle = (await page.evaluate(() => document.documentElement.scrollHeight)) / 2;
    await goTo(page, middle);
    await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
    const [place = 0] = await inTheMiddle(page);
    const heart = heartOf(page, place);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.blur();
    await goTo(page, 0);
    await expect(heart).not.toBeAttached();

    await goTo(page, middle);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await linkOf(page, place).scrollIntoViewIfNeeded();
    for (const width of [820, 1440, 390]) {
      const [before = 0] = await inTheMiddle(page);
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
      // On the way up all that was measured at another width is measured anew: nothing of it is seen.
      const top = linkOf(page, Math.max(1, before - 100));
      const shifted = await watchShifts(page);
      for (let step = 0; step < 40; step += 1) {
        await page.mouse.wheel(0, -600);
        await expect.poll(() => inTheMiddle(page)).not.toEqual([]);
      }
      await expect(top).toBeAttached();
      expect(await shifted()).toBe(0);
    }
  },
);
