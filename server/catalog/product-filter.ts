import type { Goods, Shelf, Trait } from './goods';
import type { Rows } from './order-goods';
import type { Highlight, ProductQuery } from './product-query';

/** What a product must have or be. */
export type Condition =
  | { kind: 'product'; oneOf: Int32Array }
  | { kind: 'row'; oneOf: Rows }
  | { kind: 'shelf'; shelves: readonly Shelf[]; oneOf: readonly number[] }
  | { kind: 'range'; of: 'paid' | 'rating'; least: number | null; most: number | null }
  | { kind: 'trait'; trait: Trait; is: boolean };

/** What of a query narrows the list, by the facet it belongs to: a facet is counted under all groups but its own. */
export type FilterGroups = Record<FilterGroup, Condition[]>;
export type FilterGroup = 'core' | 'category' | 'brand' | 'choice' | 'price' | 'rating' | 'sale';

/** The conditions of a query, and of what else limits its list. A slug that nothing has leaves no product. */
export function filterGroups(query: ProductQuery, goods: Goods, core: Condition[]): FilterGroups {
  const { category, subCategory, childCategory, brand, shop, minPrice, maxPrice, minRating } = query;
  return {
    core: [
      ...core,
      ...given(shop, (slug) => onShelf('sellerId', idsOf(goods.sellers, slug))),
      ...given(query.isBundle, (is) => ({ kind: 'trait', trait: 'isBundle', is })),
      ...given(query.highlight, (highlight) => highlighted(highlight, goods)),
    ],
    category: [
      ...given(category, (slug) => onShelf('categoryId', categoryIds(goods, 1, slug))),
      ...given(subCategory, (slug) => onShelf('subCategoryId', categoryIds(goods, 2, slug))),
      ...given(childCategory, (slug) => onShelf('childCategoryId', categoryIds(goods, 3, slug))),
      ...some(query.categoryIds, (oneOf) => ({
        kind: 'shelf',
        shelves: ['categoryId', 'subCategoryId', 'childCategoryId'],
        oneOf,
      })),
    ],
    brand: [
      ...given(brand, (slug) => onShelf('brandId', idsOf(goods.brands, slug))),
      ...some(query.brandIds, (ids) => onShelf('brandId', ids)),
    ],
    choice: some(query.choices, (names) => onShelf('choiceSetId', setsWith(goods, names))),
    price:
      minPrice === null && maxPrice === null ? [] : [{ kind: 'range', of: 'paid', least: minPrice, most: maxPrice }],
    rating: given(minRating, (least) => ({ kind: 'range', of: 'rating', least, most: null })),
    sale: query.isOnSale ? [{ kind: 'trait', trait: 'isReduced', is: true }] : [],
  };
}

const given = <T>(value: T | null, condition: (value: T) => Condition): Condition[] =>
  value === null ? [] : [condition(value)];

const some = <T>(values: T[], condition: (values: T[]) => Condition): Condition[] =>
  values.length === 0 ? [] : [condition(values)];

export const onShelf = (shelf: Shelf, oneOf: readonly number[]): Condition => ({
  kind: 'shelf',
  shelves: [shelf],
  oneOf,
});

const idsOf = (rows: { id: number; slug: string }[], slug: string) =>
  rows.filter((row) => row.slug === slug).map(({ id }) => id);

const categoryIds = ({ categories }: Goods, level: number, slug: string) =>
  idsOf(
    categories.filter((category) => category.level === level),
    slug,
  );

function setsWith({ choices }: Goods, names: string[]): number[] {
  const wanted = new Set<string | undefined>(names);
  const wordings = choices.flat().flatMap(({ wordings }) => wordings);
  return wordings.filter(({ name }) => wanted.has(name.en) || wanted.has(name.bg)).flatMap(({ sets }) => sets);
}

function highlighted(highlight: Highlight, goods: Goods): Condition {
  switch (highlight) {
    case 'popular_category':
      return onShelf('categoryId', popularIds(goods));
    case 'top_product':
      return { kind: 'trait', trait: 'isTop', is: true };
    case 'new_arrival':
      return { kind: 'trait', trait: 'isNew', is: true };
    case 'featured_product':
      return { kind: 'trait', trait: 'isFeatured', is: true };
    case 'best_product':
      return { kind: 'trait', trait: 'isBest', is: true };
  }
}

/** How many of the shop's first categories are presented as its popular ones. */
export const POPULAR_CATEGORIES = 4;

function popularIds({ categories }: Goods): number[] {
  const roots = categories.filter(({ level }) => level === 1);
  return roots.slice(0, POPULAR_CATEGORIES).map(({ id }) => id);
}
