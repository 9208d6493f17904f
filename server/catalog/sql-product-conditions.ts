import { and, eq, inArray, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  affiliateProducts,
  brands,
  categories,
  flashSaleProducts,
  productGroups,
  productSearch,
  products,
  searchWords,
  sellers,
} from '../db/schema';
import type { Scope, Selection, Term } from './catalogue-interface';
import { escapeLike } from './escape-like';
import type { ProductQuery } from './product-query';

export const POPULAR_CATEGORIES = 4;

/** Returns SQL conditions for the filters that have no facet: scope, boutique, slugs, bundles and highlights. */
export function coreConditions({ query, scope }: Selection): SQL[] {
  const { shop, slugs, isBundle, highlight } = query;
  const sellerOfSlug = raw`(select ${sellers.id} from ${sellers} where ${eq(sellers.slug, shop ?? '')} and ${sellers.isActive})`;
  return [
    scope && inScope(scope),
    shop === null ? undefined : raw`${products.sellerId} = ${sellerOfSlug}`,
    slugs.length === 0 ? undefined : inArray(products.slug, slugs),
    isBundle === null ? undefined : eq(products.isBundle, isBundle),
    highlight === null ? undefined : highlights[highlight],
  ].filter((condition) => condition !== undefined);
}

function inScope(scope: Scope): SQL {
  if ('sellerId' in scope) return eq(products.sellerId, scope.sellerId);
  const [table, isSelected] =
    'flashSaleId' in scope
      ? [flashSaleProducts, eq(flashSaleProducts.flashSaleId, scope.flashSaleId)]
      : [affiliateProducts, eq(affiliateProducts.affiliateId, scope.affiliateId)];
  return raw`${products.id} in (select ${table.productId} from ${table} where ${isSelected})`;
}

const highlights = {
  popular_category: raw`${products.categoryId} in (
    select ${categories.id} from ${categories} where ${categories.level} = 1 and ${categories.isActive}
    order by ${categories.position}, ${categories.id} limit ${raw.raw(String(POPULAR_CATEGORIES))})`,
  top_product: raw`${products.isTop}`,
  new_arrival: raw`${products.isNew}`,
  featured_product: raw`${products.isFeatured}`,
  best_product: raw`${products.isBest}`,
};

/** Returns SQL that tests whether the product group `groupId` meets `condition`; undefined without `condition`. */
export function inGroups(groupId: SQLWrapper, condition: SQL | undefined): SQL | undefined {
  return condition && raw`${groupId} in (select ${productGroups.id} from ${productGroups} where ${condition})`;
}

/** Returns a subquery for the id of the active category with this level and slug; empty if there is none. */
export function ofSlug(level: number, slug: string): SQL {
  return raw`(select ${categories.id} from ${categories}
    where ${categories.slug} = ${slug} and ${categories.level} = ${level} and ${categories.isActive})`;
}

/** Returns the query's filters on product groups, one per facet; undefined for a facet without a filter. */
export function groupConditions(query: ProductQuery) {
  const { category, subCategory, childCategory, brand, brandIds, categoryIds, choices } = query;
  return {
    category: and(
      category === null ? undefined : raw`${productGroups.categoryId} = ${ofSlug(1, category)}`,
      subCategory === null ? undefined : raw`${productGroups.subCategoryId} = ${ofSlug(2, subCategory)}`,
      childCategory === null ? undefined : raw`${productGroups.childCategoryId} = ${ofSlug(3, childCategory)}`,
      categoryIds.length === 0
        ? undefined
        : raw`${raw.param(categoryIds)}::int[] && array[${productGroups.categoryId}, ${productGroups.subCategoryId}, ${productGroups.childCategoryId}]`,
    ),
    brand: and(
      brand === null
        ? undefined
        : raw`${productGroups.brandId} = (
            select ${brands.id} from ${brands} where ${brands.slug} = ${brand} and ${brands.isActive})`,
      brandIds.length === 0 ? undefined : inArray(productGroups.brandId, brandIds),
    ),
    choice: choices.length === 0 ? undefined : hasChoice(choices),
  };
}

function hasChoice(names: string[]): SQL {
  return raw`exists (
    select from jsonb_array_elements(${productGroups.choices}) as choice
    where array[choice -> 1 ->> 'en', choice -> 1 ->> 'bg'] && ${raw.param(names)}::text[])`;
}

/** Whether a query filters by price or discount, which depend on the running flash sales. */
export function filtersByPrice({ minPrice, maxPrice, isOnSale }: ProductQuery): boolean {
  return minPrice !== null || maxPrice !== null || isOnSale;
}

/** Returns the condition that `price`, in cents, lies in the query's price range; undefined without a range. */
export function priceCondition({ minPrice, maxPrice }: ProductQuery, price: SQL): SQL | undefined {
  return and(
    minPrice === null ? undefined : raw`${price} >= ${minPrice}`,
    maxPrice === null ? undefined : raw`${price} <= ${maxPrice}`,
  );
}

/** Returns the condition for the query's minimum rating. Whole numbers use `stars`, the rating rounded down. */
export function ratingCondition({ minRating }: ProductQuery): SQL | undefined {
  if (minRating === null) return undefined;
  return Number.isInteger(minRating) ? raw`${products.stars} >= ${minRating}` : raw`${products.rating} >= ${minRating}`;
}

export function termConditions(terms: Term[]): SQL[] {
  return terms.map(({ word, words }) => {
    const isSelected =
      words.length > 0 ? raw`word = any(${raw.param(words)}::text[])` : raw`word like ${`${escapeLike(word)}%`}`;
    return raw`${productSearch.wordIds} && array(select id from ${searchWords} where ${isSelected})`;
  });
}
