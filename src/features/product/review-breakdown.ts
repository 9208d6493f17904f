import type { ProductAnswer } from '../../contract/catalog';
import type { Review } from '../../contract/product';

/** How many reviews gave that many stars; `share` of all, 0 to 1. */
export interface StarCount {
  stars: number;
  count: number;
  share: number;
}

/** Reviews by their stars, from 5 down to 1. A half counts as the full star above it; what has no rating counts nowhere. */
export function reviewBreakdown(reviews: Pick<Review, 'rating'>[]): StarCount[] {
  const stars = reviews.flatMap(({ rating }) =>
    rating === null ? [] : [Math.min(5, Math.max(1, Math.round(rating)))],
  );
  return [5, 4, 3, 2, 1].map((one) => {
    const count = stars.filter((other) => other === one).length;
    return { stars: one, count, share: stars.length === 0 ? 0 : count / stars.length };
  });
}

/** How many have reviewed the product; the answer itself holds the newest ten at most (CONTRACT E34). */
export function reviewCount({ totalProductReviewQty, productReviews }: ProductAnswer): number {
  return Math.max(totalProductReviewQty ?? 0, productReviews.length);
}

/** A boutique's average number of stars; null where nobody has rated it or the shop does not say. */
export function sellerRating({ sellerTotalReview: sum, sellerReviewQty: count, seller }: ProductAnswer): number | null {
  return sum && count ? sum / count : (seller?.averageRating ?? null);
}
