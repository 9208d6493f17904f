import { count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { OrdersAnswer } from '../../src/contract/orders';
import { fromSearchParams, PageQuery } from '../../src/contract/query';
import type { Sql } from '../db/open';
import { orders } from '../db/schema';
import { paginate } from '../http/paginate';
import type { Lang } from '../language';
import { readPaymentMethods } from '../payments/described-methods';
import { withParts } from './read-orders';
import { toOrder } from './to-order';

const PER_PAGE = 10;

/** E19: the customer's orders, the newest first; without cards of products and boutiques, which E20 has. */
export async function listOrders(
  sql: Sql,
  { customerId, url, lang, now }: { customerId: number; url: string; lang: Lang; now: Date },
): Promise<v.InferInput<typeof OrdersAnswer>> {
  const { page } = v.parse(PageQuery, fromSearchParams(new URL(url, 'http://shop').searchParams));
  const isOwn = eq(orders.customerId, customerId);
  const [rows, [counted], methods] = await Promise.all([
    sql
      .select()
      .from(orders)
      .where(isOwn)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    sql.select({ total: count() }).from(orders).where(isOwn),
    readPaymentMethods(sql, lang),
  ]);
  const records = await withParts(sql, rows);
  return {
    orders: paginate(url, {
      rows: records.map((order) => toOrder(order, { lang, now, products: [], sellers: [], methods })),
      total: counted?.total ?? 0,
      page,
      perPage: PER_PAGE,
    }),
  };
}
