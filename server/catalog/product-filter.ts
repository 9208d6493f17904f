import { and, eq, gte, inArray, lte, or, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { brands, categories, choiceSets, products, sellers } from '../db/schema';
import type { Highlight, ProductQuery } from './product-query';
import { isReduced, paidPrice, type RunningSales } from './running-sales';

/** What of a query narrows the list, by the facet it belongs to: a facet is counted under all groups but its own. */
export type FilterGroups = Record<
  'core' | 'category' | 'brand' | 'choice' | 'price' | 'rating' | 'sale',
  SQL | undefined
>;

/** The conditions of a query. `search` is the one for its words; `scope` limits the list to a boutique, a sale or an affiliate. Without sales they are those for products that are in none. */
export function filterGroups(query: ProductQuery, sales: RunningSales | null, search?: SQL, scope?: SQL): FilterGroups {
  const paid = paidPrice(sales);
  return {
    core: and(
      eq(products.isActive, true),
      scope,
      search,
      query.shop === null ? undefined : sellerIs(query.shop),
      query.slugs.length === 0 ? undefined : inArray(products.slug, query.slugs),
      query.isBundle === null ? undefined : eq(products.isBundle, query.isBundle),
      query.highlight === null ? undefined : highlighted(query.highlight),
    ),
    category: and(
      query.category === null ? undefined : categoryIs(products.categoryId, 1, query.category),
      query.subCategory === null ? undefined : categoryIs(products.subCategoryId, 2, query.subCategory),
      query.childCategory === null ? undefined : categoryIs(products.childCategoryId, 3, query.childCategory),
      query.categoryIds.length === 0 ? undefined : inCategories(query.categoryIds),
    ),
    brand: and(
      query.brand === null ? undefined : brandIs(query.brand),
      query.brandIds.length === 0 ? undefined : inArray(products.brandId, query.brandIds),
    ),
    choice: query.choices.length === 0 ? undefined : hasChoice(query.choices),
    price: and(
      query.minPrice === null ? undefined : gte(paid, query.minPrice),
      query.maxPrice === null ? undefined : lte(paid, query.maxPrice),
    ),
    rating: query.minRating === null ? undefined : gte(products.rating, query.minRating),
    sale: query.isOnSale ? isReduced(sales) : undefined,
  };
}

// An unknown slug makes the sub-select null, and null equals nothing: an empty list, no error.
function categoryIs(column: PgColumn, level: number, slug: string): SQL {
  return raw`${column} = (select ${categories.id} from ${categories} where ${and(eq(categories.slug, slug), eq(categories.level, level), eq(categories.isActive, true))})`;
}

function brandIs(slug: string): SQL {
  return raw`${products.brandId} = (select ${brands.id} from ${brands} where ${and(eq(brands.slug, slug), eq(brands.isActive, true))})`;
}

function sellerIs(slug: string): SQL {
  return raw`${products.sellerId} = (select ${sellers.id} from ${sellers} where ${and(eq(sellers.slug, slug), eq(sellers.isActive, true))})`;
}

function inCategories(ids: number[]): SQL | undefined {
  return or(
    inArray(products.categoryId, ids),
    inArray(products.subCategoryId, ids),
    inArray(products.childCategoryId, ids),
  );
}

function hasChoice(names: string[]): SQL {
  const [en, bg] = [raw`choice -> 1 ->> 'en'`, raw`choice -> 1 ->> 'bg'`];
  const named = or(inArray(en, names), inArray(bg, names));
  return raw`${products.choiceSetId} in (select ${choiceSets.id} from ${choiceSets} where exists (select from jsonb_array_elements(${choiceSets.choices}) as choice where ${named}))`;
}

function highlighted(highlight: Highlight): SQL {
  switch (highlight) {
    case 'popular_category':
      return isInPopularCategory();
    case 'top_product':
      return eq(products.isTop, true);
    case 'new_arrival':
      return eq(products.isNew, true);
    case 'featured_product':
      return eq(products.isFeatured, true);
    case 'best_product':
      return eq(products.isBest, true);
  }
}

/** How many of the shop's first categories are presented as its popular ones. */
export const POPULAR_CATEGORIES = 4;

export function isInPopularCategory(): SQL {
  return raw`${products.categoryId} in (select ${categories.id} from ${categories} where ${and(eq(categories.level, 1), eq(categories.isActive, true))} order by ${categories.position}, ${categories.id} limit ${POPULAR_CATEGORIES})`;
}
