import { eq, inArray } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { OrderProduct } from '../../src/contract/orders';
import type { Sql } from '../db/database-handle';
import { orderLines, orderParts, products, reviews } from '../db/schema';

type OfLine = Pick<InferInput<typeof OrderProduct>, 'review' | 'can_review'>;

/** Reads the review data of all lines of the orders, for the page of an order (E20). The keys are line ids. */
export async function readLineReviews(sql: Sql, orderIds: number[]): Promise<Map<number, OfLine>> {
  if (orderIds.length === 0) return new Map();
  const rows = await sql
    .select({
      id: orderLines.id,
      status: orderParts.status,
      isSold: products.isActive,
      reviewId: reviews.id,
      rating: reviews.rating,
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(inArray(orderParts.orderId, orderIds));
  return new Map(
    rows.map(({ id, status, isSold, reviewId, rating }) => [
      id,
      {
        review: reviewId === null ? null : { id: reviewId, rating },
        can_review: isSold === true && reviewId === null && (status === 'delivered' || status === 'completed'),
      },
    ]),
  );
}
