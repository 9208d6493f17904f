import { and, desc, eq, gt, lte, type Placeholder, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { flashSaleProducts, flashSales, products } from '../db/schema';

/** Whether a flash sale runs at `now`: its end is no longer part of it. */
export function isRunning(now: Date | Placeholder): SQL {
  return and(eq(flashSales.isActive, true), lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)) as SQL;
}

/** Each product in a running flash sale, once: where two sales meet, the better one counts. */
export function runningSales(sql: Pick<Sql, 'selectDistinctOn'>, now: Date | Placeholder) {
  return sql
    .selectDistinctOn([flashSaleProducts.productId], {
      productId: flashSaleProducts.productId,
      saleId: flashSales.id,
      offer: flashSales.offer,
      endsAt: flashSales.endsAt,
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(isRunning(now))
    .orderBy(flashSaleProducts.productId, desc(flashSales.offer), flashSales.id);
}

/** The running sales of a statement that names them several times: `clause` is its beginning, `sales` the name. */
export function withRunningSales(sql: Sql, now: Date) {
  const query = runningSales(sql, now);
  return { sales: sql.$with('running_sales').as(query), clause: raw`with running_sales as materialized ${query}` };
}

export type RunningSales = ReturnType<typeof withRunningSales>['sales'];

/** What a shopper pays before choices, in cents: the same figure as `unitPrice` of the contract, half a cent rounded up. */
export function paidPrice(sales: RunningSales): SQL<number> {
  return raw<number>`coalesce((${products.unitPrice}::bigint * (100 - ${sales.offer}) + 50) / 100, ${products.unitPrice})::int`;
}

export function isReduced(sales: RunningSales): SQL<boolean> {
  return raw<boolean>`(${sales.offer} is not null or ${products.hasOffer})`;
}
