import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import { MOST_COUNTED } from '../../src/contract/most-counted';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import type { Catalogue, FoundIds, Selection } from './catalogue';
import {
  coreConditions,
  filtersByPrice,
  groupConditions,
  inGroups,
  ofSlug,
  priceCondition,
  ratingCondition,
} from './product-conditions';
import type { Order, ProductQuery } from './product-query';
import { isReduced, paidPrice, type SalePrices, withSalePrices } from './running-sales';
import { countFacets, isPlain, plainTotal } from './sql-facets';
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

/** Reads a page off the index of its order. */
async function list(sql: Sql, selection: Selection): Promise<FoundIds> {
  const order = selection.query.order ?? 'newest';
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const { sales, clause } = withSalePrices(sql, selection.now);
  const page = isByPrice
    ? pageByPrice(selection, sales, order)
    : raw`select ${products.id} from ${matching(selection, sales)} ${inOrder(order, columns[order], products.id)} ${limit(selection.query)}`;
  return read(sql, raw`${clause} select array(${page}) as ids, (${totalOf(selection, sales)}) as total`);
}

function totalOf(selection: Selection, sales: SalePrices): SQL {
  if (selection.query.withFacets) return raw`null`;
  return isPlain(selection) ? plainTotal(selection, sales) : countedTotal(selection, sales);
}

/** Counts the products that match. Stops above `MOST_COUNTED`. */
function countedTotal(selection: Selection, sales: SalePrices): SQL {
  return raw`select count(*)::int from (select from ${matching(selection, sales)} limit ${MOST_COUNTED + 1}) as counted`;
}

/** Products of running sales cost less than the index says. They are few: merges them with the first products of the index. */
function pageByPrice(selection: Selection, sales: SalePrices, order: Order): SQL {
  const { query } = selection;
  const paid = paidPrice(sales);
  const isOnSale = raw`${products.id} in (select ${sales.id} from ${sales})`;
  // Names the column that the index of a category's prices begins with.
  const ofCategory = query.category === null ? raw`true` : raw`${products.categoryId} = ${ofSlug(1, query.category)}`;
  return raw`
    select id from (
      (select ${products.id} as id, ${products.unitPrice} as price from ${products}
        where ${conditions(selection, raw`${products.unitPrice}`, raw`${products.hasOffer}`)} and ${ofCategory} and not ${isOnSale}
        ${inOrder(order, products.unitPrice, products.id)} limit ${query.page * query.perPage})
      union all
      select ${products.id}, ${paid} from ${products} join ${sales} on ${eq(sales.id, products.id)}
      where ${conditions(selection, paid, raw`true`)}
    ) as priced ${inOrder(order, raw`price`, raw`id`)} ${limit(query)}`;
}

/** Ranks by how well the name fits (exact, beginning, beginnings of words, parts of words), then by popularity. */
async function search(sql: Sql, selection: Selection): Promise<FoundIds> {
  const { query, terms, now } = selection;
  const { sales, clause } = withSalePrices(sql, now);
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
    raw`${clause}, found as materialized (
        select ${products.id} as id, ${query.order ? raw`0` : fit} as fit, ${key} as key
        from ${products} left join ${sales} on ${eq(sales.id, products.id)}
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
function matching(selection: Selection, sales: SalePrices): SQL {
  const join = filtersByPrice(selection.query) ? raw`left join ${sales} on ${eq(sales.id, products.id)}` : raw``;
  return raw`${products} ${join} where ${conditions(selection, paidPrice(sales), isReduced(sales))}`;
}

function conditions(selection: Selection, price: SQL, reduced: SQL): SQL | undefined {
  const { query } = selection;
  const { category, brand, choice } = groupConditions(query);
  return and(
    raw`${products.isActive}`,
    ...coreConditions(selection),
    inGroups(products.groupId, and(category, brand, choice)),
    priceCondition(query, price),
    ratingCondition(query),
    query.isOnSale ? reduced : undefined,
  );
}
