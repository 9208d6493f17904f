import { and, sql as raw, type SQL } from 'drizzle-orm';
import { EXACT_COUNT_LIMIT } from '../../src/contract/exact-count-limit';
import type { Sql } from '../db/database-handle';
import { productSearch, products } from '../db/schema';
import type { Catalogue, FoundIds, Selection } from './catalogue-interface';
import type { Order, ProductQuery } from './product-query';
import { isReduced, paidPrice, sales, withSalePrices } from './running-sale-prices';
import { countFacets, isPlain, plainTotal } from './sql-facets';
import {
  coreConditions,
  filtersByPrice,
  groupConditions,
  inGroups,
  ofSlug,
  priceCondition,
  ratingCondition,
  termConditions,
} from './sql-product-conditions';
import { suggest } from './sql-search-words';

/** Creates the catalogue on the shop's PostgreSQL database. Each method runs one query. */
export function sqlCatalogue(sql: Sql): Catalogue {
  return {
    list: (selection) => list(sql, selection),
    search: (selection) => search(sql, selection),
    facets: (selection, lang) => countFacets(sql, selection, lang),
    suggest: (words) => suggest(sql, words),
  };
}

async function list(sql: Sql, selection: Selection): Promise<FoundIds> {
  const order = selection.query.order ?? 'newest';
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const page = isByPrice
    ? pageByPrice(selection, order)
    : raw`select ${products.id} from ${matching(selection)} ${inOrder(order, columns[order], products.id)} ${limit(selection.query)}`;
  return read(
    sql,
    raw`${withSalePrices(selection.now)} select array(${page}) as ids, (${totalOf(selection)}) as total`,
  );
}

function totalOf(selection: Selection): SQL {
  if (selection.query.withFacets) return raw`null`;
  return isPlain(selection) ? plainTotal(selection) : countedTotal(selection);
}

function countedTotal(selection: Selection): SQL {
  return raw`select count(*)::int from (select from ${matching(selection)} limit ${EXACT_COUNT_LIMIT + 1}) as counted`;
}

/** Returns SQL for a page by price. Selects products in flash sales separately, because no index has their prices. */
function pageByPrice(selection: Selection, order: Order): SQL {
  const { query } = selection;
  const isOnSale = raw`${products.id} in (select id from ${sales})`;
  // This redundant condition lets the query planner use the index on category and price.
  const ofCategory = query.category === null ? undefined : raw`${products.categoryId} = ${ofSlug(1, query.category)}`;
  return raw`
    select id from (
      (select ${products.id} as id, ${products.unitPrice} as price from ${products}
        where ${and(isActive, ...filters(selection, raw`${products.unitPrice}`, raw`${products.hasOffer}`), ofCategory)} and not ${isOnSale}
        ${inOrder(order, products.unitPrice, products.id)} limit ${query.page * query.perPage})
      union all
      select ${products.id}, ${paidPrice} from ${products} join ${sales} on sale_prices.id = ${products.id}
      where ${and(isActive, ...filters(selection, paidPrice, raw`true`))}
    ) as priced ${inOrder(order, raw`price`, raw`id`)} ${limit(query)}`;
}

async function search(sql: Sql, selection: Selection): Promise<FoundIds> {
  const { query, terms, now } = selection;
  const order = query.order ?? 'bestSold';
  const key = { ...columns, cheapest: paidPrice, dearest: paidPrice, bestSold: productSearch.soldQty }[order];
  const others = filters(selection, paidPrice, isReduced);
  const isWordsOnly = others.length === 0 && order === 'bestSold';
  const joins = raw`join ${products} on ${products.id} = product_id left join ${sales} on sale_prices.id = product_id`;
  const holds = (text: string) => raw`position(${text} in ${productSearch.name}) > 0`;
  const name = terms.map(({ word }) => word).join(' ');
  const fit = raw`case
    when not ${and(...terms.map(({ word }) => holds(word)))} then 0
    when ${holds(`\n ${name}\n`)} then 4
    when ${holds(`\n ${name}`)} then 3
    when ${and(...terms.map(({ word }) => holds(` ${word}`)))} then 2
    else 1 end`;
  return read(
    sql,
    raw`${withSalePrices(now)}, found as materialized (
        select product_id as id, ${query.order ? raw`0` : fit} as fit, ${key} as key
        from ${productSearch} ${isWordsOnly ? raw`` : joins}
        where ${and(raw`${productSearch.isActive}`, ...termConditions(terms), ...others)})
      select array(select id from found ${inOrder(order, raw`fit desc, key`, raw`id`)} ${limit(query)}) as ids,
        (select least(count(*), ${EXACT_COUNT_LIMIT + 1})::int from found) as total`,
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

type Expression = SQL | (typeof products)['id' | 'unitPrice'] | (typeof columns)[Order] | typeof productSearch.soldQty;

/** The id breaks ties, so that no product appears on two pages. */
function inOrder(order: Order, key: Expression, id: Expression): SQL {
  const direction = raw.raw(order === 'cheapest' ? 'asc' : 'desc');
  return raw`order by ${key} ${direction}, ${id} ${direction}`;
}

const limit = ({ page, perPage }: ProductQuery) => raw`limit ${perPage} offset ${(page - 1) * perPage}`;

function matching(selection: Selection): SQL {
  const join = filtersByPrice(selection.query) ? raw`left join ${sales} on sale_prices.id = ${products.id}` : raw``;
  return raw`${products} ${join} where ${and(isActive, ...filters(selection, paidPrice, isReduced))}`;
}

const isActive = raw`${products.isActive}`;

function filters(selection: Selection, price: SQL, reduced: SQL): SQL[] {
  const { query } = selection;
  const { category, brand, choice } = groupConditions(query);
  return [
    ...coreConditions(selection),
    inGroups(products.groupId, and(category, brand, choice)),
    priceCondition(query, price),
    ratingCondition(query),
    query.isOnSale ? reduced : undefined,
  ].filter((condition) => condition !== undefined);
}
