import { expect, test } from 'vitest';
import type { ProductAnswer } from '../../src/contract/catalog';
import { picturesOf } from '../../src/features/product/pictures';
import { reviewBreakdown, reviewCount, sellerRating } from '../../src/features/product/review-breakdown';

function answer(more: object): ProductAnswer {
  return { product: { thumb_image: null }, gellery: [], productReviews: [], seller: null, ...more } as never;
}

test('returns the given picture first, then the product’s own, and each picture once', () => {
  const gellery = ['/b.jpg', '/a.jpg', '/c.jpg', '/b.jpg'].map((image) => ({ image }));
  const product = answer({ product: { thumb_image: '/a.jpg' }, gellery });
  expect(picturesOf(product, '/a.jpg')).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
  expect(picturesOf(product, '/c.jpg')).toEqual(['/c.jpg', '/a.jpg', '/b.jpg']);
});

test('returns one placeholder for a product without pictures', () => {
  expect(picturesOf(answer({ gellery: [{ image: null }] }), null)).toEqual([null]);
});

test('uses the review counts of the server if it sends them', () => {
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

test('counts the sent reviews by stars when the server sends no counts', () => {
  const { productReviews } = answer({ productReviews: [5, 5, 4.5, 3, null, 0].map((rating) => ({ rating })) });
  expect(reviewBreakdown({ ratingCounts: [], productReviews })).toEqual([
    { stars: 5, count: 3, share: 0.6 },
    { stars: 4, count: 0, share: 0 },
    { stars: 3, count: 1, share: 0.2 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 1, share: 0.2 },
  ]);
});

test('returns counts and shares of 0 without reviews', () => {
  const none = reviewBreakdown({ ratingCounts: [], productReviews: [] });
  expect(none.every(({ count, share }) => count === 0 && share === 0)).toBe(true);
});

test('counts all reviews, not only the sent ones', () => {
  expect(reviewCount(answer({ totalProductReviewQty: 34, productReviews: [{}] }))).toBe(34);
  expect(reviewCount(answer({ totalProductReviewQty: null, productReviews: [{}] }))).toBe(1);
});

test('averages the stars of a boutique, or uses the server’s rating, or returns null', () => {
  expect(sellerRating(answer({ sellerTotalReview: 9, sellerReviewQty: 2 }))).toBe(4.5);
  expect(sellerRating(answer({ sellerTotalReview: 0, sellerReviewQty: 0, seller: { averageRating: 4 } }))).toBe(4);
  expect(sellerRating(answer({ sellerTotalReview: null, sellerReviewQty: null }))).toBeNull();
});
