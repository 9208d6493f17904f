import { and, count, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { categories, products } from '../../server/db/schema';
import type { BundleCategoriesAnswer } from '../../src/contract/catalog';
import { openShop } from '../support/test-shop';

type Category = { id: number; slug: string; bundles_count: number; bundles: { id: number; slug: string }[] };

const shop = await openShop();
afterAll(() => shop.close());

async function read() {
  const { bundleCategories, bundles_total: total } =
    await shop.read<InferInput<typeof BundleCategoriesAnswer>>('/api/all-bundle-categories');
  return { shown: bundleCategories as unknown as Category[], total };
}

async function countBundles(): Promise<number> {
  const [row] = await shop.sql
    .select({ bundles: count() })
    .from(products)
    .where(and(eq(products.isBundle, true), eq(products.isActive, true)));
  return row?.bundles ?? 0;
}

test('[R11] [E17] counts all bundles of a category and lists its twelve newest', async () => {
  const first = only((await read()).shown);
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
  const { shown, total } = await read();
  const category = shown.find(({ id }) => id === first.id);
  expect(category?.bundles_count).toBe(first.bundles_count + 20);
  expect(category?.bundles.map(({ slug }) => slug)).toEqual(Array.from({ length: 12 }, (_, n) => `copy-${19 - n}`));
  expect(total).toBe(await countBundles());
  expect(shown.reduce((sum, { bundles_count: counted }) => sum + counted, 0)).toBe(total);
});

test('[R11] [E17] omits a hidden category but counts its bundles in the total', async () => {
  const { shown, total } = await read();
  const hidden = only(shown);
  const others = shown.slice(1);
  await shop.sql.update(categories).set({ isActive: false }).where(eq(categories.id, hidden.id));
  expect(await read()).toEqual({ shown: others, total });
});
