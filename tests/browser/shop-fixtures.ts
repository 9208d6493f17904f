import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { indexProducts } from '../../server/catalog/index-products';
import * as schema from '../../server/db/schema';
import { addOrder } from '../support/add-order';
import { addCustomer, issueToken, type TestCustomer } from '../support/customers';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { startShop } from '../support/shop-process';
import { createTestDatabase, openTestPool } from '../support/test-database';
import { keepTimers } from './record-walk';
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

interface NewSale {
  endsAt: Date;
  /** Discount in percent. */
  offer?: number;
  products?: number[];
}

/** Database of a shop that only one test worker uses, so tests may change its data. */
export class ShopDatabase {
  readonly url: string;
  readonly pool: Pool;

  constructor(url: string, pool: Pool) {
    this.url = url;
    this.pool = pool;
  }

  async addProduct(name: string, stock = 9): Promise<{ id: number; slug: string }> {
    const slug = `test-${randomUUID()}`;
    const { rows } = await this.pool.query<{ id: number; slug: string }>(
      `insert into products (slug, sku, name, short_description, long_description, category_id, seller_id, price, qty, tags)
       select $1, $1, $2, '{}', '{}', category_id, seller_id, 1990, $3, '{}' from products order by id limit 1 returning id, slug`,
      [slug, JSON.stringify({ en: name, bg: name }), stock],
    );
    const [row] = rows;
    if (!row) throw new Error('The shop has no product to copy');
    // Without prices of 30 days, the shop shows no reduction.
    await this.pool.query(`update price_history set starts_at = now() - interval '60 days' where product_id = $1`, [
      row.id,
    ]);
    await this.indexProducts([row.id]);
    return row;
  }

  /** Updates the search index. Call it after changing the products. */
  indexProducts(ids: number[]): Promise<void> {
    return indexProducts(drizzle(this.pool, { schema, casing: 'snake_case' }), ids);
  }

  addCustomer(name: string): Promise<TestCustomer> {
    const sql = drizzle(this.pool, { schema, casing: 'snake_case' });
    return addCustomer({ sql, clock: { now: new Date() } }, { name });
  }

  async openSession(customer: TestCustomer): Promise<TestCustomer> {
    const sql = drizzle(this.pool, { schema, casing: 'snake_case' });
    return { ...customer, token: await issueToken(sql, customer.id, new Date()) };
  }

  addOrder(customerId: number, values: Parameters<typeof addOrder>[2] = {}) {
    const sql = drizzle(this.pool, { schema, casing: 'snake_case' });
    return addOrder({ sql, clock: { now: new Date() } }, customerId, values);
  }

  async addWish(customerId: number, productId: number): Promise<void> {
    await this.pool.query('insert into wishes (customer_id, product_id) values ($1, $2) on conflict do nothing', [
      customerId,
      productId,
    ]);
  }

  /** Adds an amount in cents to a customer's wallet. A negative amount withdraws. */
  async bookWallet(
    customerId: number,
    amount: number,
    { reason, reference = '' }: { reason: string; reference?: string },
  ): Promise<void> {
    await this.pool.query(
      'insert into wallet_entries (customer_id, amount, reason, reference, event) values ($1, $2, $3, $4, $5)',
      [customerId, amount, reason, reference, randomUUID()],
    );
  }

  async removeWish(customerId: number, productId: number): Promise<void> {
    await this.pool.query('delete from wishes where customer_id = $1 and product_id = $2', [customerId, productId]);
  }

  async revoke({ id }: Pick<TestCustomer, 'id'>): Promise<void> {
    await this.pool.query('delete from sessions where customer_id = $1', [id]);
  }

  async addSale(title: string, { endsAt, offer = 10, products = [] }: NewSale): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into flash_sales (title, offer, starts_at, ends_at) values ($1, $2, now() - interval '1 day', $3) returning id`,
      [JSON.stringify({ en: title, bg: title }), offer, endsAt],
    );
    const [row] = rows;
    if (!row) throw new Error('Insert into flash_sales returned no row');
    for (const id of products) {
      await this.pool.query('insert into flash_sale_products (flash_sale_id, product_id) values ($1, $2)', [
        row.id,
        id,
      ]);
    }
    return row.id;
  }

  async endSale(id: number): Promise<void> {
    await this.pool.query(`update flash_sales set ends_at = now() - interval '1 second' where id = $1`, [id]);
  }

  /** Adds a variant to a product. Surcharges are in cents. Returns the ids of the `items`, in the same order. */
  async addVariant(
    productId: number,
    name: string,
    items: { name: string; surcharge: number; stock: number | null; colour?: string; image?: string }[],
    { mustChoose = false } = {},
  ): Promise<number[]> {
    const inBoth = (text: string) => JSON.stringify({ en: text, bg: text });
    const variant = await this.pool.query<{ id: number }>(
      'insert into variants (product_id, name, must_choose) values ($1, $2, $3) returning id',
      [productId, inBoth(name), mustChoose],
    );
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into variant_items (variant_id, name, surcharge, stock, colour, image, position)
       select $1, name, surcharge, stock, colour, image, position
       from jsonb_to_recordset($2)
         as item (name jsonb, surcharge int, stock int, colour text, image text, position int)
       order by position returning id`,
      [
        variant.rows[0]?.id,
        JSON.stringify(items.map((item, position) => ({ ...item, position, name: { en: item.name, bg: item.name } }))),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** `offer` is the discount in percent. */
  async addFlashSale(productId: number, { offer, seconds }: { offer: number; seconds: number }): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `with sale as (
         insert into flash_sales (title, offer, starts_at, ends_at)
         values ('{}', $2, now() - interval '1 hour', now() + make_interval(secs => $3)) returning id
       )
       insert into flash_sale_products (flash_sale_id, product_id) select id, $1 from sale returning flash_sale_id as id`,
      [productId, offer, seconds],
    );
    const [row] = rows;
    if (!row) throw new Error('The product is in no sale');
    return row.id;
  }

  /** Ends the sale in the database. An open page keeps the end time that it has loaded. */
  async endFlashSale(id: number): Promise<void> {
    await this.pool.query('update flash_sales set ends_at = now() where id = $1', [id]);
  }

  async removeProduct(id: number): Promise<void> {
    await this.pool.query('delete from products where id = $1', [id]);
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
  page: async ({ page }, use) => {
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
  { unlimited: undefined },
  { database: ShopDatabase; settings: NodeJS.ProcessEnv }
>({
  settings: [{}, { option: true, scope: 'worker' }],
  baseURL: async ({ database }, use) => use(database.url),
  // Clears the rate limits before each test, because all tests use the same IP address.
  unlimited: [
    async ({ database }, use) => {
      await database.pool.query('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],
  database: [
    async ({ settings }, use) => {
      const folder = openRunFolder();
      const database = await createTestDatabase();
      const pool = openTestPool(database.url);
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
