import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { Lang } from '../language';
import type { ProductQuery } from './product-query';

/** Products that a listing selects. */
export type Selection = {
  query: ProductQuery;
  /** The boutique, sale or storefront that the path of the url names. */
  scope?: Scope | undefined;
  /** The query's words, resolved by `suggest`. */
  terms: Term[];
  now: Date;
};

/** Facets, and the number of products that meet all filters, which stops one above `MOST_COUNTED`. */
export type Counts = { facets: InferInput<typeof Facets>; total: number };

export type Scope = { sellerId: number } | { flashSaleId: number } | { affiliateId: number };

/** A typed word in the normal form of search. */
export type Term = {
  /** The typed word, or the best guess at a misspelt one. */
  word: string;
  /** Words of the shop it may mean. Empty for a short word, which means every word that begins with it. */
  words: string[];
};

/** Ids of one page, in order, and the number of products on all pages, which stops one above `MOST_COUNTED`. */
export type FoundIds = {
  ids: number[];
  /** Null where the query asks for facets, which count the products too. */
  total: number | null;
};

/** Port of the search engine. Ids only: the cards of a page are read from the tables. See docs/catalogue.md. */
export type Catalogue = {
  /** Finds products without words, newest first unless the query has an order. */
  list: (selection: Selection) => Promise<FoundIds>;
  /** Finds products that match every term, best match first unless the query has an order. */
  search: (selection: Selection) => Promise<FoundIds>;
  /** Counts what each further filter would leave: each facet under all filters but its own. */
  facets: (selection: Selection, lang: Lang) => Promise<Counts>;
  /** Resolves typed words to words of the shop, misspelt ones to similar words. */
  suggest: (words: string[]) => Promise<Term[]>;
};
