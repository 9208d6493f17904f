import { expect, type Page, type Route } from '@playwright/test';
import { deferred } from '../support/deferred';
import { fileOf, test } from './shop-fixtures';

const pictures = /^\/media\//;

function watchFiles(page: Page, kind: RegExp): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (kind.test(pathname)) requested.push(pathname);
  });
  return requested;
}

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

test('[G11] loads only pictures in or near the viewport, and the others when they are needed', async ({
  page,
  shop,
  api,
}) => {
  const home = await api.get('/api');
  const [first, second] = home.sliders.map(({ image }: { image: string }) => fileOf(image));
  const requested = watchFiles(page, pictures);
  await shop.open('/');
  await page.waitForLoadState('networkidle');
  expect(requested).toContain(first);
  expect(requested.length).toBeLessThanOrEqual(14);
  expect(requested).not.toContain(second);
  await page.getByRole('button', { name: 'Next highlight' }).focus();
  await expect.poll(() => requested).toContain(second);
  const brand = shop.main.getByRole('img', { name: home.brands[0].name, exact: true });
  expect(requested).not.toContain(fileOf(home.brands[0].logo));
  await brand.scrollIntoViewIfNeeded();
  await expect.poll(() => brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

declare global {
  interface Window {
    /** Sum of the layout shift scores. */
    shifted: number;
  }
}

function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function positionsIn(root: Element) {
  const positionOf = (element: Element | null) => {
    const words = document.createRange();
    if (element) words.selectNodeContents(element);
    const { x, y, width, height } = (element?.tagName === 'IMG' ? element : words).getBoundingClientRect();
    return [...[x, y, width, height].map(Math.round), element?.textContent.trim()];
  };
  return {
    head: [...root.querySelectorAll('h1, ol > li, .rail > li')].map(positionOf),
    cards: [...root.querySelectorAll(':is(li, [role=listitem]):has(.picture-edge)')].map((card) =>
      ['img', '.line-clamp-2', '.stars + span'].map((part) => positionOf(card.querySelector(part))),
    ),
  };
}

test('[G11] the prerender shows the logo and the first picture before any script, and the app keeps their positions', async ({
  page,
  api,
}) => {
  const home = await api.get('/api');
  const { products } = await api.get('/api/product?per_page=1');
  const logo = page.getByText('Pazar', { exact: true }).first();
  const prerender = page.locator('#prerender');
  for (const [path, image, pictureOf] of [
    ['/', home.sliders[0].image, 'section'],
    [`/p/products/details/${products.data[0].slug}`, products.data[0].thumb_image, '.product-picture'],
  ] as const) {
    const release = await holdScripts(page);
    const requested = watchFiles(page, pictures);
    const fonts = watchFiles(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'commit' });
    const first = prerender.locator('img');
    await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = [await logo.boundingBox(), await first.boundingBox()];
    expect(await prerender.locator('a, button, [tabindex]').count()).toBe(0);
    await release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(prerender).toHaveCount(0);
    const own = page.getByRole('main').locator(`${pictureOf} img`).first();
    expect([await logo.boundingBox(), await own.boundingBox()], path).toEqual(before);
    expect(
      requested.filter((one) => one === fileOf(image)),
      path,
    ).toHaveLength(1);
    // Both the HTML and the style sheet refer to the Latin font file, but the browser requests the file once.
    expect(
      fonts.filter((one) => one.includes('-latin-wght-')),
      path,
    ).toHaveLength(1);
  }
});

test('[G11] the prerender of a listing shows its heading and first products at the same positions as the app', async ({
  page,
}) => {
  const prerender = page.locator('#prerender');
  await page.addInitScript(watchShifts);
  for (const [path, width, height] of [
    ['/p/products', 390, 844],
    ['/p/products?category=furniture&subcategory=sofas&lang=bg', 820, 1180],
    ['/p/products?brand=halvik&sale=1', 1440, 900],
    ['/p/products?q=lamp&lang=bg', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdScripts(page);
    // Delays the settings, which contain the category names and the currency, so that they arrive last.
    const late = deferred<void>();
    await page.route('/api/website-setup', async (route) => {
      await late.promise;
      await route.continue();
    });
    const answered = page.waitForResponse((response) => response.url().includes('/api/product?'));
    await page.goto(path, { waitUntil: 'commit' });
    // Waits for the style sheet, which positions the prerendered content over the app.
    await expect(prerender).toHaveCSS('position', 'absolute');
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = await prerender.evaluate(positionsIn);
    expect(before.cards.length, path).toBeGreaterThan(1);
    await release();
    await answered;
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(prerender, `${path} at ${width}`).toHaveCount(1);
    late.resolve();
    await expect(prerender).toHaveCount(0);
    const { head, cards } = await page.getByRole('main').evaluate(positionsIn);
    expect({ head, cards: cards.slice(0, before.cards.length) }, `${path} at ${width}`).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.shifted), `${path} at ${width}`).toBeLessThan(0.001);
    await page.unrouteAll();
  }
});

test('[G11] a page preloads exactly the scripts it needs, and requests none twice', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const requested = watchFiles(page, /\/assets\/.*\.js$/);
  // Disables idle callbacks, because the app preloads the JavaScript of other pages when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ['/', '/p/products', `/p/products/details/${products.data[0].slug}`]) {
    let named: string[] = [];
    // Removes the preload links, so that the browser requests only the scripts that the app itself loads.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      named = [...new Set(html.match(/\/assets\/[^\s"]*\.js/g))].sort();
      const body = html.replace(/<link rel="modulepreload"[^>]*>/g, '');
      await route.fulfill({ response, body });
    });
    await shop.open(path);
    await expect.poll(() => [...requested].sort(), path).toEqual(named);
    requested.length = 0;
    await page.unroute(path);
    await page.goto('about:blank');
    await shop.open(path);
    expect(requested.splice(0).sort(), path).toEqual(named);
  }
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});
