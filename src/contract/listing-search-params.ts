import * as v from 'valibot';
import type { ProductQuery } from './catalog-queries';
import { number, oneOf, searchText, text, texts } from './search-param-fields';

export const sorts = ['relevance', 'bestselling', 'newest', 'price-up', 'price-down', 'rating'] as const;

/** Slug of the page that says how products are sorted. */
export const SORTING_PAGE = 'how-products-are-sorted';

const highestPrice = 1_000_000;

const fields = {
  category: text,
  subcategory: text,
  child_category: text,
  brand: texts,
  /** Keys of variant items, or their names if the server sends no keys. */
  variant: texts,
  q: searchText,
  min: number(0, highestPrice),
  max: number(0, highestPrice),
  rating: number(1, 5),
  sale: oneOf(['1']),
  sort: oneOf(sorts),
};

export const listingSearch = v.pipe(v.object(fields), v.transform(turned));

/** Filters of a listing, stored only in the URL of the page (DESIGN §4). Prices are in currency units, as typed. */
export type ListingSearch = v.InferOutput<typeof listingSearch>;

/** `from` names the page that links to an affiliate's storefront, for example 'home'. */
export const storefrontSearch = v.pipe(v.object({ ...fields, from: text }), v.transform(turned));

export const bundlesSearch = v.object({ category: text });

function turned<Search extends { min?: number | undefined; max?: number | undefined }>(search: Search): Search {
  const { min, max } = search;
  return min !== undefined && max !== undefined && min > max ? { ...search, min: max, max: min } : search;
}

/** Returns the default sort order (REQUIREMENTS R12). */
export function usualSort(q: string | undefined, isStorefront: boolean): (typeof sorts)[number] {
  if (q !== undefined) return 'relevance';
  return isStorefront ? 'newest' : 'bestselling';
}

const sortIds = { relevance: undefined, newest: 1, 'price-up': 2, 'price-down': 3, rating: 4, bestselling: 5 } as const;

interface Place {
  isStorefront: boolean;
  /** Reads all brands, because the API filters by several brands only by id. */
  readBrands: () => Promise<{ id: string | number; slug: string }[]>;
}

export async function toProductQuery(search: ListingSearch, { isStorefront, readBrands }: Place) {
  const { subcategory, brand, variant, q, min, max, rating, sale, sort, ...slugs } = search;
  return {
    ...slugs,
    ...(brand && (await toBrands(brand, readBrands))),
    sub_category: subcategory,
    variantItems: variant,
    search: q,
    min_price: min,
    max_price: max,
    min_rating: rating,
    on_sale: sale && 1,
    shorting_id: sortIds[sort ?? usualSort(q, isStorefront)],
  } satisfies v.InferInput<typeof ProductQuery>;
}

/** Converts the brands in a URL to API parameters. Old URLs contain brand ids instead of slugs. */
async function toBrands(
  wanted: string[],
  readBrands: Place['readBrands'],
): Promise<{ brand?: string | undefined; brands?: string[] }> {
  const [only] = wanted;
  if (wanted.length === 1 && !/^\d+$/.test(String(only))) return { brand: only };
  const brands = (await readBrands()).map(({ id, slug }) => ({ id: String(id), slug }));
  const ids = brands.filter(({ id, slug }) => wanted.includes(slug) || wanted.includes(id)).map(({ id }) => id);
  // Without a known brand, sends an unknown slug, because an empty list of ids would match all products.
  return ids.length > 0 ? { brands: ids } : { brand: only };
}
