import { expect, type Page } from '@playwright/test';
import { foundBy, openStart, searchWords } from './search-panel';
import { ShopApi, test } from './shop-fixtures';
import { turnWheel } from './turn-wheel';

/** Waits for two frames. Uses no timers, because the page's clock may be stopped. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 2; left > 0; left -= 1) {
      await new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.body);
      });
    }
  });

test('[S3] [S6] [G1] shows the hits of the API in Bulgarian, and picking one opens it and clears the search', async ({
  page,
  request,
}) => {
  const words = searchWords.bg;
  const { shop, search } = await openStart(page, 'bg');
  const { data, total } = await foundBy(new ShopApi(request, 'bg'), words.query);
  await search.open();
  await search.field.pressSequentially(words.query);
  await search.seeCount(total, words.query);
  await expect(search.hits).toHaveCount(Math.min(total, 12));
  for (const [index, { name }] of data.entries()) await expect(search.hits.nth(index)).toContainText(name);
  await expect(search.hits.first()).toContainText(/\d[.,]\d\d/);
  await search.hits.nth(1).click();
  await expect(search.dialog).toBeHidden();
  await expect(page).toHaveURL(`/p/products/details/${data[1]?.slug}`);
  await shop.seeHeading(data[1]?.name ?? '');
  await search.open();
  await expect(search.field).toHaveValue('');
  await expect(search.hits).toHaveCount(0);
});

test('[S4] [E51] scrolling appends further pages until the last one, each product once', async ({ page, api }) => {
  const { search } = await openStart(page);
  const { total, last_page } = await foundBy(api, 's');
  expect(last_page).toBeGreaterThan(3);
  await search.open();
  await search.find('s');
  const end = search.dialog.getByText(search.words.end);
  await expect(async () => {
    await search.leaveBelow(0);
    await expect(end).toBeVisible({ timeout: 300 });
  }).toPass();
  const slugs = await search.hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(slugs).size).toBe(total);
  await search.leaveBelow(0);
  expect(search.requested).toEqual(Array.from({ length: last_page }, (_, index) => `s ${index + 1}`));
  await search.seeCount(total, 's');
});

test('[S4] requests the next page within one panel height of the end, at most every 300 ms', async ({ page }) => {
  await page.clock.install();
  const { search } = await openStart(page);
  await search.open();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await search.find('s');
  // The first 12 hits end less than one panel height below the visible part, so the app loads 12 more at once.
  await expect(search.hits).toHaveCount(24);
  await search.leaveBelow(0);
  await page.clock.runFor(299);
  // Gives the page time to send a superfluous request.
  await frames(page);
  expect(search.requested).toEqual(['s 1', 's 2']);
  await page.clock.runFor(1);
  await expect(search.hits).toHaveCount(36);
  await search.leaveBelow(1.3);
  await page.clock.runFor(1000);
  await frames(page);
  expect(search.requested).toEqual(['s 1', 's 2', 's 3']);
  await search.leaveBelow(0.7);
  await expect(search.hits).toHaveCount(48);
});

test('[S6] the clear button empties the field and the results, and keeps the focus in the field', async ({ page }) => {
  const { search } = await openStart(page);
  await search.open();
  await search.find('chair');
  await expect(search.hits.first()).toBeVisible();
  await search.dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect(search.field).toHaveValue('');
  await expect(search.field).toBeFocused();
  await expect(search.hits).toHaveCount(0);
  await expect(search.status).toHaveText('');
});

test('[S7] [G17] arrow keys move through the results and Enter opens the active one', async ({ page, shop, api }) => {
  const { search } = await openStart(page);
  const { data } = await foundBy(api, 's');
  await search.toggle.focus();
  await page.keyboard.press('Enter');
  await expect(search.field).toBeFocused();
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(search.hits.first()).toBeVisible();
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  const active = search.dialog.getByRole('option', { selected: true });
  await expect(active).toHaveCount(0);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(active).toContainText(data[1]?.name ?? '');
  await expect(search.field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(search.field).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(active).toHaveCount(0);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
  await expect(active).toBeInViewport();
  const name = await active.locator('p').first().innerText();
  await page.keyboard.press('Enter');
  await shop.seeHeading(name);
  await expect(search.dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('[H8] the panel opens with the search icon, locks scrolling, and closes by Escape and its button', async ({
  page,
}) => {
  const { shop, search } = await openStart(page);
  const closings = {
    escape: () => page.keyboard.press('Escape'),
    'escape with a text': async () => {
      await search.field.fill('chair');
      await page.keyboard.press('Escape');
    },
    button: () => search.dialog.getByRole('button', { name: 'Close search' }).click(),
  };
  const scrolled = () => page.evaluate(() => window.scrollY);
  const turn = async () => {
    await turnWheel(page, { x: 200, y: 300, pixels: 120 });
    await frames(page);
  };
  for (const [name, close] of Object.entries(closings)) {
    const place = await shop.cartLink.boundingBox();
    await expect(search.toggle).toHaveAttribute('aria-expanded', 'false');
    await search.open();
    await expect(search.toggle).toHaveAttribute('aria-expanded', 'true');
    expect(await shop.cartLink.boundingBox(), 'the page does not move').toEqual(place);
    await turn();
    expect(await scrolled(), `scrolling is locked before ${name}`).toBe(0);
    await close();
    await expect(search.dialog, name).toBeHidden();
    await expect(search.toggle, name).toBeFocused();
    expect(await scrolled(), `scrolling stays locked until ${name}`).toBe(0);
    await turn();
    await expect.poll(scrolled, `the page scrolls after ${name}`).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(shop.header).not.toHaveClass(/header-stuck/);
    await shop.header.evaluate((header) =>
      Promise.all(header.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
  }
});

test('[H8] the search icon stays clickable and closes the panel at each width, also after scrolling', async ({
  page,
}) => {
  const { search } = await openStart(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of [0, 400]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
      await search.open();
      await search.toggle.click();
      await expect(search.dialog).toBeHidden();
      await expect(search.toggle).toBeFocused();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      const before = await page.evaluate(() => window.scrollY);
      await search.toggle.tap();
      await expect(search.field).toBeFocused();
      await search.toggle.tap();
      await expect(search.dialog).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    await search.open();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(search.toggle).toBeFocused();
    // On a phone the panel covers the whole page, so nothing outside the panel can be clicked.
    if (width === 390) continue;
    await search.open();
    await page.mouse.click(width / 2, 880);
    await expect(search.dialog).toBeHidden();
  }
});

test('[H8] Escape returns the focus to the search icon, also if the focus has just left the panel', async ({
  page,
}) => {
  const { search } = await openStart(page);
  await search.toggle.evaluate(async (toggle) => {
    (toggle as HTMLElement).click();
    // The panel opens in a microtask. The rest of the page becomes inert later.
    await Promise.resolve();
    document.querySelector<HTMLElement>('header a')?.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  await expect(search.dialog).toBeHidden();
  await expect(search.toggle).toBeFocused();
});

test('[H8] keeps the focus in the panel on Tab and Shift+Tab', async ({ page }) => {
  const { search } = await openStart(page);
  await search.open();
  await search.find('chair');
  await expect(search.hits.first()).toBeVisible();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Tab can move the focus from the page to the browser's own UI. Then `activeElement` is `<body>`.
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === document.body) return 'none';
      return focused?.closest('dialog[open]') || focused?.matches('[aria-expanded=true]')
        ? 'panel'
        : focused?.outerHTML;
    });
    expect(['none', 'panel']).toContain(place);
  }
});

test('[S2] Enter opens the listing with all results, closes the panel and keeps the query', async ({ page, shop }) => {
  const { search } = await openStart(page);
  await search.open();
  await search.find('chair');
  await expect(search.hits.first()).toBeVisible();
  await search.field.press('Enter');
  await expect(page).toHaveURL('/p/products?q=chair');
  await expect(search.dialog).toBeHidden();
  await shop.seeHeading('Results for “chair”');
  await search.open();
  await expect(search.field).toHaveValue('chair');
  await expect(search.hits.first()).toBeVisible();
});
