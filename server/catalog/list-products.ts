import type { InferInput } from 'valibot';
import type { ProductListAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { type FindProducts, findProducts } from './find-products';
import { readShelves } from './read-shelves';

/** E35: a page of products with what they can be filtered by. */
export async function listProducts(sql: Sql, request: FindProducts): Promise<InferInput<typeof ProductListAnswer>> {
  return findWithChoices(sql, request);
}

/** A page of products, the categories and brands of the shop, and the choices, which are known only where facets are asked for. */
export async function findWithChoices(sql: Sql, request: FindProducts) {
  const { query, lang, kept } = request;
  const [found, shelves] = await Promise.all([
    findProducts(sql, request),
    kept.shelves.get(lang, kept.version.goods, () => readShelves(sql, lang)),
  ]);
  const choices = found.facets?.variants ?? [];
  return {
    ...found,
    ...shelves,
    activeVariants: choices.map(({ name, items }) => ({
      name,
      active_variant_items: (items ?? []).map((item) => ({ name: item.name })),
    })),
    searchCategoryArr: query.categoryIds,
    searchBrandArr: query.brandIds,
  };
}
