import type { InferInput } from 'valibot';
import type { ProductListAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { type FindProducts, findProducts } from './find-products';
import { readBrands } from './list-brands';
import { readCategoryTree } from './read-category-tree';

/** E35: a page of products with what they can be filtered by. */
export async function listProducts(sql: Sql, request: FindProducts): Promise<InferInput<typeof ProductListAnswer>> {
  return findWithChoices(sql, request);
}

/** A page of products, the categories and brands of the shop, and the choices, which are known only where facets are asked for. */
export async function findWithChoices(sql: Sql, request: FindProducts) {
  const { query, lang } = request;
  const [found, categories, brands] = await Promise.all([
    findProducts(sql, request),
    readCategoryTree(sql, lang),
    readBrands(sql),
  ]);
  const choices = found.facets?.variants ?? [];
  return {
    ...found,
    categories,
    brands,
    activeVariants: choices.map(({ name, items }) => ({
      name,
      active_variant_items: (items ?? []).map((item) => ({ name: item.name })),
    })),
    searchCategoryArr: query.categoryIds,
    searchBrandArr: query.brandIds,
  };
}
