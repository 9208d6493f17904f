import type { InferInput } from 'valibot';
import type { Facets, SearchHelp } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/database-handle';
import { type Paginator, paginate } from '../http/read-query-and-paginate';
import type { Lang } from '../language';
import type { Scope } from './catalogue-interface';
import { toCard } from './product-card';
import { listingUrl, type ProductQuery, readProductQuery } from './product-query';
import type { FiltersOf } from './read-categories-and-brands';
import { readProducts } from './read-products';
import { helpSearch } from './search-help';
import { sqlCatalogue } from './sql-catalogue';

export type FindProducts = {
  query: ProductQuery;
  /** Normalised url (`listingUrl`) for the pagination links. */
  url: string;
  lang: Lang;
  now: Date;
  scope?: Scope;
};

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
  /** Only on the first page of a search by words in the whole shop. */
  search_help?: InferInput<typeof SearchHelp>;
};

export function listingRequest(requestUrl: string, lang: Lang, now: Date): FindProducts {
  const url = listingUrl(requestUrl);
  return { query: readProductQuery(url), url, lang, now };
}

/** Finds one page of products, and counts the facets if the query asks for them. */
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
  const needsHelp = terms.length > 0 && page === 1 && !scope;
  const [records, help] = await Promise.all([
    readProducts(sql, ids, now),
    needsHelp ? helpSearch(sql, { terms, ids, lang, now }) : null,
  ]);
  const rows = records.map((record) => toCard(record, lang));
  return {
    products: paginate(url, { rows, total: counts?.total ?? total ?? 0, page, perPage }),
    facets: counts?.facets ?? null,
    ...(help && { search_help: help }),
  };
}

/** E35, E50: returns one page of products, and all active categories and brands. With facets, adds variant choices. */
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
