import { randomUUID } from 'node:crypto';
import { count, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';
import * as schema from '../../server/db/schema';
import { loadDemo } from '../../server/demo/read-demo';
import { addCustomer, type TestCustomer } from './customers';

export interface Offer {
  productId: number;
  itemId: number;
  ruleId: number;
  coupon: string;
}

export interface Buyer extends TestCustomer {
  body: Record<string, unknown>;
}

// Fixed public URL, because the shop's port changes with each start.
export const publicUrl = 'http://shop.example';
export const returnUrls = {
  success_url: `${publicUrl}/p/payment/success?status=success`,
  cancel_url: `${publicUrl}/p/payment/success?status=cancel`,
};

/** Creates helpers for fault tests, which add products and buyers. */
export async function openFaultProducts(sql: Sql) {
  const clock = { now: new Date() };
  const place = await findPlace();
  // Adds payment methods, which a shop without demo data lacks.
  const methods = { key: 'payment_methods', value: loadDemo().documents.payment_methods };
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
    if (!found) throw new Error('The shop has no cities.');
    return found;
  }

  /** `uses` is the number of times that the coupon is valid, or null for no limit. */
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

  /** Adds a customer with wallet money and `offer` in the cart. The returned `body` is that of an order request. */
  async function addBuyer(offer: Offer, { qty = 1, coupon }: { qty?: number; coupon?: string } = {}): Promise<Buyer> {
    const customer = await addCustomer({ sql, clock });
    const customerId = customer.id;
    await sql.insert(schema.walletEntries).values({ customerId, amount: 10_000, reason: 'topup', event: randomUUID() });
    const contact = { name: 'Mira', email: customer.email, phone: '+359 888 123 456', address: 'Rose street 7' };
    const [address] = await sql
      .insert(schema.addresses)
      .values({ ...contact, ...place, type: 'home', customerId })
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

  const rowsOf = async (table: string, where: ReturnType<typeof raw>) => {
    const { rows } = await sql.execute<{ n: number }>(
      raw`select count(*)::int as n from ${raw.identifier(table)} where ${where}`,
    );
    return Number(rows[0]?.n);
  };

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

  return { addOffer, addBuyer, stateOf };
}
