import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/api-query';
import { ProductQuery as WireQuery } from '../../src/contract/catalog-queries';

/** Query parameters of a listing (E14, E35, E50–E52). A missing parameter is null, [], false or its default. */
export type ProductQuery = {
  category: string | null;
  subCategory: string | null;
  childCategory: string | null;
  brand: string | null;
  shop: string | null;
  slugs: string[];
  brandIds: number[];
  categoryIds: number[];
  /** Names of variant items, in English or Bulgarian. A product with any of them matches. */
  choices: string[];
  /** In cents, like `maxPrice`. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: number | null;
  isOnSale: boolean;
  isBundle: boolean | null;
  highlight: Highlight | null;
  /** Distinct search words, in lower case. */
  words: string[];
  order: Order | null;
  page: number;
  perPage: number;
  withFacets: boolean;
};

type Highlight = NonNullable<v.InferOutput<typeof WireQuery>['highlight']>;

const orders = { 1: 'newest', 2: 'cheapest', 3: 'dearest', 4: 'bestRated', 5: 'bestSold' } as const;
export type Order = (typeof orders)[keyof typeof orders];

/** Maximum value of PostgreSQL's type `integer`. */
const MAX_INT = 2_147_483_647;

const MAX_VALUES = 50;
const MAX_WORDS = 12;

/** Parses the query of a listing. Ignores invalid values, so that no url makes a listing fail. */
export function readProductQuery(url: string): ProductQuery {
  const query = v.parse(WireQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  return {
    category: query.category ?? null,
    subCategory: query.sub_category ?? null,
    childCategory: query.child_category ?? null,
    brand: query.brand ?? null,
    shop: query.shop_name ?? null,
    slugs: query.slugs.slice(0, MAX_VALUES),
    brandIds: readIds(query.brands),
    categoryIds: readIds(query.categories),
    choices: query.variantItems.slice(0, MAX_VALUES),
    minPrice: query.min_price === undefined ? null : Math.min(query.min_price, MAX_INT),
    maxPrice: query.max_price === undefined ? null : Math.min(query.max_price, MAX_INT),
    minRating: query.min_rating || null,
    isOnSale: query.on_sale ?? false,
    isBundle: query.is_bundle ?? null,
    highlight: query.highlight ?? null,
    words: readWords(query.search ?? ''),
    order: query.shorting_id ? orders[query.shorting_id] : null,
    page: query.page,
    perPage: query.per_page,
    withFacets: query.facets ?? false,
  };
}

/** Normalises the url of a listing for links and cache keys: drops unknown and empty parameters, sorts the rest. */
export function listingUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const isKnown = (name: string) => Object.hasOwn(WireQuery.entries, name.replace(/\[\]$/, ''));
  const params = new URLSearchParams([...searchParams].filter(([name, value]) => value !== '' && isKnown(name)));
  params.sort();
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Parses a row id. Returns null unless it is an integer from 1 to `MAX_INT` without leading zeros. */
export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_INT + 1;
  return id <= MAX_INT ? id : null;
}

function readIds(texts: string[]): number[] {
  return [...new Set(texts.slice(0, MAX_VALUES).flatMap((text) => readId(text) ?? []))];
}

/**
 * Splits a search text into at most `MAX_WORDS` distinct words in NFC, the form of stored texts. Like the index,
 * removes punctuation around words but keeps a final %.
 */
function readWords(search: string): string[] {
  const typed = search
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = typed
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter((word) => word !== '');
  return [...new Set(words.length > 0 ? words : typed)].slice(0, MAX_WORDS);
}
