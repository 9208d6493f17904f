import { and, desc, eq, gt, lte, type Placeholder, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { flashSaleProducts, flashSales, products } from '../db/schema';

/** Returns the condition that a flash sale runs at `now`. At its end time a sale no longer runs. */
export function isRunning(now: Date | Placeholder): SQL {
  return and(eq(flashSales.isActive, true), lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)) as SQL;
}

/** Builds a subquery for the products in running flash sales, each with its sale of the highest discount. */
export function runningSales(sql: Pick<Sql, 'selectDistinctOn'>, now: Date | Placeholder) {
  return sql
    .selectDistinctOn([flashSaleProducts.productId], {
      productId: flashSaleProducts.productId,
      saleId: flashSales.id,
      offer: flashSales.offer,
      startsAt: flashSales.startsAt,
      endsAt: flashSales.endsAt,
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flashSaleId))
    .where(isRunning(now))
    .orderBy(flashSaleProducts.productId, desc(flashSales.offer), flashSales.id)
    .as('running_sales');
}

/** Returns the CTE `sale_prices`: the active products in running flash sales, with prices in cents. */
export function withSalePrices(now: Date): SQL {
  return raw`
    with sale_prices as materialized (
      select distinct on (id) products.id, group_id, stars, has_offer, unit_price,
        -- Half a cent is rounded up, as in the unit price of the contract.
        ((unit_price::bigint * (100 - offer) + 50) / 100)::int as paid
      from flash_sale_products
      join flash_sales on flash_sales.id = flash_sale_id
      join products on products.id = product_id and products.is_active
      where ${isRunning(now)}
      order by id, offer desc, flash_sales.id)`;
}

/** Name of the CTE from `withSalePrices`. Columns: id, group_id, stars, has_offer, unit_price and paid. */
export const sales = raw`sale_prices`;

/** Price of a product in cents, without surcharges for choices: the sale price in a flash sale, else the unit price. */
export const paidPrice = raw<number>`coalesce(sale_prices.paid, ${products.unitPrice})`;

export const isReduced = raw<boolean>`(sale_prices.id is not null or ${products.hasOffer})`;
