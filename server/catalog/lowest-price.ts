import { sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import { flashSaleProducts, flashSales, priceHistory, products } from '../db/schema';

/**
 * Builds SQL for the lowest price of a product in the 30 days before its present reduction, in cents. It is null if the
 * product had no price before, or if the prices of the 30 days are not known. A reduction is a flash sale (`saleId`,
 * `saleStartsAt`), or else the present price in `price_history`. Only this price may be shown as the earlier one
 * (Directive 98/6/EC, article 6a). Sales that the owner has switched off count too, because they may have run.
 */
export function lowestPriceBefore({
  saleId,
  saleStartsAt,
}: Record<'saleId' | 'saleStartsAt', SQLWrapper>): SQL<number | null> {
  return raw`(
    with reduction as (
      select coalesce(${saleStartsAt}, (
        select ${priceHistory.startsAt} from ${priceHistory}
        where ${priceHistory.productId} = ${products.id} and ${priceHistory.endsAt} is null
      )) as starts_at
    ), prices as (
      select price, greatest(price_history.starts_at, reduction.starts_at - interval '30 days') as starts_at,
        least(ends_at, reduction.starts_at) as ends_at
      from ${priceHistory} cross join reduction
      where ${priceHistory.productId} = ${products.id} and price_history.starts_at < reduction.starts_at
        and coalesce(ends_at > reduction.starts_at - interval '30 days', true)
    )
    select min(paid) from (
      select price as paid from prices
      union all
      -- Half a cent is rounded up, as in the unit price of the contract.
      select ((price::bigint * (100 - ${flashSales.offer}) + 50) / 100)::int
      from ${flashSaleProducts}
      join ${flashSales} on ${flashSales.id} = ${flashSaleProducts.flashSaleId}
        and ${flashSales.id} is distinct from ${saleId}
      join prices on prices.starts_at < ${flashSales.endsAt} and prices.ends_at > ${flashSales.startsAt}
      where ${flashSaleProducts.productId} = ${products.id}
    ) as paid_prices
    where exists (
      select from ${priceHistory} cross join reduction
      where ${priceHistory.productId} = ${products.id}
        and price_history.starts_at <= greatest(reduction.starts_at - interval '30 days', ${products.createdAt})))`;
}
