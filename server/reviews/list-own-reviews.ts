import { and, asc, desc, eq, getTableColumns, inArray, notExists, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import { type OwnReviewsAnswer, type UnreviewedAnswer, UnreviewedQuery } from '../../src/contract/own-reviews';
import { toReview } from '../catalog/reviews';
import type { Sql } from '../db/database-handle';
import { orderEvents, orderLines, orderParts, orders, products, reviews } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { type Lang, localize } from '../language';

const REVIEWS_PER_PAGE = 10;

/** X15: lists the customer's own reviews, newest first. */
export async function listOwnReviews(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<InferInput<typeof OwnReviewsAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const isOwn = eq(reviews.customerId, customerId);
  const [written, total] = await Promise.all([
    sql
      .select({ review: getTableColumns(reviews), product: getTableColumns(products) })
      .from(reviews)
      // An inactive product has no page to link to, so its review is listed without the product.
      .leftJoin(products, and(eq(products.id, reviews.productId), eq(products.isActive, true)))
      .where(isOwn)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
    sql.$count(reviews, isOwn),
  ]);
  const rows = written.map(({ review, product }) => ({
    ...toReview(review, lang),
    product: product && toBought(product, lang),
  }));
  return { reviews: paginate(url, { rows, total, page, perPage: REVIEWS_PER_PAGE }) };
}

const LINES_PER_PAGE = 10;

/** Time of delivery. If the part has no delivery event, the time when the order was placed. */
const deliveredAt = raw<Date>`coalesce((select max(${orderEvents.at}) from ${orderEvents}
  where ${orderEvents.partId} = ${orderParts.id} and ${orderEvents.kind} = 'delivered'), ${orders.placedAt})`.mapWith(
  orderEvents.at,
);

/** Builds the query for the customer's delivered, unreviewed order lines of active products, oldest delivery first. */
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

/** X16: lists the customer's delivered order lines without review, oldest first; only active products. */
export async function listUnreviewed(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<InferInput<typeof UnreviewedAnswer>> {
  const { page, product } = readQuery(UnreviewedQuery, url);
  const waiting = readUnreviewed(sql, { customerId, ...(product && { product }) });
  const [total, lines] = await Promise.all([
    sql.$count(waiting.as('waiting')),
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
  return { purchases: paginate(url, { rows, total, page, perPage: LINES_PER_PAGE }) };
}

type Bought = Pick<typeof products.$inferSelect, 'id' | 'name' | 'slug' | 'thumbImage'>;

function toBought({ id, name, slug, thumbImage }: Bought, lang: Lang) {
  return { id, name: localize(name, lang), slug, thumb_image: thumbImage };
}
