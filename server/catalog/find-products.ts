import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { type Paginator, paginate } from '../http/paginate';
import type { Lang } from '../language';
import type { Scope } from './catalogue';
import { toCard } from './product-card';
import { listingUrl, type ProductQuery, readProductQuery } from './product-query';
import type { FiltersOf } from './read-filters';
import { readProducts } from './read-products';
import { sqlCatalogue } from './sql-catalogue';

export type FindProducts = {
  query: ProductQuery;
  /** Path and known parameters of the request. The links of the paginator repeat it. */
  url: string;
  lang: Lang;
  now: Date;
  scope?: Scope;
};

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
};

/** Reads a listing's request from its url. */
export function listingRequest(asked: string, lang: Lang, now: Date): FindProducts {
  const url = listingUrl(asked);
  return { query: readProductQuery(url), url, lang, now };
}

/** Finds a page of products, and the counts of the filters when the query asks for facets. */
export async function findProducts(sql: Sql, request: FindProducts): Promise<FoundProducts> {
  const { query, url, lang, now, scope } = request;
  const { page, perPage } = query;
  const catalogue = sqlCatalogue(sql);
  const terms = query.words.length === 0 ? [] : await catalogue.suggest(query.words);
  const selection = { query, scope, terms, now };
  const [{ ids, total }, counts] = await Promise.all([
    terms.length === 0 ? catalogue.list(selection) : catalogue.search(selection),
    query.withFacets ? catalogue.facets(selection, lang) : null,
  ]);
  const records = await readProducts(sql, ids, now);
  const rows = records.map((record) => toCard(record, lang));
  return {
    products: paginate(url, { rows, total: counts?.total ?? total ?? 0, page, perPage }),
    facets: counts?.facets ?? null,
  };
}

/** E35, E50: a page of products with all categories and brands, and the choices when the query asks for facets. */
export async function findWithFilters(sql: Sql, request: FindProducts, filtersOf: FiltersOf) {
  const { query, lang } = request;
  const [found, filters] = await Promise.all([findProducts(sql, request), filtersOf(lang)]);
  const choices = found.facets?.variants ?? [];
  return {
    ...found,
    ...filters,
    activeVariants: choices.map(({ name, items }) => ({
      name,
      active_variant_items: (items ?? []).map((item) => ({ name: item.name })),
    })),
    searchCategoryArr: query.categoryIds,
    searchBrandArr: query.brandIds,
  };
}
