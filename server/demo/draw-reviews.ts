import { commonReviews } from './data/common-reviews';
import type { DemoReview } from './data/product';
import type { ReviewPool } from './data/review';
import { reviewPools } from './data/reviews';

/** Gives a product of these categories (from the root down) so many reviews, its own first. */
export type DealReviews = (
  categories: readonly (string | undefined)[],
  own: readonly DemoReview[],
  howMany: number,
) => DemoReview[];

/**
 * Deals reviews out: first a product's own, then one from the pool of its category for every two from the common one.
 * Pools are gone through in turn, so that a text returns as late as it can, and never on the same product.
 */
export function reviewDealer(): DealReviews {
  const next = new Map<ReviewPool, number>();
  const deal = (pool: ReviewPool): DemoReview | undefined => {
    const turn = next.get(pool) ?? 0;
    next.set(pool, turn + 1);
    return pool[turn % pool.length];
  };
  return (categories, own, howMany) => {
    const pool = categories.map((slug) => reviewPools[slug ?? '']).findLast(Boolean);
    const drawn = [...own];
    for (let turn = 0; drawn.length < howMany; turn++) {
      const review = deal(pool && turn % 3 === 0 ? pool : commonReviews);
      if (review && !drawn.includes(review)) drawn.push(review);
    }
    return drawn;
  };
}
