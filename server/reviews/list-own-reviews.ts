import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { fromSearchParams, PageQuery } from '../../src/contract/query';
import type { OwnReviewsAnswer } from '../../src/contract/reviews';
import { toReview } from '../catalog/reviews';
import type { Sql } from '../db/open';
import { products, reviews } from '../db/schema';
import { paginate } from '../http/paginate';
import type { Lang } from '../language';
import { toBought } from './list-unreviewed';

const REVIEWS_PER_PAGE = 10;

/** X15: what the customer has said of products, the newest first. */
export async function listOwnReviews(
  sql: Sql,
  { customerId, url, lang }: { customerId: number; url: string; lang: Lang },
): Promise<v.InferInput<typeof OwnReviewsAnswer>> {
  const { page } = v.parse(PageQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const isOwn = eq(reviews.customerId, customerId);
  const [written, [counted]] = await Promise.all([
    sql
      .select({ review: getTableColumns(reviews), product: getTableColumns(products) })
      .from(reviews)
      // What is not sold at present has no page to lead to.
      .leftJoin(products, and(eq(products.id, reviews.productId), eq(products.isActive, true)))
      .where(isOwn)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
    sql.select({ total: count() }).from(reviews).where(isOwn),
  ]);
  const rows = written.map(({ review, product }) => ({
    ...toReview(review, lang),
    product: product && toBought(product, lang),
  }));
  return { reviews: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: REVIEWS_PER_PAGE }) };
}
