import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import { MOST_COUNTED } from '../../src/contract/most-counted';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import type { Catalogue, FoundIds, Selection } from './catalogue';
import { coreConditions, groupConditions, inGroups, priceCondition, ratingCondition } from './product-conditions';
import type { Order, ProductQuery } from './product-query';
import { isReduced, paidPrice, runningSales } from './running-sales';
import { countFacets } from './sql-facets';
import { suggest } from './sql-suggest';

/** The catalogue in the shop's own PostgreSQL. Each call is one query. */
export function sqlCatalogue(sql: Sql): Catalogue {
  return {
    list: (selection) => list(sql, selection),
    search: (selection) => search(sql, selection),
    facets: (selection, lang) => countFacets(sql, selection, lang),
    suggest: (words) => suggest(sql, words),
  };
}

/** Reads a page off the index of its order. Stops counting above `MOST_COUNTED`. */
async function list(sql: Sql, selection: Selection): Promise<FoundIds> {
  const order = selection.query.order ?? 'newest';
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const page = isByPrice
    ? pageByPrice(sql, selection, order)
    : raw`select ${products.id} from ${matching(sql, selection)} ${inOrder(order, columns[order], products.id)} ${limit(selection.query)}`;
  return read(
    sql,
    raw`select array(${page}) as ids,
      (select count(*)::int from (select from ${matching(sql, selection)} limit ${MOST_COUNTED + 1}) as counted) as total`,
  );
}

/** Products of running sales cost less than the index says. They are few: merges them with the first products of the index. */
function pageByPrice(sql: Sql, selection: Selection, order: Order): SQL {
  const { query, now } = selection;
  const sales = runningSales(sql, now);
  const paid = paidPrice(sales);
  const isOnSale = raw`${products.id} in (select ${sales.productId} from ${sales})`;
  return raw`
    select id from (
      (select ${products.id} as id, ${products.unitPrice} as price from ${products}
        where ${conditions(selection, raw`${products.unitPrice}`, raw`${products.hasOffer}`)} and not ${isOnSale}
        ${inOrder(order, products.unitPrice, products.id)} limit ${query.page * query.perPage})
      union all
      select ${products.id}, ${paid} from ${products} join ${sales} on ${eq(sales.productId, products.id)}
      where ${conditions(selection, paid, raw`true`)}
    ) as priced ${inOrder(order, raw`price`, raw`id`)} ${limit(query)}`;
}

/** Ranks by how well the name fits (exact, beginning, beginnings of words, parts of words), then by popularity. */
async function search(sql: Sql, selection: Selection): Promise<FoundIds> {
  const { query, terms, now } = selection;
  const sales = runningSales(sql, now);
  const order = query.order ?? 'bestSold';
  const key = order === 'cheapest' || order === 'dearest' ? paidPrice(sales) : columns[order];
  const holds = (text: string) => raw`position(${text} in ${products.searchName}) > 0`;
  const name = terms.map(({ word }) => word).join(' ');
  const fit = raw`case
    when ${holds(`\n ${name}\n`)} then 4
    when ${holds(`\n ${name}`)} then 3
    when ${and(...terms.map(({ word }) => holds(` ${word}`)))} then 2
    when ${and(...terms.map(({ word }) => holds(word)))} then 1
    else 0 end`;
  return read(
    sql,
    raw`with found as materialized (
        select ${products.id} as id, ${query.order ? raw`0` : fit} as fit, ${key} as key
        from ${products} left join ${sales} on ${eq(sales.productId, products.id)}
        where ${conditions(selection, paidPrice(sales), isReduced(sales))})
      select array(select id from found ${inOrder(order, raw`fit desc, key`, raw`id`)} ${limit(query)}) as ids,
        (select least(count(*), ${MOST_COUNTED + 1})::int from found) as total`,
  );
}

async function read(sql: Sql, statement: SQL): Promise<FoundIds> {
  const { rows } = await sql.execute<FoundIds>(statement);
  return rows[0] ?? { ids: [], total: 0 };
}

const columns = {
  newest: products.createdAt,
  cheapest: products.unitPrice,
  dearest: products.unitPrice,
  bestRated: products.rating,
  bestSold: products.soldQty,
};

type Expression = SQL | (typeof products)['id' | 'unitPrice'] | (typeof columns)[Order];

/** The id decides between equals, so that no product is on two pages. */
function inOrder(order: Order, key: Expression, id: Expression): SQL {
  const direction = raw.raw(order === 'cheapest' ? 'asc' : 'desc');
  return raw`order by ${key} ${direction}, ${id} ${direction}`;
}

const limit = ({ page, perPage }: ProductQuery) => raw`limit ${perPage} offset ${(page - 1) * perPage}`;

/** Products that match, for a `from`. Joins the sales only where the query filters by what a sale changes. */
function matching(sql: Sql, selection: Selection): SQL {
  const { minPrice, maxPrice, isOnSale } = selection.query;
  const sales = runningSales(sql, selection.now);
  const join =
    minPrice === null && maxPrice === null && !isOnSale
      ? raw``
      : raw`left join ${sales} on ${eq(sales.productId, products.id)}`;
  return raw`${products} ${join} where ${conditions(selection, paidPrice(sales), isReduced(sales))}`;
}

function conditions(selection: Selection, price: SQL, reduced: SQL): SQL | undefined {
  const { query } = selection;
  const { category, brand, choice } = groupConditions(query);
  const ofGroup = and(category, brand, choice);
  return and(
    raw`${products.isActive}`,
    ...coreConditions(selection),
    ofGroup && inGroups(ofGroup),
    priceCondition(query, price),
    ratingCondition(query),
    query.isOnSale ? reduced : undefined,
  );
}
