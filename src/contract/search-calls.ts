import { Facets, productPage, SearchHelp } from './catalog';
import { ProductQuery } from './catalog-queries';
import { defineCall } from './define-call';
import { list, maybe, record, text } from './values';

const read = { method: 'GET', auth: 'none', retry: true } as const;

export const searchProducts = defineCall({
  ...read,
  id: 'E51',
  path: '/api/search-product',
  query: ProductQuery,
  answer: record({ products: productPage, facets: maybe(Facets, null), search_help: maybe(SearchHelp, null) }),
});

/** Lists frequent searches in the language of the request. Not in the specification. */
export const listPopularSearches = defineCall({
  ...read,
  id: 'X31',
  path: '/api/popular-searches',
  answer: record({ searches: list(text) }),
});
