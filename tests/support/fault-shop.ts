import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql as raw } from 'drizzle-orm';
import { Client } from 'pg';
import { openSql } from '../../server/db/open';
import * as schema from '../../server/db/schema';
import { paymentMethods } from '../../server/demo/data/documents/payment-methods';
import { addCustomer, type TestCustomer } from './customers';
import { type ServerProcess, startServer } from './server-process';

/** Something that is sold, in a choice, with a coupon for it. */
export interface Offer {
  productId: number;
  itemId: number;
  ruleId: number;
  coupon: string;
}

export interface Buyer extends TestCustomer {
  body: Record<string, unknown>;
}

/** What the shop and its sandbox sign with. */
export const SANDBOX_SECRET = 'a secret of the fault tests, long enough';

// Under a name of its own: the shop's port is another one each time that it is started.
const publicUrl = 'http://shop.example';
/** Where a gateway sends the browser back to. */
export const returnUrls = {
  success_url: `${publicUrl}/p/payment/success?status=success`,
  cancel_url: `${publicUrl}/p/payment/success?status=cancel`,
};

/** Any number will do. */
const HALT = 7_293_850;

/**
 * The shop as a process of its own over a database, which can be killed and started again; and hands on the database
 * itself, which can halt the shop before any of its statements.
 */
export async function openFaultShop({ url, folder }: { url: string; folder: string }) {
  const env = {
    ...{ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl },
    ...{ SANDBOX_PORT: '0', SANDBOX_SECRET },
  };
  let server: ServerProcess = await startServer(env);
  const database = await openSql({ databaseUrl: url, dataDir: folder });
  const { sql } = database;
  const clock = { now: new Date() };
  const placeOf = await findPlace();
  // An empty shop has no ways to pay yet.
  const methods = { key: 'payment_methods', value: paymentMethods };
  await sql.insert(schema.documents).values(methods).onConflictDoNothing();

  async function findPlace() {
    const [found] = await sql
      .select({
        cityId: schema.cities.id,
        stateId: schema.countryStates.id,
        countryId: schema.countryStates.countryId,
      })
      .from(schema.cities)
      .innerJoin(schema.countryStates, eq(schema.countryStates.id, schema.cities.stateId))
      .limit(1);
    if (!found) throw new Error('The shop knows no places.');
    return found;
  }

  /** So many pieces for 10.00, sent for 5.00; the coupon takes 1.00 off, so often. */
  async function addOffer({ pieces, uses = null }: { pieces: number; uses?: number | null }): Promise<Offer> {
    const slug = `fault-${randomUUID()}`;
    const coupon = slug.toUpperCase();
    const texts = { name: { en: 'The last one' }, shortDescription: {}, longDescription: {}, tags: {} };
    const id = { id: schema.products.id };
    const [category] = await sql
      .insert(schema.categories)
      .values({ slug, level: 1, name: {} })
      .returning({ id: schema.categories.id });
    const [seller] = await sql
      .insert(schema.sellers)
      .values({ slug, shopName: 'Faults', description: {}, address: {} })
      .returning({ id: schema.sellers.id });
    const [product] = await sql
      .insert(schema.products)
      .values({
        slug,
        sku: slug,
        ...texts,
        categoryId: category?.id ?? 0,
        sellerId: seller?.id,
        price: 1000,
        qty: pieces,
      })
      .returning(id);
    const [variant] = await sql
      .insert(schema.variants)
      .values({ productId: product?.id ?? 0, name: {} })
      .returning({ id: schema.variants.id });
    const [item] = await sql
      .insert(schema.variantItems)
      .values({ variantId: variant?.id ?? 0, name: {}, stock: pieces })
      .returning({ id: schema.variantItems.id });
    const [rule] = await sql
      .insert(schema.shippingRules)
      .values({ sellerId: seller?.id, name: {}, basis: 'price', fee: 500 })
      .returning({ id: schema.shippingRules.id });
    await sql.insert(schema.coupons).values({ code: coupon, name: {}, type: 'amount', discount: 100, maxUses: uses });
    return { productId: product?.id ?? 0, itemId: item?.id ?? 0, ruleId: rule?.id ?? 0, coupon };
  }

  /** A customer with money in the wallet and pieces of an offer in the cart, and what their browser sends to order them. */
  async function addBuyer(offer: Offer, { qty = 1, coupon }: { qty?: number; coupon?: string } = {}): Promise<Buyer> {
    const customer = await addCustomer({ sql, clock });
    const customerId = customer.id;
    await sql.insert(schema.walletEntries).values({ customerId, amount: 10_000, reason: 'topup', event: randomUUID() });
    const who = { name: 'Mira', email: customer.email, phone: '+359 888 123 456', address: 'Rose street 7' };
    const [address] = await sql
      .insert(schema.addresses)
      .values({ ...who, ...placeOf, type: 'home', customerId })
      .returning();
    const [cart] = await sql.insert(schema.carts).values({ customerId }).returning();
    const [line] = await sql
      .insert(schema.cartLines)
      .values({
        ...{ cartId: cart?.id ?? 0, productId: offer.productId, productName: {} },
        ...{ choice: String(offer.itemId), qty },
      })
      .returning();
    const [item] = await sql.select().from(schema.variantItems).where(eq(schema.variantItems.id, offer.itemId));
    await sql
      .insert(schema.cartLineChoices)
      .values({ lineId: line?.id ?? 0, variantId: item?.variantId ?? 0, variantItemId: offer.itemId });
    const body = {
      shipping_address_id: address?.id,
      billing_address_id: address?.id,
      shipping_method_id: offer.ruleId,
      expected_total: (1000 * qty + 500 - (coupon ? 100 : 0)) / 100,
      coupon,
      ...returnUrls,
      idempotency_key: randomUUID(),
    };
    return { ...customer, body };
  }

  const place = ({ token, body }: Buyer, method = 'pay-with-wallet') =>
    post(`/api/user/checkout/${method}?token=${token}`, body);

  /** Null where no answer came. A text is sent as it is. */
  async function post(path: string, body: object | string, headers: Record<string, string> = {}) {
    try {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    } catch {
      return null;
    }
  }

  const rowsOf = async (table: string, where: ReturnType<typeof raw>) => {
    const { rows } = await sql.execute<{ n: number }>(
      raw`select count(*)::int as n from ${raw.identifier(table)} where ${where}`,
    );
    return Number(rows[0]?.n);
  };

  /** All that placing an order touches, in numbers. */
  async function stateOf({ productId, itemId, coupon }: Offer, { id }: Pick<Buyer, 'id'>) {
    const ofOrders = raw`order_id in (select id from orders where customer_id = ${id})`;
    const ofParts = raw`part_id in (select id from order_parts where ${ofOrders})`;
    const [product] = await sql.select().from(schema.products).where(eq(schema.products.id, productId));
    const [item] = await sql.select().from(schema.variantItems).where(eq(schema.variantItems.id, itemId));
    const [used] = await sql.select().from(schema.coupons).where(eq(schema.coupons.code, coupon));
    const [letters] = await sql.select({ n: count() }).from(schema.mails);
    return {
      orders: await rowsOf('orders', raw`customer_id = ${id}`),
      parts: await rowsOf('order_parts', ofOrders),
      lines: await rowsOf('order_lines', ofParts),
      events: await rowsOf('order_events', ofOrders),
      holdings: await rowsOf('stock_holdings', ofOrders),
      uses: await rowsOf('coupon_uses', raw`customer_id = ${id}`),
      entries: await rowsOf('wallet_entries', raw`customer_id = ${id}`),
      inCart: await rowsOf('cart_lines', raw`cart_id in (select id from carts where customer_id = ${id})`),
      left: (product?.qty ?? 0) - (product?.soldQty ?? 0),
      itemsLeft: item?.stock,
      used: used?.usedCount,
      mails: letters?.n,
    };
  }

  return {
    sql,
    addOffer,
    addBuyer,
    place,
    post,
    stateOf,
    ...halting({ url, sql }),
    /** kill -9, and a new process over the same database. */
    kill: () => server.end('SIGKILL'),
    start: async () => {
      server = await startServer(env);
    },
    close: async () => {
      await server.end('SIGTERM');
      await database.close();
    },
  };
}

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>;

