import { and, count, desc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { ReviewsAnswer } from '../../src/contract/catalog';
import type { Review } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { products, reviews } from '../db/schema';
import { paginate } from '../http/paginate';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { readId } from './product-query';

export const REVIEWS_PER_PAGE = 10;

/** The visible reviews of a product, the newest first. */
export async function readReviews(
  sql: Sql,
  productId: number,
  { lang, page = 1 }: { lang: Lang; page?: number },
): Promise<InferInput<typeof Review>[]> {
  const rows = await sql
    .select()
    .from(reviews)
    .where(isVisibleOf(productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  return rows.map((review) => ({
    id: review.id,
    product_id: review.productId,
    review: localize(review.body, lang),
    rating: review.rating,
    status: review.isVisible,
    created_at: review.createdAt.toISOString(),
    user: { name: review.author, image: null },
  }));
}

/** X8. Throws Refusal 404 for a product that is not in the shop. */
export async function listReviews(
  sql: Sql,
  { productId, page, url, lang }: { productId: string; page: number; url: string; lang: Lang },
): Promise<InferInput<typeof ReviewsAnswer>> {
  const id = readId(productId) ?? 0;
  const [product] = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.isActive, true)));
  if (!product) throw notFound('notFound.product');
  const [rows, [counted]] = await Promise.all([
    readReviews(sql, id, { lang, page }),
    sql.select({ total: count() }).from(reviews).where(isVisibleOf(id)),
  ]);
  return { reviews: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: REVIEWS_PER_PAGE }) };
}

function isVisibleOf(productId: number) {
  return and(eq(reviews.productId, productId), eq(reviews.isVisible, true));
}
