import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { readBoughtLines, refundFor } from '../returns/read-returns';
import { type DemoOwnReview, type DemoReturn, ownReviews, returns } from './data/afterwards';
import { daysAfter } from './days';
import { type Ids, idOf } from './write-roots';

/** Writes what the demo's customers have sent back of their orders, with what came into their wallets for it, and what they have said of them. */
export async function writeAfterwards(sql: Sql, products: Ids): Promise<void> {
  for (const one of returns) await writeReturn(sql, one, idOf(products, one.product));
  for (const one of ownReviews) await writeReview(sql, one, idOf(products, one.product));
}

async function writeReturn(sql: Sql, { order, day, ...one }: DemoReturn, productId: number): Promise<void> {
  const { lineId, orderId, customerId, placedAt } = await findLine(sql, order, productId);
  const line = (await readBoughtLines(sql, [orderId])).find(({ id }) => id === lineId);
  if (!line) throw new Error(`${order} has lost a line.`);
  const { qty, reason, details, status, refundedAfter } = one;
  const written = { lineId, customerId, qty, reason, details, status, refund: refundFor(line, qty) };
  const [row] = await sql
    .insert(schema.orderReturns)
    .values({ ...written, createdAt: daysAfter(placedAt, day) })
    .returning();
  if (!row || refundedAfter === undefined) return;
  await sql.insert(schema.walletEntries).values({
    customerId,
    amount: written.refund,
    reason: 'refund',
    reference: order,
    event: `refund:${row.id}`,
    createdAt: daysAfter(placedAt, day + refundedAfter),
  });
}

async function writeReview(sql: Sql, { order, day, ...one }: DemoOwnReview, productId: number): Promise<void> {
  const { lineId, customerId, placedAt } = await findLine(sql, order, productId);
  const { rating, author, body } = one;
  const written = { productId, customerId, orderLineId: lineId, author, rating, body };
  await sql.insert(schema.reviews).values({ ...written, createdAt: daysAfter(placedAt, day) });
  const { ratingSum, ratingCount } = schema.products;
  await sql
    .update(schema.products)
    .set({ ratingSum: raw`${ratingSum} + ${rating}`, ratingCount: raw`${ratingCount} + 1` })
    .where(eq(schema.products.id, productId));
}

/** Throws for a line that the demo's orders don't have. */
async function findLine(sql: Sql, number: string, productId: number) {
  const { orders, orderParts, orderLines } = schema;
  const [found] = await sql
    .select({
      lineId: orderLines.id,
      orderId: orders.id,
      customerId: orders.customerId,
      placedAt: orders.placedAt,
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(and(eq(orders.number, number), eq(orderLines.productId, productId)));
  if (!found) throw new Error(`${number} has no line of product ${productId}.`);
  return found;
}
