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
    .orderBy(flashSaleProducts.productId, desc(flashSales.offer), flashSales.id)
    .as('running_sales');
}

/**
 * The products of running sales with their prices, for a statement that begins with `clause` and names them as `sales`.
 * They are few: a flash sale has tens of products, not thousands.
 */
export function withSalePrices(sql: Sql, now: Date) {
  const { id, groupId, stars, hasOffer, unitPrice, isActive } = products;
  const query = sql
    .selectDistinctOn([id], {
      id,
      groupId,
      stars,
      hasOffer,
      unitPrice,
      // Half a cent is rounded up, as `unitPrice` of the contract does.
      paid: raw<number>`((${unitPrice}::bigint * (100 - ${flashSales.offer}) + 50) / 100)::int`.as('paid'),
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .innerJoin(products, and(eq(id, flashSaleProducts.productId), isActive))
    .where(isRunning(now))
    .orderBy(id, desc(flashSales.offer), flashSales.id);
  return { sales: sql.$with('sale_prices').as(query), clause: raw`with sale_prices as materialized ${query}` };
}

export type SalePrices = ReturnType<typeof withSalePrices>['sales'];

/** The price of a product without choices, in cents: the sale price during a flash sale. */
export function paidPrice(sales: SalePrices): SQL<number> {
  return raw<number>`coalesce(${sales.paid}, ${products.unitPrice})`;
}

export function isReduced(sales: SalePrices): SQL<boolean> {
  return raw<boolean>`(${sales.id} is not null or ${products.hasOffer})`;
}
