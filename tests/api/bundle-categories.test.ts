import { and, count, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only';
import { categories, products } from '../../server/db/schema';
import type { BundleCategoriesAnswer } from '../../src/contract/catalog';
import { openShop } from '../support/shop';

type Category = { id: number; slug: string; bundles_count: number; bundles: { id: number; slug: string }[] };

const shop = await openShop();
afterAll(() => shop.close());

async function read() {
  const { bundleCategories, bundles_total: total } =
    await shop.read<InferInput<typeof BundleCategoriesAnswer>>('/api/all-bundle-categories');
  return { told: bundleCategories as unknown as Category[], total };
}

async function countBundles(): Promise<number> {
  const [row] = await shop.sql
    .select({ bundles: count() })
    .from(products)
    .where(and(eq(products.isBundle, true), eq(products.isActive, true)));
  return row?.bundles ?? 0;
}

test('[R11] [E17] a category of many bundles counts them all, and shows the twelve that came last', async () => {
  const first = only((await read()).told);
  const [{ id: _, ...bundle } = {} as typeof products.$inferSelect] = await shop.sql
    .select()
    .from(products)
    .where(eq(products.id, first.bundles[0]?.id ?? 0));
  const copies = Array.from({ length: 20 }, (_, n) => ({
    ...bundle,
    slug: `copy-${n}`,
    sku: `copy-${n}`,
    createdAt: new Date(Date.UTC(2031, 0, 1 + n)),
  }));
  await shop.sql.insert(products).values([...copies, { ...bundle, slug: 'off', sku: 'off', isActive: false }]);
  const { told, total } = await read();
  const category = told.find(({ id }) => id === first.id);
  expect(category?.bundles_count).toBe(first.bundles_count + 20);
  expect(category?.bundles.map(({ slug }) => slug)).toEqual(Array.from({ length: 12 }, (_, n) => `copy-${19 - n}`));
  expect(total).toBe(await countBundles());
  expect(told.reduce((sum, { bundles_count: counted }) => sum + counted, 0)).toBe(total);
});

test('[R11] [E17] a category that is hidden is not told of, and its bundles count all the same', async () => {
  const { told, total } = await read();
  const hidden = only(told);
  const others = told.slice(1);
  await shop.sql.update(categories).set({ isActive: false }).where(eq(categories.id, hidden.id));
  expect(await read()).toEqual({ told: others, total });
});
