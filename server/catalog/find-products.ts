import { and, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import type { ProductCard } from '../../src/contract/product';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { type Paginator, paginate } from '../http/paginate';
import type { Lang } from '../language';
import { countFacets } from './count-facets';
import { toCard } from './product-card';
import { type FilterGroups, filterGroups, orderOf } from './product-filter';
import type { ProductQuery } from './product-query';
import { readProducts } from './read-products';
import { type RunningSales, runningSales } from './running-sales';
import { fitOf, guessProducts, holdsAll } from './search-words';

export type FindProducts = {
  query: ProductQuery;
  /** The request's url: the paginator's links repeat it. */
  url: string;
  lang: Lang;
  now: Date;
  /** Limits the list to a boutique, a sale or an affiliate. */
  scope?: SQL;
};

export type FoundProducts = {
  products: Paginator<InferInput<typeof ProductCard>>;
  facets: InferInput<typeof Facets> | null;
};

/** One page of the products a query asks for, and how many each further filter would leave when the query asks for facets. */
export async function findProducts(sql: Sql, { query, url, lang, now, scope }: FindProducts): Promise<FoundProducts> {
  const sales = runningSales(sql, now);
  const read = (search: SQL | undefined, relevance: SQL | undefined) => {
    const groups = filterGroups(query, sales, search, scope);
    return Promise.all([
      readPage(sql, { query, groups, sales, relevance }),
      query.withFacets ? countFacets(sql, { groups, sales, lang }) : null,
    ]);
  };
  const { words } = query;
  let [page, facets] = await read(holdsAll(words), words.length > 0 ? desc(fitOf(words)) : undefined);
  if (page.total === 0 && words.length > 0) {
    const guesses = await guessProducts(sql, words);
    if (guesses.length > 0) [page, facets] = await read(inArray(products.id, guesses), placeIn(guesses));
  }
  const records = await readProducts(sql, page.ids, now);
  const rows = records.map((record) => toCard(record, lang));
  return { products: paginate(url, { rows, total: page.total, page: query.page, perPage: query.perPage }), facets };
}

type ReadPage = {
  query: ProductQuery;
  groups: FilterGroups;
  sales: RunningSales;
  /** How well a product fits what is looked for, where something is: the order when none is asked for. */
  relevance: SQL | undefined;
};

async function readPage(
  sql: Sql,
  { query, groups, sales, relevance }: ReadPage,
): Promise<{ ids: number[]; total: number }> {
  const where = and(...Object.values(groups));
  const [rows, [counted]] = await Promise.all([
    sql
      .select({ id: products.id })
      .from(products)
      .leftJoin(sales, eq(sales.productId, products.id))
      .where(where)
      .orderBy(...orderBy(query.order, relevance, sales))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    sql
      .select({ total: raw<number>`count(*)::int` })
      .from(products)
      .leftJoin(sales, eq(sales.productId, products.id))
      .where(where),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
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
