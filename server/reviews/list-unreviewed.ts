import { and, asc, count, eq, inArray, notExists, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/query';
import { type UnreviewedAnswer, UnreviewedQuery } from '../../src/contract/reviews';
import type { Sql } from '../db/open';
import { orderEvents, orderLines, orderParts, orders, products, reviews } from '../db/schema';
import { paginate } from '../http/paginate';
import { type Lang, localize } from '../language';

const LINES_PER_PAGE = 10;

/** When a line of an order arrived; the order's own day where nobody noted it. */
const deliveredAt = raw<Date>`coalesce((select max(${orderEvents.at}) from ${orderEvents}
  where ${orderEvents.partId} = ${orderParts.id} and ${orderEvents.kind} = 'delivered'), ${orders.placedAt})`.mapWith(
  orderEvents.at,
);

/** Lines of the customer's orders that have arrived, of products that are in the shop, and have no review, the first delivered first. */
export function readUnreviewed(sql: Sql, { customerId, product }: { customerId: number; product?: number | string }) {
  return sql
    .select({
      id: orderLines.id,
      orderNumber: orders.number,
      deliveredAt: deliveredAt.as('delivered_at'),
      product: { id: products.id, name: products.name, slug: products.slug, thumbImage: products.thumbImage },
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.customerId, customerId),
        typeof product === 'number' ? eq(products.id, product) : undefined,
        typeof product === 'string' ? eq(products.slug, product) : undefined,
        inArray(orderParts.status, ['delivered', 'completed']),
        eq(products.isActive, true),
        notExists(sql.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, orderLines.id))),
      ),
    )
    .orderBy(raw`delivered_at`, asc(orderLines.id));
}

/** X16: what the customer has bought and not reviewed yet. */
export async function listUnreviewed(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<v.InferInput<typeof UnreviewedAnswer>> {
  const { page, product } = v.parse(UnreviewedQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const waiting = readUnreviewed(sql, { customerId, ...(product && { product }) });
  const [[counted], lines] = await Promise.all([
    sql.select({ total: count() }).from(waiting.as('waiting')),
    readUnreviewed(sql, { customerId, ...(product && { product }) })
      .limit(LINES_PER_PAGE)
      .offset((page - 1) * LINES_PER_PAGE),
  ]);
  const rows = lines.map(({ id, orderNumber, deliveredAt, product }) => ({
    id,
    order_id: orderNumber,
    product: toBought(product, lang),
    delivered_at: deliveredAt.toISOString(),
  }));
  return { purchases: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: LINES_PER_PAGE }) };
}

type Bought = Pick<typeof products.$inferSelect, 'id' | 'name' | 'slug' | 'thumbImage'>;

/** A product as lists of what was bought name it. */
export function toBought({ id, name, slug, thumbImage }: Bought, lang: Lang) {
  return { id, name: localize(name, lang), slug, thumb_image: thumbImage };
}
