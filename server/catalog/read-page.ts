import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import type { FilterGroups } from './product-filter';
import type { Order, ProductQuery } from './product-query';
import { paidPrice, type RunningSales } from './running-sales';

export type ReadPage = {
  query: ProductQuery;
  /** The conditions of the query, for products that may be in these sales or, without, for those that are in none. */
  narrow: (sales: RunningSales | null) => FilterGroups;
  sales: RunningSales;
  /** How well a product fits what is looked for, where something is: the order when none is asked for. */
  relevance: SQL | undefined;
  /** How many the query finds. */
  total: number;
};

/** So many are sooner found by the filters and then put in order than met on the way along the index of an order. */
const FEW = 1000;

/** The ids of a page of what a query finds, in its order; the id decides between equals, so that no product is on two pages or on none. */
export async function readPage(sql: Sql, request: ReadPage): Promise<number[]> {
  const { query, total } = request;
  const { page, perPage } = query;
  const before = (page - 1) * perPage;
  const way = wayOf(query.order);
  const { rows } = await sql.execute<{ id: number }>(raw`
    select id from (${total <= FEW ? aside(request) : along(request, before + perPage)}) found
    order by fit desc, place ${way}, id ${way} limit ${perPage} offset ${before}`);
  return rows.map(({ id }) => id);
}

/** All of them, made before they are put in order. */
function aside(request: ReadPage): SQL {
  return raw`${everywhere(request)} offset 0`;
}

/** At least the first so many, such that they are read off the index of their order. */
function along(request: ReadPage, count: number): SQL {
  const { query, narrow, sales } = request;
  if (query.order !== 'cheapest' && query.order !== 'dearest') return everywhere(request);
  // What is in a sale has another price than the index knows: these few are put between the first of the others.
  const isReduced = raw`${products.id} = any(array(select ${sales.productId} from ${sales}))`;
  const way = wayOf(query.order);
  return raw`
    (select ${products.id} as id, 0 as fit, ${products.unitPrice} as place from ${products}
      where ${all(narrow(null))} and not ${isReduced} order by ${products.unitPrice} ${way}, ${products.id} ${way} limit ${count})
    union all (${everywhere(request)} and ${isReduced})`;
}

function everywhere({ query, narrow, sales, relevance }: ReadPage): SQL {
  const fit = query.order === null && relevance ? relevance : raw`0`;
  return raw`
    select ${products.id} as id, ${fit} as fit, ${placeOf(query.order, sales)} as place
    from ${products} left join ${sales} on ${eq(sales.productId, products.id)} where ${all(narrow(sales))}`;
}

function placeOf(order: Order | null, sales: RunningSales) {
  switch (order) {
    case 'cheapest':
    case 'dearest':
      return paidPrice(sales);
    case 'bestRated':
      return products.rating;
    case 'bestSold':
      return products.soldQty;
    default:
      return products.createdAt;
  }
}

const wayOf = (order: Order | null) => raw.raw(order === 'cheapest' ? 'asc' : 'desc');

const all = (groups: FilterGroups) => and(...Object.values(groups));
