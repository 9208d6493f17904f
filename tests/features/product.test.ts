import { expect, test } from 'vitest';
import type { ProductAnswer } from '../../src/contract/catalog';
import { picturesOf } from '../../src/features/product/pictures';
import { reviewBreakdown, reviewCount, sellerRating } from '../../src/features/product/review-breakdown';

function answer(more: object): ProductAnswer {
  return { product: { thumb_image: null }, gellery: [], productReviews: [], seller: null, ...more } as never;
}

test('a product shows its own picture first, and each once', () => {
  const gellery = ['/b.jpg', '/a.jpg', '/c.jpg', '/b.jpg'].map((image) => ({ image }));
  expect(picturesOf(answer({ product: { thumb_image: '/a.jpg' }, gellery }))).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
});

test('a product without pictures has the placeholder for one', () => {
  expect(picturesOf(answer({ gellery: [{ image: null }] }))).toEqual([null]);
});

test('the stars are those of all reviews where the shop counts them', () => {
  const ratingCounts = [
    { rating: 5, count: 6 },
    { rating: 2, count: 2 },
  ];
  const { productReviews } = answer({ productReviews: [{ rating: 1 }] });
  expect(reviewBreakdown({ ratingCounts, productReviews })).toEqual([
    { stars: 5, count: 6, share: 0.75 },
    { stars: 4, count: 0, share: 0 },
    { stars: 3, count: 0, share: 0 },
    { stars: 2, count: 2, share: 0.25 },
    { stars: 1, count: 0, share: 0 },
  ]);
});

test('where the shop does not count, the reviews that came along are counted by their stars', () => {
  const { productReviews } = answer({ productReviews: [5, 5, 4.5, 3, null, 0].map((rating) => ({ rating })) });
  expect(reviewBreakdown({ ratingCounts: [], productReviews })).toEqual([
    { stars: 5, count: 3, share: 0.6 },
    { stars: 4, count: 0, share: 0 },
    { stars: 3, count: 1, share: 0.2 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 1, share: 0.2 },
  ]);
});

test('no reviews have no share', () => {
  const none = reviewBreakdown({ ratingCounts: [], productReviews: [] });
  expect(none.every(({ count, share }) => count === 0 && share === 0)).toBe(true);
});

test('all reviews count, not only those that came along', () => {
  expect(reviewCount(answer({ totalProductReviewQty: 34, productReviews: [{}] }))).toBe(34);
  expect(reviewCount(answer({ totalProductReviewQty: null, productReviews: [{}] }))).toBe(1);
});

test('a boutique is rated by the sum of its stars, or as the shop says, or not at all', () => {
  expect(sellerRating(answer({ sellerTotalReview: 9, sellerReviewQty: 2 }))).toBe(4.5);
  expect(sellerRating(answer({ sellerTotalReview: 0, sellerReviewQty: 0, seller: { averageRating: 4 } }))).toBe(4);
  expect(sellerRating(answer({ sellerTotalReview: null, sellerReviewQty: null }))).toBeNull();
});
