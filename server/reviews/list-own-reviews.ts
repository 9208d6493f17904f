import { and, asc, desc, eq, getTableColumns, inArray, notExists, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/query';
import { type OwnReviewsAnswer, type UnreviewedAnswer, UnreviewedQuery } from '../../src/contract/reviews';
import { toReview } from '../catalog/reviews';
import type { Sql } from '../db/open';
import { orderEvents, orderLines, orderParts, orders, products, reviews } from '../db/schema';
import { paginate, readQuery } from '../http/paginate';
import { type Lang, localize } from '../language';

const REVIEWS_PER_PAGE = 10;

/** X15: what the customer has said of products, the newest first. */
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
      // What is not sold at present has no page to lead to.
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

/** A product as lists of what was bought name it. */
function toBought({ id, name, slug, thumbImage }: Bought, lang: Lang) {
  return { id, name: localize(name, lang), slug, thumb_image: thumbImage };
}
