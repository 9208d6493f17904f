import { type ListingSearch, sorts } from '../../contract/listing-address';

export function sortsOf(q: string | undefined): readonly (typeof sorts)[number][] {
  return q === undefined ? sorts.slice(1) : sorts;
}

/** Scope of a listing. It decides which parameters are filters and which name the page's own subject. */
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

/** The listing with all filters taken away; what it is of and its order stay. */
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

/** The search part of a url with this listing in it. What else it says, such as where the shopper came from, stays. */
export function toListing(search: ListingSearch) {
  return <Search extends object>(previous: Search) => ({ ...previous, ...unset, ...search });
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
