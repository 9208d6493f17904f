import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '../support/test-shop';
import queries from './queries.json';

/** `first` lists the slugs of the demo products that should be among the first three results, chosen by hand. */
type Query = { query: string; first: string[] };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

async function search(query: string): Promise<string[]> {
  const path = `/api/search-product?search=${encodeURIComponent(query)}&per_page=3`;
  const { products } = await shop.read<{ products: { data: { slug: string }[] } }>(path);
  return products.data.map(({ slug }) => slug);
}

test('finds results for every query; the first three have a recall of at least 95 %', async () => {
  const all: Query[] = queries;
  expect(all).toHaveLength(120);
  const answers = [];
  for (const { query, first } of all) answers.push({ query, first, found: await search(query) });
  expect(answers.filter(({ found }) => found.length === 0)).toEqual([]);
  const recalls = answers.map(({ first, found }) => first.filter((slug) => found.includes(slug)).length / first.length);
  const missed = answers.filter((_, n) => (recalls[n] ?? 0) < 1);
  const recall = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
  expect(recall, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.95);
});