/** Lets the database stop the shop before a statement: it waits there for a lock that is held until it is let go. */
function halting({ url, sql }: { url: string; sql: FaultShopSql }) {
  let holder: Client | undefined;
  return {
    /** Makes these tables stop at what is named in the table `halts`: `orders INSERT`, or `commit` after everything else. */
    async prepareHalts(tables: string[]): Promise<void> {
      await sql.execute(raw`create table halts (step text)`);
      await sql.execute(raw`
        create function halt_here() returns trigger language plpgsql as $$
        begin
          if exists (select from halts where step in (tg_table_name || ' ' || tg_op, tg_argv[0])) then
            perform pg_advisory_xact_lock(${raw.raw(String(HALT))});
          end if;
          return coalesce(new, old);
        end $$`);
      for (const table of tables) {
        await sql.execute(raw`
          create trigger halts before insert or update or delete on ${raw.identifier(table)}
          for each row execute function halt_here('')`);
        await sql.execute(raw`
          create constraint trigger halts_at_commit after insert or update on ${raw.identifier(table)}
          deferrable initially deferred for each row execute function halt_here('commit')`);
      }
    },
    async haltAt(step: string): Promise<void> {
      await sql.execute(raw`insert into halts values (${step})`);
      holder = new Client({ connectionString: url });
      // The database may be killed under it.
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('select pg_advisory_lock($1)', [HALT]);
    },
    /** Waits until the shop stands still there. */
    async untilHalted(): Promise<void> {
      const isWaiting = raw`select 1 from pg_locks where locktype = 'advisory' and objid = ${HALT} and not granted`;
      while ((await sql.execute(isWaiting)).rows.length === 0) await pause(10);
    },
    /** Waits until so many statements of the shop wait for somebody's lock. */
    async untilWaiting(many: number): Promise<void> {
      const waiting = raw`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await sql.execute(waiting)).rows.length < many) await pause(10);
    },
    async letGo(): Promise<void> {
      await holder?.end().catch(() => {});
      await sql.execute(raw`delete from halts`);
      // What went on alone comes to its end first.
      const isBusy = raw`select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
      while ((await sql.execute(isBusy)).rows.length > 0) await pause(10);
    },
  };
}

type FaultShopSql = Awaited<ReturnType<typeof openSql>>['sql'];
