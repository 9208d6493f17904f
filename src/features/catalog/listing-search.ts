/** Orders a listing can have, as they stand in the url. The first is what a listing has when none is given. */
export const sorts = ['bestselling', 'newest', 'price-up', 'price-down', 'rating'] as const;

/** The filters of a listing: the search part of its url, and nowhere else (DESIGN §4). Prices in whole currency units as typed. */
export interface ListingSearch {
  category?: string | undefined;
  subcategory?: string | undefined;
  child_category?: string | undefined;
  /** Ids. */
  brand?: string[] | undefined;
  /** Names of variant items. */
  variant?: string[] | undefined;
  q?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Stars at least. */
  rating?: number | undefined;
  sale?: '1' | undefined;
  sort?: (typeof sorts)[number] | undefined;
}

/** One filter that is set, and the listing without it. */
export type ActiveFilter = { without: ListingSearch } & (
  | { kind: 'brand' | 'variant'; value: string }
  | { kind: 'price'; min: number | undefined; max: number | undefined }
  | { kind: 'rating'; stars: number }
  | { kind: 'sale' }
);

/** What is filtered by, within the category or the text that the listing is about. */
export function activeFilters(search: ListingSearch): ActiveFilter[] {
  const { brand = [], variant = [], min, max, rating, sale } = search;
  const without = (patch: ListingSearch) => ({ ...search, ...patch });
  return [
    ...brand.map((value) => ({ kind: 'brand' as const, value, without: without({ brand: toggled(brand, value) }) })),
    ...variant.map((value) => ({
      kind: 'variant' as const,
      value,
      without: without({ variant: toggled(variant, value) }),
    })),
    ...(min === undefined && max === undefined
      ? []
      : [{ kind: 'price' as const, min, max, without: without({ min: undefined, max: undefined }) }]),
    ...(rating === undefined
      ? []
      : [{ kind: 'rating' as const, stars: rating, without: without({ rating: undefined }) }]),
    ...(sale === undefined ? [] : [{ kind: 'sale' as const, without: without({ sale: undefined }) }]),
  ];
}

/** The listing with all filters taken away; what it is about and its order stay. */
export function unfiltered({ category, subcategory, child_category, q, sort }: ListingSearch): ListingSearch {
  return { category, subcategory, child_category, q, sort };
}

/** The values with this one added, or taken away if it was there; none is undefined, so that the url stays short. */
export function toggled(values: string[] | undefined, value: string): string[] | undefined {
  const rest = (values ?? []).filter((other) => other !== value);
  if (rest.length === (values ?? []).length) return [...rest, value].sort();
  return rest.length > 0 ? rest : undefined;
}

/** A price range as typed into two fields: what is no amount is not given, and a range the wrong way round is turned. */
export function priceRange(from: string, to: string): Pick<ListingSearch, 'min' | 'max'> {
  const [min, max] = [amount(from), amount(to)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

function amount(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
