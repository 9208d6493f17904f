import type { Facets } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { Brand } from '../../contract/product';

/** Available filters of a listing. `facets` is null when the server does not count products. */
export interface FilterOptions {
  facets: Facets | null;
  brands?: Brand[] | undefined;
  activeVariants?: { name: string; active_variant_items: { name: string }[] }[] | undefined;
}

/** Selectable filter value. `count` is null when the server does not count products. */
export interface FilterChoice {
  value: string;
  name: string;
  count: number | null;
}

/** Returns the brands to filter by. Selected brands without products stay, with a count of 0. */
export function brandChoices({ brands = [], facets }: FilterOptions, chosen: string[]): FilterChoice[] {
  const known = brands.map(({ slug, name }) => ({ value: slug, name, count: null }));
  if (!facets) return known;
  const counted = facets.brands.map(({ slug, name, count }) => ({ value: slug, name, count }));
  const missing = known.filter(({ value }) => chosen.includes(value) && !counted.some((one) => one.value === value));
  return [...counted, ...missing.map((one) => ({ ...one, count: 0 }))];
}

export interface VariantChoices {
  name: string;
  choices: FilterChoice[];
}

export function variantChoices({ activeVariants = [], facets }: FilterOptions): VariantChoices[] {
  if (facets)
    return facets.variants.map(({ name, items }) => ({
      name,
      choices: items.map(({ key, name, count }) => ({ value: key || name, name, count })),
    }));
  return activeVariants.map(({ name, active_variant_items: items }) => ({
    name,
    choices: items.map((item) => ({ value: item.name, name: item.name, count: null })),
  }));
}

/** Maximum number of variants whose filters are listed directly. Those of further variants are collapsed. */
export const maxShownVariants = 6;

/** Returns the variants to filter by; [] if there are too many and no category or variant is selected. */
export function usefulVariants(options: FilterOptions, search: ListingSearch): VariantChoices[] {
  const all = variantChoices(options);
  const isInCategory = [search.category, search.subcategory, search.child_category].some((slug) => slug !== undefined);
  return isInCategory || search.variant?.length || all.length <= maxShownVariants ? all : [];
}

/** Converts variant items from a URL to filter values. Old URLs contain localised item names. */
export function chosenItems(options: FilterOptions, chosen: string[] = []): string[] {
  const all = variantChoices(options).flatMap(({ choices }) => choices);
  return chosen.map((item) => all.find(({ value, name }) => value === item || name === item)?.value ?? item);
}

/** Returns the minimum ratings to filter by. Omits an unselected rating with the same count as the next higher one. */
export function ratingChoices(
  { facets }: FilterOptions,
  chosen: number | undefined,
): { stars: number; count: number | null }[] {
  const all = [4, 3, 2].map((stars) => ({
    stars,
    count: facets?.ratings.find(({ rating }) => rating === stars)?.count ?? null,
  }));
  return all.filter(
    ({ stars, count }, at) => stars === chosen || count === null || count !== (all[at - 1]?.count ?? null),
  );
}
