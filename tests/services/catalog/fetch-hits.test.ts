import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../../src/contract/catalog';
import { fetchHits } from '../../../src/services/catalog/fetch-hits';

test('shortens a long query to 200 characters', async () => {
  const queries: unknown[] = [];
  const products = { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 };
  const searchProducts = async ({ search }: { search?: string | undefined }) => {
    queries.push(search);
    return { products, facets: null } as unknown as SearchAnswer;
  };
  const { signal } = new AbortController();
  await fetchHits({ searchProducts }, { query: 'я'.repeat(10_000), page: 1 }, signal);
  await fetchHits({ searchProducts }, { query: 'чай', page: 1 }, signal);
  expect(queries).toEqual(['я'.repeat(200), 'чай']);
});
