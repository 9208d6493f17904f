import { asc, eq, sql as raw } from 'drizzle-orm';
import { couponDiscount, grandTotal, lineTotal, subtotal, unitPrice } from '../../src/contract/price';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import * as schema from '../db/schema';
import { type OfficeRecord, officeSnapshot } from '../delivery/courier-offices';
import { isPartStatus, payableUntil } from '../orders/order-status';
import { bankTransfer } from '../payments/bank-transfer';
import { readBoughtLines, refundFor } from '../returns/read-returns';
import { daysAfter, type Ids, idOf } from './demo-lookups';
import { mediaPath } from './pictures';
import type { Demo } from './read-demo';

type DemoOrder = Demo['orders'][number];
type DemoPart = DemoOrder['parts'][number];
type DemoLine = DemoPart['lines'][number];

interface Context {
  demo: Demo;
  now: Date;
  products: Ids;
  sellers: Ids;
  customers: Ids;
  offices: OfficeRecord[];
}

/** Writes the demo customers' orders, returns and reviews. Prices ignore flash sales. */
export async function writeOrders(sql: Sql, context: Omit<Context, 'offices'>): Promise<void> {
  const { courierOffices, cities } = schema;
  const offices = await sql
    .select({ office: courierOffices, city: cities.name })
    .from(courierOffices)
    .innerJoin(cities, eq(cities.id, courierOffices.cityId));
  for (const order of context.demo.orders) await writeOrder(sql, order, { ...context, offices });
}

async function writeOrder(sql: Sql, order: DemoOrder, context: Context): Promise<void> {
  const placedAt = daysAfter(context.now, -order.daysAgo);
  const customerId = idOf(context.customers, order.customer);
  const bought: Bought[] = [];
  for (const [part, { seller, lines }] of order.parts.entries()) {
    for (const line of lines) bought.push({ ...(await buy(sql, line, seller, context)), part, line });
  }
  const values = { ...orderRow(order, placedAt, bought, context.demo), customerId };
  const { id: orderId } = only(await sql.insert(schema.orders).values(values).returning());
  const parts = await sql
    .insert(schema.orderParts)
    .values(order.parts.map((part) => ({ ...partRow(part, context), orderId })))
    .returning();
  const partIdAt = (index: number) => parts[index]?.id ?? 0;
  const lines = await sql
    .insert(schema.orderLines)
    .values(bought.map((line) => ({ ...line, partId: partIdAt(line.part) })))
    .returning();
  const written = bought.map((line, index) => ({ ...line, lineId: lines[index]?.id ?? 0 }));
  const choices = written.flatMap(({ choices: chosen, lineId }) => chosen.map((choice) => ({ ...choice, lineId })));
  if (choices.length > 0) await sql.insert(schema.orderLineChoices).values(choices);
  const eventRows = (partId: number | null, events: DemoOrder['events']) =>
    [{ kind: 'placed' as const, hours: 0 }, ...events].map(({ hours, ...event }) => {
      return { ...event, orderId, partId, at: daysAfter(placedAt, hours / 24) };
    });
  const ofParts = order.parts.flatMap(({ events }, index) => eventRows(partIdAt(index), events));
  await sql.insert(schema.orderEvents).values([...eventRows(null, order.events), ...ofParts]);
  for (const line of written) {
    await writeReturn(sql, line, { customerId, orderId, number: order.number, placedAt });
    await writeReview(sql, line, { customerId, placedAt });
  }
}

function partRow({ seller, shipping, events }: DemoPart, { demo, sellers, offices }: Context) {
  const office =
    shipping.office === undefined ? null : only(offices.filter(({ office: { code } }) => code === shipping.office));
  return {
    sellerId: idOf(sellers, seller),
    shopName: demo.sellers.find(({ slug }) => slug === seller)?.shopName ?? seller,
    shippingMethod: shipping.name,
    ...(office && { office: officeSnapshot(office), officeId: office.office.id }),
    shippingFee: shipping.fee,
    status: events.map(({ kind }) => kind).findLast(isPartStatus) ?? 'placed',
  };
}

