import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/api-query';
import type { ReviewsAnswer } from '../../src/contract/catalog';
import { ReviewsQuery } from '../../src/contract/catalog-queries';
import type { Review } from '../../src/contract/product';
import type { Sql } from '../db/database-handle';
import { products, reviews } from '../db/schema';
import { paginate } from '../http/read-query-and-paginate';
import { notFound } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { readId } from './product-query';

const REVIEWS_PER_PAGE = 10;

/** Selects reviews with this number of stars, or with a photo. */
type Filter = Omit<v.InferOutput<typeof ReviewsQuery>, 'page'>;

/** Reads one page of a product's visible reviews, newest first, optionally only those of a filter. */
export async function readReviews(
  sql: Sql,
  productId: number,
  { lang, page = 1, ...filter }: Filter & { lang: Lang; page?: number },
): Promise<v.InferInput<typeof Review>[]> {
  const rows = await sql
    .select()
    .from(reviews)
    .where(isVisibleOf(productId, filter))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  return rows.map((review) => toReview(review, lang));
}

/** Converts a review to its wire format, with only a public name of the author. */
export function toReview(review: typeof reviews.$inferSelect, lang: Lang): v.InferInput<typeof Review> {
  return {
    id: review.id,
    product_id: review.productId,
    review: localize(review.body, lang),
    rating: review.rating,
    status: review.isVisible,
    image: review.image,
    is_verified: review.orderLineId !== null,
    created_at: review.createdAt.toISOString(),
    // `author` is empty if the author has deleted the account.
    user: { name: review.author || say('review.formerCustomer', lang), image: null },
  };
}

/** X8: returns one page of a product's visible reviews. Throws Refusal 404 for an unknown or inactive product. */
export async function listReviews(
  sql: Sql,
  { productId, url, lang }: { productId: string; url: string; lang: Lang },
): Promise<v.InferInput<typeof ReviewsAnswer>> {
  const id = readId(productId) ?? 0;
  const { page, ...filter } = v.parse(ReviewsQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const [product] = await sql
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.isActive, true)));
  if (!product) throw notFound('notFound.product');
  const [rows, [counted]] = await Promise.all([
    readReviews(sql, id, { lang, page, ...filter }),
    sql.select({ total: count() }).from(reviews).where(isVisibleOf(id, filter)),
  ]);
  return { reviews: paginate(url, { rows, total: counted?.total ?? 0, page, perPage: REVIEWS_PER_PAGE }) };
}

function isVisibleOf(productId: number, { rating, photos }: Filter) {
  return and(
    eq(reviews.productId, productId),
    eq(reviews.isVisible, true),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    photos ? isNotNull(reviews.image) : undefined,
  );
}
