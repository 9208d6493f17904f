import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { Lang } from '../language';
import type { ProductQuery } from './product-query';

export type Selection = {
  query: ProductQuery;
  scope?: Scope | undefined;
  terms: Term[];
  now: Date;
};

/** `total` is the number of products that match all filters, counted up to `EXACT_COUNT_LIMIT` + 1. */
export type Counts = { facets: InferInput<typeof Facets>; total: number };

export type Scope = { sellerId: number } | { flashSaleId: number } | { affiliateId: number };

export type Term = {
  /** Typed word, normalised. If there are `words` but none contains the typed word, this is the first of `words`. */
  word: string;
  /** Indexed words that match or correct the typed word. If empty, all indexed words that start with `word` match. */
  words: string[];
  /** Typed word, in lower case. */
  typed: string;
  /** Whether no indexed word contains the typed word, but similar words exist. */
  isCorrected: boolean;
};

/** Product ids of one page, in order. `total` is at most `EXACT_COUNT_LIMIT` + 1. */
export type FoundIds = {
  ids: number[];
  /** `list` returns null for a query with facets, because the method `facets` then counts the products. */
  total: number | null;
};

/** Search engine for products (docs/catalogue.md). It returns the ids of products; `readProducts` reads their data. */
export type Catalogue = {
  /** Finds one page of products for a query without search words, newest first by default. */
  list: (selection: Selection) => Promise<FoundIds>;
  /** Finds one page of the products that match every search term and filter, best match first by default. */
  search: (selection: Selection) => Promise<FoundIds>;
  facets: (selection: Selection, lang: Lang) => Promise<Counts>;
  suggest: (words: string[]) => Promise<Term[]>;
};
