import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { Lang } from '../language';
import type { ProductQuery } from './product-query';

/** Everything that selects the products of a listing: query, scope, search terms and time. */
export type Selection = {
  query: ProductQuery;
  /** Boutique, flash sale or affiliate named in the url's path. Only its products match. */
  scope?: Scope | undefined;
  /** Search words of the query, after `suggest` has matched them to indexed words. */
  terms: Term[];
  now: Date;
};

/** Facets and, in `total`, the number of products that match all filters, counted up to `COUNT_LIMIT` + 1. */
export type Counts = { facets: InferInput<typeof Facets>; total: number };

export type Scope = { sellerId: number } | { flashSaleId: number } | { affiliateId: number };

/** A typed search word and the indexed words that it may mean. */
export type Term = {
  /** Normalised typed word. If `words` is not empty and none of them contains it, the first of `words` instead. */
  word: string;
  /** Indexed words that match the typed word. If empty, products match by indexed words that start with `word`. */
  words: string[];
};

/** Ids of the products on one page of results, in order, and the total, which never exceeds `COUNT_LIMIT` + 1. */
export type FoundIds = {
  ids: number[];
  /** Number of matching products. Null from `list` if the query asks for facets: then `facets` counts the products. */
  total: number | null;
};

/** Interface of the search engine (docs/catalogue.md). It finds only product ids; `readProducts` reads the products. */
export type Catalogue = {
  /** Finds one page of products for a query without search words, newest first by default. */
  list: (selection: Selection) => Promise<FoundIds>;
  /** Finds one page of the products that match every search term and filter, best match first by default. */
  search: (selection: Selection) => Promise<FoundIds>;
  /** Counts the matching products per facet value. A facet's counts apply all filters except the facet's own. */
  facets: (selection: Selection, lang: Lang) => Promise<Counts>;
  /** Matches typed words to indexed words, and misspelt words to similar indexed words. */
  suggest: (words: string[]) => Promise<Term[]>;
};
