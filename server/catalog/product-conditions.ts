import { and, eq, inArray, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  affiliateProducts,
  brands,
  categories,
  flashSaleProducts,
  productGroups,
  products,
  sellers,
} from '../db/schema';
import type { Scope, Selection, Term } from './catalogue';
import type { ProductQuery } from './product-query';

/** How many of the shop's first categories are presented as its popular ones. */
export const POPULAR_CATEGORIES = 4;

/** Conditions on active products that belong to no facet. */
export function coreConditions({ query, scope, terms }: Selection): SQL[] {
  const { shop, slugs, isBundle, highlight } = query;
  const sellerOfSlug = raw`(select ${sellers.id} from ${sellers} where ${eq(sellers.slug, shop ?? '')} and ${sellers.isActive})`;
  return [
    scope && inScope(scope),
    shop === null ? undefined : raw`${products.sellerId} = ${sellerOfSlug}`,
    slugs.length === 0 ? undefined : inArray(products.slug, slugs),
    isBundle === null ? undefined : eq(products.isBundle, isBundle),
    highlight === null ? undefined : highlights[highlight],
    terms.length === 0 ? undefined : raw`${products.searchWords} @@ ${toTsquery(terms)}::tsquery`,
  ].filter((condition) => condition !== undefined);
}

function inScope(scope: Scope): SQL {
  if ('sellerId' in scope) return eq(products.sellerId, scope.sellerId);
  const [table, isMeant] =
    'flashSaleId' in scope
      ? [flashSaleProducts, eq(flashSaleProducts.flashSaleId, scope.flashSaleId)]
      : [affiliateProducts, eq(affiliateProducts.affiliateId, scope.affiliateId)];
  return raw`${products.id} in (select ${table.productId} from ${table} where ${isMeant})`;
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

/** Whether a group meets a condition. Always where there is none. */
export function inGroups(groupId: SQLWrapper, condition: SQL | undefined): SQL | undefined {
  return condition && raw`${groupId} in (select ${productGroups.id} from ${productGroups} where ${condition})`;
}

/** The id of the category of a slug. No id where it is not shown. */
export function ofSlug(level: number, slug: string): SQL {
  return raw`(select ${categories.id} from ${categories}
    where ${categories.slug} = ${slug} and ${categories.level} = ${level} and ${categories.isActive})`;
}

/** Conditions on a product's group, by facet. Undefined where the query does not filter by it. */
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

/** One of these names, in either language, is the name of an item (the second part of a `Choice`). */
function hasChoice(names: string[]): SQL {
  return raw`exists (
    select from jsonb_array_elements(${productGroups.choices}) as choice
    where array[choice -> 1 ->> 'en', choice -> 1 ->> 'bg'] && ${raw.param(names)}::text[])`;
}

/** Whether a query filters by what a flash sale changes. */
export function filtersByPrice({ minPrice, maxPrice, isOnSale }: ProductQuery): boolean {
  return minPrice !== null || maxPrice !== null || isOnSale;
}

/** The price range of a query as a condition on a price in cents. */
export function priceCondition({ minPrice, maxPrice }: ProductQuery, price: SQL): SQL | undefined {
  return and(
    minPrice === null ? undefined : raw`${price} >= ${minPrice}`,
    maxPrice === null ? undefined : raw`${price} <= ${maxPrice}`,
  );
}

/** The least rating of a query. Whole stars are compared by their column, which facets group by. */
export function ratingCondition({ minRating }: ProductQuery): SQL | undefined {
  if (minRating === null) return undefined;
  return Number.isInteger(minRating) ? raw`${products.stars} >= ${minRating}` : raw`${products.rating} >= ${minRating}`;
}

/** The terms as a tsquery: any word that a term may mean, or any word that begins with it. */
function toTsquery(terms: Term[]): string {
  const quoted = (word: string) => `'${word.replace(/[\\']/g, '$&$&')}'`;
  const anyOf = ({ word, words }: Term) => (words.length === 0 ? `${quoted(word)}:*` : words.map(quoted).join(' | '));
  return terms.map((term) => `(${anyOf(term)})`).join(' & ');
}
