import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { only } from '../../server/db/only-row';
import { products } from '../../server/db/schema';
import type { ProductListAnswer } from '../../src/contract/catalog';
import { readCatalogue } from './expected-catalogue';
import { openShop } from './test-shop';

export type Listing = InferInput<typeof ProductListAnswer>;
export type Card = { id: number; slug: string };

export const inOrder = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** Opens a test shop for listing tests. `all` holds the active products, read without the server's listing code. */
export async function openListingShop() {
  const shop = await openShop();
  afterAll(() => shop.close());
  const first = only(await shop.sql.select().from(products).limit(1));
  // Adds cases that the demo may lack: an inactive product, equal creation times and an average rating of 6.
  await shop.sql.update(products).set({ isActive: false }).where(eq(products.id, first.id));
  const { id, unitPrice, rating, groupId, slug, sku, ...rest } = first;
  await shop.sql.insert(products).values([
    { ...rest, slug: 'twin-a', sku: 'twin-a', isActive: true },
    { ...rest, slug: 'twin-b', sku: 'twin-b', isActive: true },
    { ...rest, slug: 'starry', sku: 'starry', isActive: true, ratingSum: 12, ratingCount: 2 },
  ]);
  await indexProducts(shop.sql);
  const all = await readCatalogue(shop.sql, shop.clock.now);

  const read = (query: string, path = '/api/product') => shop.read<Listing>(`${path}?${query}`);

  async function idsOf(query: string, path?: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { products: found } = await read(`${query}&per_page=7&page=${page}`, path);
      ids.push(...(found.data as Card[]).map((card) => card.id));
      last = Number(found.last_page);
    }
    return ids;
  }

  /** Returns the most frequent value that some products lack, so that a test notices a filter without effect. */
  function popular<T>(values: (T | undefined)[]): T {
    const counts = new Map<T, number>();
    for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    const ranked = [...counts].filter(([, n]) => n < all.length).sort((a, b) => b[1] - a[1]);
    if (!ranked[0]) throw new Error('The demo shop has nothing to filter by here.');
    return ranked[0][0];
  }

  return { shop, all, read, idsOf, popular };
}
