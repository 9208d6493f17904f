import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { indexProducts } from '../../server/catalog/index-products';
import * as schema from '../../server/db/schema';
import { addCustomer, issueToken, type TestCustomer } from '../support/customers';
import { addOrder } from '../support/orders';
import { createTestDatabase, openTestPool } from '../support/postgres';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { startShop } from '../support/shop-process';
import { watchCalls } from './made-calls';
import { keepTimers } from './witness';

/** A picture's file, of a path that tells its colour too: '/media/mug.jpg#rrggbb'. */
export const fileOf = (path: string) => path.replace(/#.*/, '');

/** The languages of the shop, and what the tests look for in each. */
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

/** A language of the shop. */
export type Lang = keyof typeof words;

/** Presses it twice by keys. The second press of a mouse may come so late that it gives the focus to what stands there by then. */
export async function pressTwice(button: Locator) {
  await button.press('Enter');
  await button.page().keyboard.press('Enter');
}

/** What a shopper sees and does on any page. */
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

  /** Opens a page of the shop and waits until it is there. */
  async open(path: string) {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  /** Chooses a language by its own name: where it stands on the page, on narrow screens in the menu. The page reloads. */
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
   * Waits until the header stands where the last scrolling leaves it: one that has not come back yet Playwright would go to the
   * top of the page for. The next frame is seen without the page's clock.
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

  /** Follows a link of the footer by where it leads. */
  async followFooterLink(path: string) {
    await this.page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(this.page).toHaveURL(path);
  }

  /** Scrolls on until the list has loaded all of its three pages, or has failed to. */
  async showEnd() {
    const end = this.main.getByText(/(^That is all|there are no more$|^Try again$)/);
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

/** Reads what the page keeps under a key. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The API as the tests know it, apart from the app: the oracle of what a page should show. */
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
  /** Percent. */
  offer?: number;
  /** Ids. */
  products?: number[];
}

/** A shop of its own for tests that change its goods behind its back, so that no other test sees them come and go. */
export class ShopDatabase {
  readonly url: string;
  readonly pool: Pool;

  constructor(url: string, pool: Pool) {
    this.url = url;
    this.pool = pool;
  }

  /** A product of its own for a test, like the shop's first one. */
  async addProduct(name: string, stock = 9): Promise<{ id: number; slug: string }> {
    const slug = `test-${randomUUID()}`;
    const { rows } = await this.pool.query<{ id: number; slug: string }>(
      `insert into products (slug, sku, name, short_description, long_description, category_id, seller_id, price, qty, tags)
       select $1, $1, $2, '{}', '{}', category_id, seller_id, 1990, $3, '{}' from products order by id limit 1 returning id, slug`,
      [slug, JSON.stringify({ en: name, bg: name }), stock],
    );
    const [row] = rows;
    if (!row) throw new Error('The shop has no product to copy');
    await this.indexProducts([row.id]);
    return row;
  }

  /** Tells listings of new or changed products. */
  indexProducts(ids: number[]): Promise<void> {
    return indexProducts(drizzle(this.pool, { schema, casing: 'snake_case' }), ids);
  }

  /** A customer of its own for a test, with an open session. */
  addCustomer(name: string): Promise<TestCustomer> {
    const sql = drizzle(this.pool, { schema, casing: 'snake_case' });
    return addCustomer({ sql, clock: { now: new Date() } }, { name });
  }

  /** One more session of a customer. */
  async openSession(customer: TestCustomer): Promise<TestCustomer> {
    const sql = drizzle(this.pool, { schema, casing: 'snake_case' });
    return { ...customer, token: await issueToken(sql, customer.id, new Date()) };
  }

  /** An order of a customer's, past all checkouts. */
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

  /** Moves money into a customer's wallet or, below zero, out of it; in cents. */
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

  /** Ends all sessions of a customer, as a shop's owner may. */
  async revoke({ id }: Pick<TestCustomer, 'id'>): Promise<void> {
    await this.pool.query('delete from sessions where customer_id = $1', [id]);
  }

  /** A flash sale of these products that has begun. */
  async addSale(title: string, { endsAt, offer = 10, products = [] }: NewSale): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into flash_sales (title, offer, starts_at, ends_at) values ($1, $2, now() - interval '1 day', $3) returning id`,
      [JSON.stringify({ en: title, bg: title }), offer, endsAt],
    );
    const [row] = rows;
    if (!row) throw new Error('The sale was not written');
    for (const id of products) {
      await this.pool.query('insert into flash_sale_products (flash_sale_id, product_id) values ($1, $2)', [
        row.id,
        id,
      ]);
    }
    return row.id;
  }

  /** Lets a sale be over now. */
  async endSale(id: number): Promise<void> {
    await this.pool.query(`update flash_sales set ends_at = now() - interval '1 second' where id = $1`, [id]);
  }

  /** Something to choose on a product; the ids of its items, in their order. Surcharges in cents. */
  async addVariant(
    productId: number,
    name: string,
    items: { name: string; surcharge: number; stock: number | null }[],
  ): Promise<number[]> {
    const inBoth = (text: string) => JSON.stringify({ en: text, bg: text });
    const variant = await this.pool.query<{ id: number }>(
      'insert into variants (product_id, name) values ($1, $2) returning id',
      [productId, inBoth(name)],
    );
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into variant_items (variant_id, name, surcharge, stock, position)
       select $1, name, surcharge, stock, position
       from jsonb_to_recordset($2) as item (name jsonb, surcharge int, stock int, position int)
       order by position returning id`,
      [
        variant.rows[0]?.id,
        JSON.stringify(items.map((item, position) => ({ ...item, position, name: { en: item.name, bg: item.name } }))),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** Puts a product into a sale that goes on for so many seconds; `offer` in percent. */
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

  /** Ends a sale now, for the shop; a page that is open finds out when its own clock says so. */
  async endFlashSale(id: number): Promise<void> {
    await this.pool.query('update flash_sales set ends_at = now() where id = $1', [id]);
  }

  async removeProduct(id: number): Promise<void> {
    await this.pool.query('delete from products where id = $1', [id]);
  }
}

/** How many times slower pages compute than the machine would let them: a test that holds at 6 is no race. */
const slowCpu = Number(process.env.SLOW_CPU ?? 1);

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
}

/** A test with a shop before it; an error that no one caught in the page fails it, so does what its policy has blocked, and a call that its title names and no page made. */
export const test = base.extend<{ shop: ShopPage; api: ShopApi; lang: Lang; calls: undefined }>({
  calls: [
    async ({ browser }, use, info) => {
      const check = watchCalls(browser, info.titlePath.join(' '));
      await use(undefined);
      if (info.status === 'passed') await check();
    },
    { auto: true },
  ],
  /** In which the walks go through the shop. */
  lang: ['en', { option: true }],
  page: async ({ page }, use) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      // A picture may well be kept from coming by http, and what purifies texts reads them in a document where nothing runs.
      if (/^(?!Loading the image|Executing inline event handler).*content security policy/i.test(message.text()))
        errors.push(new Error(message.text()));
    });
    if (process.env.REPORT_DIR) await keepTimers(page);
    if (slowCpu > 1) await slowDown(page);
    await use(page);
    expect(errors).toEqual([]);
  },
  shop: async ({ page }, use) => use(new ShopPage(page)),
  api: async ({ request }, use) => use(new ShopApi(request)),
});

/** A test with a shop of its own, whose goods it may change. */
export const ownShopTest = test.extend<{ unlimited: undefined }, { database: ShopDatabase }>({
  baseURL: async ({ database }, use) => use(database.url),
  // All tests come from one address: what earlier ones have asked for is not counted against this one.
  unlimited: [
    async ({ database }, use) => {
      await database.pool.query('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],
  database: [
    async ({ playwright: _ }, use) => {
      const folder = openRunFolder();
      const database = await createTestDatabase();
      const pool = openTestPool(database.url);
      // Its tests change the tables, which the shop must show at once.
      const { url } = await startShop(folder, database, { CACHE_MS: '0' });
      await use(new ShopDatabase(url, pool));
      await pool.end();
      closeRunFolder(folder);
      await database.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
