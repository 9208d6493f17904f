import { expect, type Page, type Route } from '@playwright/test';
import { deferred } from '../support/deferred';
import { fileOf, test } from './shop';

const pictures = /^\/media\//;

/** The files of a kind that the page asks for, in their order, pictures without their widths. */
function watchFiles(page: Page, kind: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (kind.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** No script of the app comes before it is let go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = /\/assets\/.*\.js$/;
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(scripts, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    for (const route of waiting.splice(0)) await route.continue();
  };
}

test('[G11] only pictures that are in sight or near it are loaded, the others as they are come to', async ({
  page,
  shop,
  api,
}) => {
  const home = await api.get('/api');
  const [first, second] = home.sliders.map(({ image }: { image: string }) => fileOf(image));
  const asked = watchFiles(page, pictures);
  await shop.open('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toContain(first);
  expect(asked.length).toBeLessThanOrEqual(14);
  expect(asked).not.toContain(second);
  // A hand on the shop's window: its next picture is about to be looked at.
  await page.getByRole('button', { name: 'Next highlight' }).focus();
  await expect.poll(() => asked).toContain(second);
  const brand = shop.main.getByRole('img', { name: home.brands[0].name, exact: true });
  expect(asked).not.toContain(fileOf(home.brands[0].logo));
  await brand.scrollIntoViewIfNeeded();
  await expect.poll(() => brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

declare global {
  interface Window {
    /** How much the page has moved without being asked to. */
    shifted: number;
  }
}

/** In the page: what counts as its moving. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where the head of a listing, its first goods and their words stand, and what they say. */
function placesIn(root: Element) {
  const placeOf = (element: Element | null) => {
    const words = document.createRange();
    if (element) words.selectNodeContents(element);
    const { x, y, width, height } = (element?.tagName === 'IMG' ? element : words).getBoundingClientRect();
    return [...[x, y, width, height].map(Math.round), element?.textContent.trim()];
  };
  return {
    head: [...root.querySelectorAll('h1, ol > li, .rail > li')].map(placeOf),
    cards: [...root.querySelectorAll(':is(li, [role=listitem]):has(.picture-edge)')].map((card) =>
      ['img', '.line-clamp-2', '.stars + span'].map((part) => placeOf(card.querySelector(part))),
    ),
  };
}

test('[G11] what is seen first of a page is there before any script, and the app takes its place without moving it', async ({
  page,
  api,
}) => {
  const home = await api.get('/api');
  const { products } = await api.get('/api/product?per_page=1');
  const logo = page.getByText('Pazar', { exact: true }).first();
  const sight = page.locator('#first-sight');
  for (const [path, image, pictureOf] of [
    ['/', home.sliders[0].image, 'section'],
    [`/p/products/details/${products.data[0].slug}`, products.data[0].thumb_image, '.product-picture'],
  ] as const) {
    const release = await holdScripts(page);
    const asked = watchFiles(page, pictures);
    const fonts = watchFiles(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'commit' });
    const first = sight.locator('img');
    await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = [await logo.boundingBox(), await first.boundingBox()];
    expect(await sight.locator('a, button, [tabindex]').count()).toBe(0);
    await release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sight).toHaveCount(0);
    const own = page.getByRole('main').locator(`${pictureOf} img`).first();
    expect([await logo.boundingBox(), await own.boundingBox()], path).toEqual(before);
    expect(
      asked.filter((one) => one === fileOf(image)),
      path,
    ).toHaveLength(1);
    // Asked for by the HTML and by the style sheet, and sent once.
    expect(
      fonts.filter((one) => one.includes('-latin-wght-')),
      path,
    ).toHaveLength(1);
  }
});

test('[G11] the head and the first goods of a listing are there before any script, in the place that they have in the app', async ({
  page,
}) => {
  const sight = page.locator('#first-sight');
  await page.addInitScript(watchShifts);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/p/products',
      '/p/products?category=furniture&subcategory=sofas&lang=bg',
      '/p/products?brand=halvik&sale=1',
      '/p/products?q=lamp&lang=bg',
    ]) {
      const release = await holdScripts(page);
      // The names of categories, and the currency, come last.
      const late = deferred<void>();
      await page.route('/api/website-setup', async (route) => {
        await late.promise;
        await route.continue();
      });
      const answered = page.waitForResponse((response) => response.url().includes('/api/product?'));
      await page.goto(path, { waitUntil: 'commit' });
      // With its style sheet, and not before.
      await expect(sight).toHaveCSS('position', 'absolute');
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const before = await sight.evaluate(placesIn);
      expect(before.cards.length, path).toBeGreaterThan(1);
      await release();
      await answered;
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(sight, `${path} at ${width}`).toHaveCount(1);
      late.resolve();
      await expect(sight).toHaveCount(0);
      const { head, cards } = await page.getByRole('main').evaluate(placesIn);
      expect({ head, cards: cards.slice(0, before.cards.length) }, `${path} at ${width}`).toEqual(before);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.shifted), `${path} at ${width}`).toBeLessThan(0.001);
      await page.unrouteAll();
    }
  }
});

test('[G11] a page names the code it needs, no more and no less, and nothing is asked for twice', async ({
  page,
  shop,
  api,
}) => {
  const { products } = await api.get('/api/product?per_page=1');
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const asked = watchFiles(page, /\/assets\/.*\.js$/);
  // The code of the other pages, which is loaded once there is nothing else to do.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ['/', '/p/products', `/p/products/details/${products.data[0].slug}`]) {
    let named: string[] = [];
    // What the app finds out for itself.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      named = [...new Set(html.match(/\/assets\/[^\s"]*\.js/g))].sort();
      const body = html.replace(/<link rel="modulepreload"[^>]*>/g, '');
      await route.fulfill({ response, body });
    });
    await shop.open(path);
    await expect.poll(() => [...asked].sort(), path).toEqual(named);
    asked.length = 0;
    await page.unroute(path);
    await page.goto('about:blank');
    await shop.open(path);
    expect(asked.splice(0).sort(), path).toEqual(named);
  }
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});
