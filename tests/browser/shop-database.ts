import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { indexProducts } from '../../server/catalog/index-products';
import type { Sql } from '../../server/db/database-handle';
import * as schema from '../../server/db/schema';
import { drawOrderLink } from '../../server/orders/draw-order-link';
import { addOrder } from '../support/add-order';
import { addCustomer, issueToken, type TestCustomer } from '../support/customers';

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
  readonly sql: Sql;

  constructor(url: string, pool: Pool) {
    this.url = url;
    this.pool = pool;
    this.sql = drizzle(pool, { schema, casing: 'snake_case' });
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
    return indexProducts(this.sql, ids);
  }

  addCustomer(name: string): Promise<TestCustomer> {
    return addCustomer({ sql: this.sql, clock: { now: new Date() } }, { name });
  }

  async openSession(customer: TestCustomer): Promise<TestCustomer> {
    return { ...customer, token: await issueToken(this.sql, customer.id, new Date()) };
  }

  /** Returns the token of a link that shows the order without a login. */
  addOrderLink(orderId: number) {
    return drawOrderLink(this.sql, { orderId, now: new Date() });
  }

  addOrder(customerId: number, values: Parameters<typeof addOrder>[2] = {}) {
    return addOrder({ sql: this.sql, clock: { now: new Date() } }, customerId, values);
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
    { reason, reference = '', event = randomUUID() }: { reason: string; reference?: string; event?: string },
  ): Promise<void> {
    await this.pool.query(
      'insert into wallet_entries (customer_id, amount, reason, reference, event) values ($1, $2, $3, $4, $5)',
      [customerId, amount, reason, reference, event],
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
