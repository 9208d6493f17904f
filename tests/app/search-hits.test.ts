import { expect, test } from 'vitest';
import { fetchHits } from '../../src/app/search-hits';
import type { SearchAnswer } from '../../src/contract/catalog';

test('of a text without end, its beginning is looked for: no server takes an address of such length', async () => {
  const asked: unknown[] = [];
  const products = { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 };
  const searchProducts = async ({ search }: { search?: string | undefined }) => {
    asked.push(search);
    return { products, facets: null } as unknown as SearchAnswer;
  };
  const { signal } = new AbortController();
  await fetchHits({ searchProducts }, { query: 'я'.repeat(10_000), page: 1 }, signal);
  await fetchHits({ searchProducts }, { query: 'чай', page: 1 }, signal);
  expect(asked).toEqual(['я'.repeat(200), 'чай']);
});
