import { and, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { type Paginator, paginate } from '../http/paginate';
import type { Lang } from '../language';
import { countFacets } from './count-facets';
import type { Kept } from './kept';
import { toCard } from './product-card';
import { type FilterGroups, filterGroups, orderOf } from './product-filter';
import type { ProductQuery } from './product-query';
import { readProducts } from './read-products';
import { type RunningSales, runningSales } from './running-sales';
import { fitOf, guessProducts, holdsAll } from './search-words';
import type { CatalogueVersion } from './version';

export type FindProducts = {
  query: ProductQuery;
  /** The request's url: the paginator's links repeat it. */
  url: string;
  lang: Lang;
  now: Date;
  /** Limits the list to a boutique, a sale or an affiliate, which the url's path names. */
  scope?: SQL;
  kept: KeptCounts;
};

/** What is counted over whole lists, and the version of the catalogue by which it may be taken. */
export type KeptCounts = {
  version: CatalogueVersion;
  totals: Kept<number>;
  facets: Kept<InferInput<typeof Facets>>;
  guesses: Kept<number[]>;
};

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
};

/** One page of the products a query asks for, and how many each further filter would leave when the query asks for facets. */
export async function findProducts(sql: Sql, request: FindProducts): Promise<FoundProducts> {
  const { query, url, lang, now, scope, kept } = request;
  const sales = runningSales(sql, now);
  const read = (name: string, search: SQL | undefined, relevance: SQL | undefined) => {
    const groups = filterGroups(query, sales, search, scope);
    const key = `${name} ${filtersOf(request)}`;
    return Promise.all([
      readPage(sql, { query, groups, sales, relevance }),
      kept.totals.get(key, kept.version.goods, () => countProducts(sql, groups, sales)),
      query.withFacets
        ? kept.facets.get(`${lang} ${key}`, kept.version.goods, () => countFacets(sql, { groups, sales, lang }))
        : null,
    ]);
  };
  const { words } = query;
  let [ids, total, facets] = await read('found', holdsAll(words), words.length > 0 ? desc(fitOf(words)) : undefined);
  if (total === 0 && words.length > 0) {
    const guesses = await kept.guesses.get(words.join(' '), kept.version.goods, () => guessProducts(sql, words));
    if (guesses.length > 0) {
      [ids, total, facets] = await read('guessed', inArray(products.id, guesses), placeIn(guesses));
    }
  }
  const records = await readProducts(sql, ids, now);
  const rows = records.map((record) => toCard(record, lang));
  return { products: paginate(url, { rows, total, page: query.page, perPage: query.perPage }), facets };
}

/** What a listing is counted by: how many it finds depends on nothing else. */
function filtersOf({ query, url }: FindProducts): string {
  const { order, page, perPage, withFacets, ...filters } = query;
  // The path names what the list is limited to: a boutique, a sale, an affiliate.
  return `${new URL(url, 'http://shop').pathname} ${JSON.stringify(filters)}`;
}

type ReadPage = {
  query: ProductQuery;
  groups: FilterGroups;
  sales: RunningSales;
  /** How well a product fits what is looked for, where something is: the order when none is asked for. */
  relevance: SQL | undefined;
};

async function readPage(sql: Sql, { query, groups, sales, relevance }: ReadPage): Promise<number[]> {
  const rows = await sql
    .select({ id: products.id })
    .from(products)
    .leftJoin(sales, eq(sales.productId, products.id))
    .where(and(...Object.values(groups)))
    .orderBy(...orderBy(query.order, relevance, sales))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return rows.map(({ id }) => id);
}

async function countProducts(sql: Sql, groups: FilterGroups, sales: RunningSales): Promise<number> {
  const [counted] = await sql
    .select({ total: raw<number>`count(*)::int` })
    .from(products)
    .leftJoin(sales, eq(sales.productId, products.id))
    .where(and(...Object.values(groups)));
  return counted?.total ?? 0;
}

function orderBy(order: ProductQuery['order'], relevance: SQL | undefined, sales: RunningSales): SQL[] {
  if (order === null && relevance) return [relevance, ...orderOf('newest', sales)];
  return orderOf(order ?? 'newest', sales);
}

/** Where a product stands among these. */
function placeIn(ids: number[]): SQL {
  return raw`array_position(array[${raw.join(
    ids.map((id) => raw`${id}::int`),
    raw`, `,
  )}], ${products.id})`;
}
