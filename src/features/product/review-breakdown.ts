import type { ProductAnswer } from '../../contract/catalog';

export interface StarCount {
  stars: number;
  count: number;
  share: number;
}

/** Counts reviews by stars, from 5 down to 1. Halves count as the full star above. */
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

/** Whether the shop itself has counted the stars; only such a shop can also list reviews by them. */
export function isCounted({ ratingCounts }: Pick<ProductAnswer, 'ratingCounts'>): boolean {
  return ratingCounts.length > 0;
}

/** How many have reviewed the product; the answer itself holds the newest ten at most (CONTRACT E34). */
export function reviewCount({ totalProductReviewQty, productReviews }: ProductAnswer): number {
  return Math.max(totalProductReviewQty ?? 0, productReviews.length);
}

/** A boutique's average number of stars; null where nobody has rated it or the shop does not say. */
export function sellerRating({ sellerTotalReview: sum, sellerReviewQty: count, seller }: ProductAnswer): number | null {
  return sum && count ? sum / count : (seller?.averageRating ?? null);
}

function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
