import { asc, eq, isNotNull } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import { categories, products, variantItems, variants } from '../../server/db/schema';
import type { Localized } from '../../server/language';
import type { ProductListAnswer } from '../../src/contract/catalog';
import { openShop } from '../support/test-shop';

type Answer = InferInput<typeof ProductListAnswer>;
type ProductRow = { id: number; category: string };

const shop = await openShop();
const candidates = await shop.sql
  .selectDistinctOn([products.categoryId], { id: products.id, category: categories.slug })
  .from(products)
  .innerJoin(categories, eq(categories.id, products.categoryId))
  .where(isNotNull(products.categoryId))
  .orderBy(asc(products.categoryId), asc(products.id));
if (!candidates[0] || !candidates[1]) throw new Error('The demo shop has only one category.');
const [chair, board] = candidates as [ProductRow, ProductRow];
await offer(chair.id, { en: 'Grain', bg: 'Шарка' }, [
  { en: 'Oiled', bg: 'Омаслен' },
  { en: 'Raw', bg: 'Суров бук' },
]);
await offer(board.id, { en: 'Grain', bg: 'Жилка' }, [
  { en: 'Raw', bg: 'Необработен' },
  { en: 'Oiled', bg: 'Омаслен' },
]);
afterAll(() => shop.close());

async function offer(productId: number, name: Localized, items: Localized[]) {
  const [variant] = await shop.sql.insert(variants).values({ productId, name }).returning({ id: variants.id });
  await shop.sql
    .insert(variantItems)
    .values(items.map((name, position) => ({ variantId: variant?.id ?? 0, name, position })));
  await indexProducts(shop.sql, [productId]);
}

const inBulgarian = { headers: { 'Accept-Language': 'bg' } };
const list = (query: string) => shop.read<Answer>(`/api/product?${query}`, inBulgarian);

async function grains(query: string) {
  const { facets } = await list(`facets=1&${query}`);
  const variant = facets?.variants?.find(({ items }) => items?.some(({ key }) => key === 'Raw'));
  return { name: variant?.name, items: variant?.items?.map(({ name, count }) => `${name} ${count}`) };
}

test('finds a variant item by the name on its own product, not by the name on another product', async () => {
  const found = async (name: string) =>
    ((await list(`variantItems[]=${encodeURIComponent(name)}`)).products.data as { id: number }[]).map(({ id }) => id);
  expect(await found('Суров бук')).toEqual([chair.id]);
  expect(await found('Необработен')).toEqual([board.id]);
  for (const name of ['Raw', 'Омаслен']) expect((await found(name)).sort()).toEqual([chair.id, board.id].sort());
});

test('names and orders variant items as the products of the listing do', async () => {
  expect(await grains(`category=${chair.category}`)).toEqual({ name: 'Шарка', items: ['Омаслен 1', 'Суров бук 1'] });
  expect(await grains(`category=${board.category}`)).toEqual({ name: 'Жилка', items: ['Необработен 1', 'Омаслен 1'] });
});

test('uses the alphabetically first name when a variant item has several', async () => {
  expect(await grains('')).toEqual({ name: 'Жилка', items: ['Необработен 2', 'Омаслен 2'] });
});