function orderRow(order: DemoOrder, placedAt: Date, bought: Bought[], demo: Demo) {
  const { customer, payment, coupon, shipTo, billTo = shipTo } = order;
  const productTotal = subtotal(bought.map(({ unitPrice: unit, qty }) => lineTotal(unit, qty)));
  const discount = coupon ? couponDiscount(productTotal, { offer_type: 1, discount: coupon.percent * 100 }) : 0;
  const shipping = subtotal(order.parts.map((part) => part.shipping.fee));
  const isAwaited = payment.method === bankTransfer.key && payment.state === 'pending';
  return {
    number: order.number,
    currency: 'EUR',
    subtotal: productTotal,
    discount,
    shipping,
    total: grandTotal({ subtotal: productTotal, discount, shipping }),
    couponCode: coupon?.code,
    paymentMethod: payment.method,
    paymentStatus: payment.state,
    transactionId: payment.transaction,
    notes: order.notes,
    shippingAddress: addressOf(demo, customer, shipTo),
    billingAddress: addressOf(demo, customer, billTo),
    placedAt,
    mailedAt: placedAt,
    payUntil: isAwaited ? payableUntil({ placedAt, payUntil: null }) : null,
  };
}

function addressOf({ customers }: Demo, customer: string, key: string) {
  const { name, email, phone, addresses } = only(customers.filter((one) => one.email === customer));
  const address = addresses[key];
  if (!address) throw new Error(`${customer} has no address ${key}.`);
  return { name, email, phone, countryCode: 'BG', ...address };
}

type Bought = Awaited<ReturnType<typeof buy>> & { part: number; line: DemoLine };

async function buy(sql: Sql, { product = '', gone, choice, qty }: DemoLine, seller: string, context: Context) {
  if (gone) {
    const { name: productName, price, image } = gone;
    const unsold = { productId: null, isBundle: false, choices: [] };
    return { ...unsold, productName, unitPrice: price, image: mediaPath(`${image}.jpg`), qty };
  }
  const { products } = schema;
  const row = only(
    await sql
      .select()
      .from(products)
      .where(eq(products.id, idOf(context.products, product))),
  );
  if (row.sellerId !== idOf(context.sellers, seller)) throw new Error(`${product} is not sold by ${seller}.`);
  const choices = (await readChoices(sql, row.id)).filter(({ value }) => choice.includes(value.en ?? ''));
  const variants = context.demo.products.find(({ slug }) => slug === product)?.variants ?? [];
  if (choices.length !== variants.length) throw new Error(`${product} has no variant [${choice}].`);
  const surcharges = choices.map(({ surcharge }) => surcharge);
  return {
    productId: row.id,
    productName: row.name,
    image: row.thumbImage,
    unitPrice: unitPrice({ price: row.price, offer_price: row.offerPrice, surcharges }),
    qty,
    vatRate: row.vatRate,
    isBundle: row.isBundle,
    choices,
  };
}

function readChoices(sql: Sql, productId: number) {
  const { variants, variantItems } = schema;
  return sql
    .select({
      variantId: variants.id,
      variantItemId: variantItems.id,
      name: variants.name,
      value: variantItems.name,
      surcharge: variantItems.surcharge,
    })
    .from(variants)
    .innerJoin(variantItems, eq(variantItems.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variantItems.position));
}

type Written = Bought & { lineId: number };
type Placed = { customerId: number; placedAt: Date };

async function writeReturn(
  sql: Sql,
  { lineId, line }: Written,
  { orderId, number, placedAt, customerId }: Placed & { orderId: number; number: string },
): Promise<void> {
  if (!line.return) return;
  const { day, refundedAfter, ...fields } = line.return;
  const bought = only((await readBoughtLines(sql, [orderId])).filter(({ id }) => id === lineId));
  const amount = refundFor(bought, fields.qty);
  const values = { ...fields, lineId, customerId, refund: amount, createdAt: daysAfter(placedAt, day) };
  const { id } = only(await sql.insert(schema.orderReturns).values(values).returning());
  if (refundedAfter === undefined) return;
  const createdAt = daysAfter(placedAt, day + refundedAfter);
  const entry = { customerId, amount, reason: 'refund', reference: number, event: `refund:${id}` } as const;
  await sql.insert(schema.walletEntries).values({ ...entry, createdAt });
}

async function writeReview(sql: Sql, { lineId, productId, line }: Written, { customerId, placedAt }: Placed) {
  if (!line.review || productId === null) return;
  const { day, ...review } = line.review;
  const values = { ...review, productId, customerId, orderLineId: lineId, createdAt: daysAfter(placedAt, day) };
  await sql.insert(schema.reviews).values(values);
  const { ratingSum, ratingCount, id } = schema.products;
  await sql
    .update(schema.products)
    .set({ ratingSum: raw`${ratingSum} + ${review.rating}`, ratingCount: raw`${ratingCount} + 1` })
    .where(eq(id, productId));
}
