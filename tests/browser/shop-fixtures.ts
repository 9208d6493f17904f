import { setTimeout } from 'node:timers/promises';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { brokenInvariants } from '../support/invariants';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { startShop } from '../support/shop-process';
import { createTestDatabase, openTestPool } from '../support/test-database';
import { keepTimers } from './record-walk';
import { ShopDatabase } from './shop-database';
import { watchCalls } from './watch-api-calls';

/** Removes the colour from an image path like '/media/mug.jpg#rrggbb'. */
export const fileOf = (path: string) => path.replace(/#.*/, '');

export const words = {
  en: {
    cart: /^Cart, /,
    items: (n: number) => `Cart, ${n} ${n === 1 ? 'item' : 'items'}`,
    loading: 'Loading',
    menu: 'Menu',
  },
  bg: {
    cart: /^Количка, /,
    items: (n: number) => `Количка, ${n} ${n === 1 ? 'артикул' : 'артикула'}`,
    loading: 'Зареждане',
    menu: 'Меню',
  },
} as const;

export type Lang = keyof typeof words;

/** Presses a button twice with the keyboard. A second mouse click could hit the element that replaces the button. */
export async function pressTwice(button: Locator) {
  await button.press('Enter');
  await button.page().keyboard.press('Enter');
}

/** Page object of any page of the shop. */
export class ShopPage {
  readonly page: Page;
  readonly lang: Lang;

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.lang = lang;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get cartLink(): Locator {
    return this.header.getByRole('link', { name: words[this.lang].cart });
  }

  get spinner(): Locator {
    return this.page.getByRole('status', { name: words[this.lang].loading, exact: true });
  }

  get heading(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }

  async open(path: string) {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
    await this.seeStarted();
  }

  /** Waits until the app reacts to clicks. */
  async seeStarted() {
    await this.page.waitForFunction(() => window.earlyActions === undefined);
  }

  async chooseLanguage(name: string) {
    const choice = this.page.getByRole('button', { name, exact: true }).locator('visible=true');
    if (!(await choice.isVisible())) await this.openMenu();
    await choice.click();
  }

  async openMenu() {
    await this.#settleHeader();
    await this.header.getByRole('button', { name: words[this.lang].menu }).click();
  }

  /**
   * Waits until the header stands still; otherwise Playwright scrolls to the top to reach the header.
   * Uses no timers, because tests may stop the page's clock.
   */
  async #settleHeader() {
    await this.header.evaluate(async (header) => {
      await new Promise<void>((resolve) => {
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          resolve();
        });
        frame.observe(header);
      });
      await Promise.allSettled(header.getAnimations().map(({ finished }) => finished));
    });
  }

  /** Presses Enter, because a list that loads its next page moves the footer, and a click can miss the link. */
  async followFooterLink(path: string) {
    await this.page.getByRole('contentinfo').locator(`a[href="${path}"]`).press('Enter');
    await expect(this.page).toHaveURL(path);
  }

  /** Scrolls until the whole product list is loaded, or until a page of the list fails to load. */
  async showEnd() {
    const end = this.main.getByText(/(^That’s all|^Try again$)/);
    await expect(async () => {
      await this.main.locator('a[href*="/p/products/details/"]').last().scrollIntoViewIfNeeded();
      await expect(end.first()).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  async seeCartCount(count: number) {
    await expect(this.header.getByRole('link', { name: words[this.lang].items(count), exact: true })).toBeVisible();
  }

  async seeHeading(text: string | RegExp) {
    await expect(this.heading).toHaveText(text);
  }
}

/** Removes the content of the server from the pages, so that the app fetches and renders the first page, too. */
export async function renderInBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets|media)(\/|$)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<div id="root">.*id="answers">.*?<\/script>/s,
        '<div id="root"></div>',
      );
      return route.fulfill({ response, body });
    },
  );
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** API client that is independent of the app. Tests compare pages with its responses. */
export class ShopApi {
  readonly request: APIRequestContext;
  readonly lang: Lang;

  constructor(request: APIRequestContext, lang: Lang = 'en') {
    this.request = request;
    this.lang = lang;
  }

  async get(path: string) {
    const response = await this.request.get(path, { headers: { 'Accept-Language': this.lang } });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return response.json();
  }
}

/** Factor by which Chromium slows down the CPU; 1 is full speed. */
const slowCpu = Number(process.env.SLOW_CPU ?? 1);

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
}

/** Time in ms after which the browser gets the app's code. Pages of the server are visible before. */
const appDelay = Number(process.env.APP_DELAY ?? 0);

async function delayApp(page: Page): Promise<void> {
  await page.context().route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await setTimeout(appDelay);
    await route.fallback();
  });
}

/** Playwright's `test` with a shop. A test fails if its title names an API call that no page made successfully. */
export const test = base.extend<{ shop: ShopPage; api: ShopApi; lang: Lang; calls: undefined }>({
  calls: [
    async ({ browser }, use, info) => {
      const check = watchCalls(browser, info.titlePath.join(' '));
      await use(undefined);
      if (info.status === 'passed') await check();
    },
    { auto: true },
  ],
  lang: ['en', { option: true }],
  page: async ({ page, lang, baseURL }, use) => {
    // As the app does when the language is chosen. The server then renders the pages in this language.
    if (lang !== 'en') await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      const text = message.text();
      // Ignores expected CSP messages, which report http images and event handlers in HTML that the sanitizer parses.
      const isForbidden = /^(?!Loading the image|Executing inline event handler).*content security policy/i.test(text);
      // React's errors for a page that differs from the page of the server.
      if (isForbidden || /React error #4(?:18|19|2[1-5])/.test(text)) errors.push(new Error(text));
    });
    if (process.env.REPORT_DIR) await keepTimers(page);
    if (slowCpu > 1) await slowDown(page);
    if (appDelay > 0) await delayApp(page);
    await use(page);
    expect(errors).toEqual([]);
  },
  shop: async ({ page }, use) => use(new ShopPage(page)),
  api: async ({ request }, use) => use(new ShopApi(request)),
});

/** Test function with a separate shop per worker. Tests may change the data of this shop. */
export const ownShopTest = test.extend<
  { isolated: undefined },
  { database: ShopDatabase; settings: NodeJS.ProcessEnv }
>({
  settings: [{}, { option: true, scope: 'worker' }],
  baseURL: async ({ database }, use) => use(database.url),
  // Clears the rate limits before each test, because all tests use the same IP address. After each test, the shop's data
  // must be right, because the next test uses the same shop.
  isolated: [
    async ({ database }, use) => {
      await database.pool.query('delete from rate_limits');
      await use(undefined);
      expect(await brokenInvariants(database.sql)).toEqual([]);
    },
    { auto: true },
  ],
  database: [
    async ({ settings }, use) => {
      const folder = openRunFolder();
      const database = await createTestDatabase();
      const pool = openTestPool(database.url);
      // This demo coupon counts as used up without recorded uses.
      await pool.query(`delete from coupons where code = 'FIRST100'`);
      // Disables the server's cache, so that the shop shows database changes at once.
      const { url } = await startShop(folder, database, { CACHE_MS: '0', ...settings });
      await use(new ShopDatabase(url, pool));
      await pool.end();
      closeRunFolder(folder);
      await database.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
