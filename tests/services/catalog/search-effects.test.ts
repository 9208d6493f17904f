import { expect, test } from 'vitest';
import type { Http } from '../../../src/api/http-types';
import { createSearch } from '../../../src/services/catalog/search-effects';

test('shortens a long query to 200 characters', async () => {
  const queries: unknown[] = [];
  const products = { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 };
  const send = async (_: unknown, { query }: { query: { search: string } }) => {
    queries.push(query.search);
    return { products, facets: null, search_help: null };
  };
  const { signal } = new AbortController();
  const { fetchHits } = createSearch({ send } as unknown as Http);
  await fetchHits({ query: 'я'.repeat(10_000), page: 1 }, signal);
  await fetchHits({ query: 'чай', page: 1 }, signal);
  expect(queries).toEqual(['я'.repeat(200), 'чай']);
});
