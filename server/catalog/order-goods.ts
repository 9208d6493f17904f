import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { askTogether } from './ask-together';
import type { Goods } from './goods';
import { Kept } from './kept';
import type { Order } from './product-query';
import { readIds } from './read-ids';
import { paidPrice, runningSales } from './running-sales';
import type { CatalogueVersion } from './version';

/** Rows of goods, the first of a list first. */
export type Rows = Int32Array;

export type OrderGoods = (goods: Promise<Goods>, order: Order, version: CatalogueVersion) => Promise<Rows>;

/** Puts all goods in an order, once for as long as it is the same: that by what was sold until something is. */
export function goodsOrderer({ sql, clock }: { sql: Sql; clock: () => Date }): OrderGoods {
  const reader = (order: Order) => askTogether(() => readOrder(sql, order, clock()));
  const readers: Record<Order, () => Promise<Int32Array>> = {
    newest: reader('newest'),
    cheapest: reader('cheapest'),
    dearest: reader('dearest'),
    bestRated: reader('bestRated'),
    bestSold: reader('bestSold'),
  };
  const kept = new Kept<Int32Array>(Object.keys(readers).length);
  return async (goods, order, version) => {
    const made = order === 'bestSold' ? version.all : version.goods;
    // Asked for while the goods may still be on their way.
    const ids = kept.get(order, made, readers[order]);
    const there = await goods;
    return there.orders.get(order, made, async () => rowsOf(there, await ids));
  };
}

/** The id decides between equals, so that no product is on two pages or on none. All but prices are read off an index. */
function readOrder(sql: Sql, order: Order, now: Date): Promise<Int32Array> {
  const sales = runningSales(sql, now);
  const isByPrice = order === 'cheapest' || order === 'dearest';
  const way = raw.raw(order === 'cheapest' ? 'asc' : 'desc');
  const place = {
    newest: products.createdAt,
    cheapest: paidPrice(sales),
    dearest: paidPrice(sales),
    bestRated: products.rating,
    bestSold: products.soldQty,
  }[order];
  return readIds(sql, {
    id: products.id,
    from: raw`${products} ${isByPrice ? raw`left join ${sales} on ${eq(sales.productId, products.id)}` : raw``}
      where ${eq(products.isActive, true)}`,
    order: raw`${place} ${way}, ${products.id} ${way}`,
  });
}

/** Where these products stand among the goods, in their order; one that is not there yet, or no longer, stands nowhere. */
export function rowsOf({ ids }: Goods, wanted: Int32Array): Rows {
  return wanted.map((id) => rowOf(ids, id)).filter((row) => row !== NOWHERE);
}

const NOWHERE = -1;

/** By halving: ids are in order, and where few are missing the ends leave little to halve, as no row is further from one than its id is. */
function rowOf(ids: Int32Array, id: number): number {
  const last = ids.length - 1;
  let low = Math.max(0, last - ((ids[last] as number) - id));
  let high = Math.min(last, id - (ids[0] as number));
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = ids[middle] as number;
    if (there === id) return middle;
    if (there < id) low = middle + 1;
    else high = middle - 1;
  }
  return NOWHERE;
}
