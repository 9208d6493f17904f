import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { boughtTogether, orderLines, orderParts, orders } from '../db/schema';
import { withoutTimeLimits } from '../db/without-time-limits';

/** Older orders do not count, because the shop has since changed. */
const DAYS = 365;
/** One customer is not enough, because the pair would show what this customer has bought. */
const MIN_CUSTOMERS = 2;
const MAX_PARTNERS = 20;

/**
 * Stores for each product the products that were most often ordered with it (REQUIREMENTS D5). Declined,
 * cancelled and unpaid expired orders do not count. Returns the number of stored pairs.
 */
export async function countBoughtTogether(sql: Sql, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  return withoutTimeLimits(sql, async (tx) => {
    await tx.delete(boughtTogether);
    const { rows } = await tx.execute<{ pairs: number }>(raw`
      with bought as (
        select distinct ${orders.id} as order_id, ${orders.customerId} as customer_id,
          ${orderLines.productId} as product_id
        from ${orderLines}
        join ${orderParts} on ${orderParts.id} = ${orderLines.partId}
        join ${orders} on ${orders.id} = ${orderParts.orderId}
        where ${orderLines.productId} is not null and ${orderParts.status} not in ('declined', 'cancelled')
          and ${orders.paymentStatus} <> 'expired' and ${orders.placedAt} >= ${since}
      ), pairs as (
        select one.product_id, other.product_id as other_id, count(*)::int as orders
        from bought as one
        join bought as other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by one.product_id, other.product_id having count(distinct one.customer_id) >= ${MIN_CUSTOMERS}
      ), ranked as (
        select *, row_number() over (partition by product_id order by orders desc, other_id desc) as rank from pairs
      ), inserted as (
        insert into ${boughtTogether} (product_id, other_id, orders)
        select product_id, other_id, orders from ranked where rank <= ${MAX_PARTNERS}
        -- Another server may run the same job at the same time.
        on conflict do nothing returning 1
      )
      select count(*)::int as pairs from inserted`);
    return rows[0]?.pairs ?? 0;
  });
}
