import { and, desc, eq, inArray } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import type { Order, OrderAnswer, OrdersAnswer } from '../../src/contract/orders';
import { readProducts } from '../catalog/read-products';
import { readSellers } from '../catalog/sellers';
import type { Sql } from '../db/database-handle';
import { orders, sellers } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { readPaymentMethods } from '../payments/read-payment-methods';
import { readReturns } from '../returns/read-returns';
import { readLineReviews } from '../reviews/read-line-reviews';
import { toOrder } from './order-response';
import { withParts } from './read-order-parts';

export type OwnOrder = { customerId: number; number: string };

/** E20: returns an order with its current products and boutiques. Throws Refusal 404 if it is not the customer's. */
export async function showOrder(
  sql: Sql,
  { lang, now, ...own }: OwnOrder & { lang: Lang; now: Date },
): Promise<InferInput<typeof OrderAnswer>> {
  const [row] = await sql
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, own.customerId), eq(orders.number, own.number.trim().toUpperCase())));
  if (!row) throw notFound('notFound.order');
  return { order: await showOrderRecord(sql, row, { lang, now }) };
}

/** Converts an order to the format of the API, with its current products and boutiques. */
export async function showOrderRecord(
  sql: Sql,
  row: typeof orders.$inferSelect,
  { lang, now }: { lang: Lang; now: Date },
): Promise<InferInput<typeof Order>> {
  const [order] = await withParts(sql, [row]);
  if (!order) throw new Error('withParts returned no order.');
  const [products, boutiques, methods] = await Promise.all([
    readProducts(sql, distinct(order.parts.flatMap(({ lines }) => lines.map(({ productId }) => productId))), now),
    readBoutiques(sql, distinct(order.parts.map(({ sellerId }) => sellerId))),
    readPaymentMethods(sql, lang),
  ]);
  const [returns, reviews] = await Promise.all([
    readReturns(sql, { orderIds: [order.id], now }),
    readLineReviews(sql, [order.id]),
  ]);
  return toOrder(order, { lang, now, products, sellers: boutiques, methods, returns, reviews });
}

async function readBoutiques(sql: Sql, ids: number[]) {
  return ids.length > 0 ? readSellers(sql, inArray(sellers.id, ids), [], ids.length) : [];
}

function distinct(ids: (number | null)[]): number[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

const PER_PAGE = 10;

/** E19: lists a page of the customer's orders, newest first. Omits the current data of products and boutiques. */
export async function listOrders(
  sql: Sql,
  { customerId, url, lang, now }: { customerId: number; url: string; lang: Lang; now: Date },
): Promise<InferInput<typeof OrdersAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const isOwn = eq(orders.customerId, customerId);
  const [rows, total, methods] = await Promise.all([
    sql
      .select()
      .from(orders)
      .where(isOwn)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql.$count(orders, isOwn),
    readPaymentMethods(sql, lang),
  ]);
  const records = await withParts(sql, rows);
  const listed = records.map((order) => toOrder(order, { lang, now, products: [], sellers: [], methods }));
  return { orders: paginate(url, { rows: listed, total, page, perPage: PER_PAGE }) };
}
