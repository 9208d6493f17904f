import { expect, type Page, type Route } from '@playwright/test';
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
  expect(requested.length).toBeLessThanOrEqual(40);
  expect(requested).not.toContain(second);
  await page.getByRole('button', { name: 'Next slide' }).focus();
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
    /** Clicks and input events that reached the page. */
    seen: string[];
  }
}

function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const positionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, main h1, main h2, main img, main article a, main li')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, element.textContent.trim(), ...[x, y, width, height].map(Math.round)].join(' ');
      }),
  );

test('[G11] the app takes over the page of the server without moving or changing it', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const mistakes: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  await page.addInitScript(watchShifts);
  for (const [path, width, height] of [
    ['/', 390, 844],
    ['/?lang=bg', 1440, 900],
    ['/p/products', 390, 844],
    ['/p/products?category=furniture&subcategory=sofas&lang=bg', 820, 1180],
    ['/p/products?q=lamp&lang=bg', 390, 844],
    [`/p/products/details/${products.data[0].slug}?lang=en`, 390, 844],
    [`/p/products/details/${products.data[0].slug}`, 820, 1180],
    ['/p/boutiques', 390, 844],
    ['/p/faq', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // Another test measures the shift by late fonts.
    await page.evaluate(async () => {
      // Lays out the parts below the window, too.
      document.documentElement.classList.remove('first-view');
      await document.fonts.ready;
      // The browser reports the shifts of a frame in a task after it.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      window.shifted = 0;
    });
    const before = await positionsOf(page);
    expect(before.length, path).toBeGreaterThan(10);
    await release();
    await shop.seeStarted();
    expect(await positionsOf(page), `${path} at ${width}`).toEqual(before);
    expect(await page.evaluate(() => window.shifted), `${path} at ${width}`).toBeLessThan(0.001);
    await page.unrouteAll();
  }
  expect(mistakes).toEqual([]);
});

test('[G11] loads the app after the first paint and the important picture', async ({ page, shop, api }) => {
  const { sliders } = await api.get('/api');
  await shop.open('/');
  const { paint, picture, scripts } = await page.evaluate((file) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      picture: files.find(({ name }) => name.includes(file))?.responseEnd ?? Number.POSITIVE_INFINITY,
      scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  }, fileOf(sliders[0].image));
  expect(scripts.length).toBeGreaterThan(1);
  for (const start of scripts) expect(start).toBeGreaterThan(Math.max(paint, picture));
});

test('buttons and links work before the app has started', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await shop.header.getByRole('button', { name: 'Menu' }).click();
  await release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  const releaseAgain = await holdScripts(page);
  await page.goto('/p/products', { waitUntil: 'commit' });
  const link = shop.main.locator('a[href^="/p/products/details/"]').first();
  const name = await link.textContent();
  await link.click();
  await shop.seeHeading(String(name));
  await releaseAgain();
});

test('choices and clicks before the app has started count once', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/p/products/details/blue-tub-armchair', { waitUntil: 'commit' });
  const choice = page.getByRole('radio', { name: 'Latex' });
  await choice.check();
  const add = page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();
  await add.click();
  await add.click();
  await release();
  await shop.seeCartCount(1);
  await expect(choice).toBeChecked();
  await shop.cartLink.click();
  await expect(shop.main.getByRole('listitem').filter({ hasText: 'Latex' })).toHaveCount(1);
});

test('input before the app has started is kept, and reaches the page once', async ({ page, shop }) => {
  await page.addInitScript(() => {
    window.seen = [];
    for (const type of ['click', 'input'])
      document.addEventListener(type, ({ target }) => {
        const { name, textContent } = target as HTMLInputElement;
        window.seen.push(`${type} ${name || textContent}`);
      });
  });
  const release = await holdScripts(page);
  await page.goto('/p/contact', { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Message', { exact: true }).fill('When does it come?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('Message', { exact: true }).fill('When does it come? Today?');
  expect(await page.evaluate(() => window.seen)).toEqual([]);
  await release();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.seen)).toEqual(['input name', 'input message', 'click Send message']);
  // The draft of the form holds the texts too.
  await shop.followFooterLink('/p/faq');
  await shop.seeHeading('Questions and answers');
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Ana');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('When does it come? Today?');
});

test('the app keeps the scroll position of the shopper when it starts', async ({ page, shop }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = shop.main.getByRole('heading', { name: 'Just arrived' });
  // The position in the window, because the browser changes `scrollY` when it lays out parts above.
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await heading.scrollIntoViewIfNeeded();
  const before = await place();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await release();
  await shop.seeStarted();
  await shop.seeCartCount(0);
  // In px; the browser may round the position.
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
});

test('only a new visit lays out distant parts late, until the next page', async ({ page, shop }) => {
  const isLate = () => page.evaluate(() => document.documentElement.classList.contains('first-view'));
  await shop.open('/');
  expect(await isLate()).toBe(true);
  await shop.followFooterLink('/p/faq');
  await shop.seeHeading('Questions and answers');
  await expect.poll(isLate).toBe(false);
  await page.reload();
  expect(await isLate()).toBe(false);
  await shop.open('/p/contact#content');
  expect(await isLate()).toBe(false);
});

test('without JavaScript, public pages are readable and their links work', async ({ browser, baseURL, api }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await context.newPage();
  const { sellers } = await api.get('/api');
  await page.goto('/');
  await page.getByRole('main').locator(`a[href="/p/boutiques/${sellers[0].slug}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sellers[0].shop_name);
  await page.goto('/p/products');
  const link = page.getByRole('main').locator('a[href^="/p/products/details/"]').first();
  const name = String(await link.textContent());
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('€');
  await page.goto('/p/affiliates/ralitsa-vaneva');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ralitsa Vaneva');
  await page.goto('/p/terms-condition');
  const { terms_conditions: terms } = await api.get('/api/terms-and-conditions');
  const words = terms.terms_and_condition
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/, 8)
    .join(' ');
  expect((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')).toContain(words);
  await context.close();
});

test('[G11] a page preloads exactly the scripts it needs, and requests none twice', async ({ page, shop, api }) => {
  const { products } = await api.get('/api/product?per_page=1');
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const requested = watchFiles(page, /\/assets\/.*\.js$/);
  // Disables idle callbacks, because the app preloads the JavaScript of other pages when the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    // Without an id of the device, the app asks for no cart.
    if (location.protocol !== 'about:') localStorage.clear();
  });
  for (const path of ['/', '/p/products', `/p/products/details/${products.data[0].slug}`]) {
    let named: string[] = [];
    // Leaves only the entry in the list of files, so that the browser requests the scripts that the app itself loads.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      named = [...new Set(html.match(/\/assets\/[^\s"]*\.js/g))].sort();
      const body = html.replace(/(id="files">\["[^"]*")[^\]]*/, '$1');
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
