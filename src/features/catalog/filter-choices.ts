import type { Facets } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import type { Brand } from '../../contract/product';

/** What a list's first answer says of how it can be filtered: counted, or without numbers where the shop does not count. */
export interface FilterOptions {
  facets: Facets | null;
  brands?: Brand[] | undefined;
  activeVariants?: { name: string; active_variant_items: { name: string }[] }[] | undefined;
}

/** One value to filter by; `count` of products it would leave, null where the shop does not count. */
export interface FilterChoice {
  value: string;
  name: string;
  count: number | null;
}

/** The brands of a list, by their slugs. Chosen ones stay in it, also when nothing of them is left. */
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

/** More variants than this are not all in sight at once. */
export const mostInSight = 6;

/** The variants to filter a listing by. So many that the goods must be mixed help nobody before a category, or one of their items, is chosen. */
export function usefulVariants(options: FilterOptions, search: ListingSearch): VariantChoices[] {
  const all = variantChoices(options);
  const isInCategory = [search.category, search.subcategory, search.child_category].some((slug) => slug !== undefined);
  return isInCategory || search.variant?.length || all.length <= mostInSight ? all : [];
}

/** The chosen items of variants as their choices have them; addresses of an earlier day name them in the reader's language. */
export function chosenItems(options: FilterOptions, chosen: string[] = []): string[] {
  const all = variantChoices(options).flatMap(({ choices }) => choices);
  return chosen.map((item) => all.find(({ value, name }) => value === item || name === item)?.value ?? item);
}

/** Ratings to filter by: at least so many stars. One that would leave no more than the one above is left out, unless it is chosen. */
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
