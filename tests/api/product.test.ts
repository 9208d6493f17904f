import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { products, reviews } from '../../server/db/schema';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const rows = await shop.sql.select().from(products);
const product = only(rows.sort((a, b) => b.ratingCount - a.ratingCount));
const written = await shop.sql.select().from(reviews).where(eq(reviews.productId, product.id));
// A hidden review must not count in the rating.
await shop.sql.insert(reviews).values({ productId: product.id, author: 'H', rating: 1, body: {}, isVisible: false });
afterAll(() => shop.close());

type Page = { total: number; last_page: number; data: { id: number; rating: number }[] };
const readReviews = async (query: string) =>
  (await shop.read<{ reviews: Page }>(`/api/product-review-list/${product.id}?${query}`)).reviews;
const ofStars = (stars: number) => written.filter(({ isVisible, rating }) => isVisible && rating === stars);

describe('ratings of a product', () => {
  test('counts all visible reviews', async () => {
    const { ratingCounts, totalProductReviewQty } = await shop.read<{
      ratingCounts: { rating: number; count: number }[];
      totalProductReviewQty: number;
    }>(`/api/product/${product.slug}`);
    const expected = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: ofStars(rating).length }));
    expect(ratingCounts).toEqual(expected.filter(({ count }) => count > 0));
    expect(ratingCounts.reduce((sum, { count }) => sum + count, 0)).toBe(totalProductReviewQty);
  });

  test('filters the reviews by their stars', async () => {
    for (const stars of [1, 2, 3, 4, 5]) {
      const { total, data } = await readReviews(`rating=${stars}`);
      expect(total).toBe(ofStars(stars).length);
      expect(data.every(({ rating }) => rating === stars)).toBe(true);
    }
  });

  test('filters the reviews with a photo, alone and together with stars (D6)', async () => {
    const [one, other] = [ofStars(5)[0], written.find(({ isVisible, rating }) => isVisible && rating !== 5)];
    await shop.sql.update(reviews).set({ image: null }).where(eq(reviews.productId, product.id));
    for (const id of [one?.id ?? 0, other?.id ?? 0])
      await shop.sql.update(reviews).set({ image: '/media/a.jpg' }).where(eq(reviews.id, id));
    const hidden = { productId: product.id, author: 'H', rating: 5, body: {}, image: '/media/b.jpg', isVisible: false };
    await shop.sql.insert(reviews).values(hidden);
    const idsOf = async (query: string) => (await readReviews(query)).data.map(({ id }) => id);
    expect((await idsOf('photos=1')).toSorted()).toEqual([one?.id, other?.id].toSorted());
    expect(await idsOf('photos=1&rating=5')).toEqual([one?.id]);
    expect((await readReviews('photos=0')).total).toBe(written.filter(({ isVisible }) => isVisible).length);
    expect(await shop.read(`/api/product/${product.slug}`)).toMatchObject({ photoReviewQty: 2 });
  });

  test.each(['rating=0', 'rating=6', 'rating=four', 'rating=4.5', 'rating='])(
    'ignores the invalid filter %s',
    async (query) => {
      expect((await readReviews(query)).total).toBe(written.filter(({ isVisible }) => isVisible).length);
    },
  );

  test('lists each filtered review on exactly one page', async () => {
    const first = await readReviews('rating=5');
    const pages = await Promise.all(
      Array.from({ length: first.last_page }, (_, step) => readReviews(`rating=5&page=${step + 1}`)),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(
      ofStars(5)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('products by their slugs', () => {
  const read = async (query: string) =>
    (await shop.read<{ products: { total: number; data: { slug: string }[] } }>(`/api/product?${query}`)).products;

  test('returns only the requested products, without inactive ones', async () => {
    const [one, other, gone] = (await read('per_page=3')).data.map(({ slug }) => slug);
    await shop.sql
      .update(products)
      .set({ isActive: false })
      .where(eq(products.slug, gone ?? ''));
    const found = await read(
      new URLSearchParams([one, other, gone, 'no-such'].map((s) => ['slugs[]', s ?? ''])).toString(),
    );
    expect(found.data.map(({ slug }) => slug).sort()).toEqual([one, other].sort());
    expect(found.total).toBe(2);
  });

  test('ignores an empty slug', async () => {
    expect((await read('slugs[]=')).total).toBe((await read('')).total);
  });
});
