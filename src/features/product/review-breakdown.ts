import type { ProductAnswer } from '../../contract/catalog';

export interface StarCount {
  stars: number;
  count: number;
  share: number;
}

/** Returns the count and share of reviews per star. Rounds half stars up. */
export function reviewBreakdown(answer: Pick<ProductAnswer, 'ratingCounts' | 'productReviews'>): StarCount[] {
  const counts = isCounted(answer)
    ? answer.ratingCounts
    : answer.productReviews.map(({ rating }) => ({ rating, count: 1 }));
  const known = counts.flatMap(({ rating, count }) =>
    rating === null ? [] : [{ stars: Math.min(5, Math.max(1, Math.round(rating))), count: count ?? 0 }],
  );
  const total = sum(known);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = sum(known.filter((one) => one.stars === stars));
    return { stars, count, share: total === 0 ? 0 : count / total };
  });
}

/** Whether the server counts reviews per star and can filter them by stars. */
export function isCounted({ ratingCounts }: Pick<ProductAnswer, 'ratingCounts'>): boolean {
  return ratingCounts.length > 0;
}

/** Returns the number of all reviews. The answer contains at most the newest ten (CONTRACT E34). */
export function reviewCount({ totalProductReviewQty, productReviews }: ProductAnswer): number {
  return Math.max(totalProductReviewQty ?? 0, productReviews.length);
}

/** Returns a boutique's average rating, from its ratings or else the server's average; null without either. */
export function sellerRating({ sellerTotalReview: sum, sellerReviewQty: count, seller }: ProductAnswer): number | null {
  return sum && count ? sum / count : (seller?.averageRating ?? null);
}

function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
