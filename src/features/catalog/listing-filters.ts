import { type ListingSearch, sorts } from '../../contract/listing-search-params';

export function sortsOf(q: string | undefined): readonly (typeof sorts)[number][] {
  return q === undefined ? sorts.slice(1) : sorts;
}

/** Kind of page. A 'shop' page is about its category and search text, so they do not count as filters there. */
export type ListingOf = 'shop' | 'part' | 'sale' | 'storefront';

export type ActiveFilter = { without: ListingSearch } & (
  | { kind: 'category' }
  | { kind: 'text'; text: string }
  | { kind: 'brand' | 'variant'; value: string }
  | { kind: 'price'; min: number | undefined; max: number | undefined }
  | { kind: 'rating'; stars: number }
  | { kind: 'sale' }
);

export function activeFilters(search: ListingSearch, of: ListingOf): ActiveFilter[] {
  const { brand = [], variant = [], min, max, rating, sale } = search;
  const without = (patch: ListingSearch) => ({ ...search, ...patch });
  return [
    ...(of === 'shop' ? [] : subjectFilters(search)),
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

function subjectFilters({ q, ...search }: ListingSearch): ActiveFilter[] {
  const { category, subcategory, child_category, ...others } = search;
  const isInCategory = category !== undefined || subcategory !== undefined || child_category !== undefined;
  return [
    ...(isInCategory ? [{ kind: 'category' as const, without: { ...others, q } }] : []),
    ...(q === undefined ? [] : [{ kind: 'text' as const, text: q, without: search }]),
  ];
}

/** Removes all filters from the search parameters. Keeps the sort order and, on 'shop' pages, category and text. */
export function unfiltered(
  { category, subcategory, child_category, q, sort }: ListingSearch,
  of: ListingOf,
): ListingSearch {
  return of === 'shop' ? { category, subcategory, child_category, q, sort } : { sort };
}

const unset = {
  ...{ category: undefined, subcategory: undefined, child_category: undefined, brand: undefined, variant: undefined },
  ...{ q: undefined, min: undefined, max: undefined, rating: undefined, sale: undefined, sort: undefined },
} satisfies { [Key in keyof Required<ListingSearch>]: undefined };

/** Returns an updater that replaces all search parameters of a listing by `search`, and keeps other parameters. */
export function toListing(search: ListingSearch) {
  return <Search extends object>(previous: Search) => ({ ...previous, ...unset, ...search });
}

/** Adds a filter value, or removes it if present. Returns undefined instead of an empty array. */
export function toggled(values: string[] | undefined, value: string): string[] | undefined {
  const rest = (values ?? []).filter((other) => other !== value);
  if (rest.length === (values ?? []).length) return [...rest, value].sort();
  return rest.length > 0 ? rest : undefined;
}

/** Parses a price range from two text fields. Ignores invalid amounts and swaps reversed limits. */
export function priceRange(from: string, to: string): Pick<ListingSearch, 'min' | 'max'> {
  const [min, max] = [amount(from), amount(to)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

function amount(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
