import type { ProductListAnswer } from '../../contract/catalog';

/** One value to filter by; `count` of products it would leave, null where the shop does not count. */
export interface FilterChoice {
  value: string;
  name: string;
  count: number | null;
}

/** The brands of a list. Chosen ones stay in it, also when nothing of them is left. */
export function brandChoices({ brands, facets }: ProductListAnswer, chosen: string[]): FilterChoice[] {
  const known = brands.map(({ id, name }) => ({ value: id, name, count: null }));
  if (!facets) return known;
  const counted = facets.brands.map(({ id, name, count }) => ({ value: id, name, count }));
  const missing = known.filter(({ value }) => chosen.includes(value) && !counted.some((one) => one.value === value));
  return [...counted, ...missing.map((one) => ({ ...one, count: 0 }))];
}

/** What can be chosen of each variant: sizes, colours. */
export function variantChoices({ activeVariants, facets }: ProductListAnswer): {
  name: string;
  choices: FilterChoice[];
}[] {
  if (facets)
    return facets.variants.map(({ name, items }) => ({
      name,
      choices: items.map((item) => ({ value: item.name, name: item.name, count: item.count })),
    }));
  return activeVariants.map(({ name, active_variant_items: items }) => ({
    name,
    choices: items.map((item) => ({ value: item.name, name: item.name, count: null })),
  }));
}

/** Ratings to filter by: at least so many stars. */
export function ratingChoices({ facets }: ProductListAnswer): { stars: number; count: number | null }[] {
  return [4, 3, 2].map((stars) => ({
    stars,
    count: facets?.ratings.find(({ rating }) => rating === stars)?.count ?? null,
  }));
}
