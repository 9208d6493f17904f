import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';

/** Each query returns rows only if the shop's data violates the invariant. */
const invariants: Readonly<Record<string, SQL>> = {
  'a product with more sales than stock': raw`select id from products where sold_qty > qty or sold_qty < 0`,
  'a choice with negative stock': raw`select id from variant_items where stock < 0`,
  'a product whose rating differs from its reviews': raw`
    select products.id from products left join reviews on product_id = products.id and is_visible
    group by products.id having rating_sum <> coalesce(sum(reviews.rating), 0) or rating_count <> count(reviews.id)`,
  'a wallet whose balance differs from its entries': raw`
    select customer_id from wallet_entries where customer_id is not null
    group by customer_id having sum(amount) <> (array_agg(balance_after order by position desc))[1] or max(position) <> count(*)`,
  'a wallet with a negative balance': raw`select id from wallet_entries where balance_after < 0`,
  'an order whose subtotal differs from its lines': raw`
    select orders.id from orders where subtotal <> (
      select coalesce(sum(unit_price * order_lines.qty), 0) from order_parts join order_lines on part_id = order_parts.id where order_id = orders.id)`,
  'an order whose shipping differs from its parts': raw`
    select orders.id from orders where shipping <> (select coalesce(sum(shipping_fee), 0) from order_parts where order_id = orders.id)`,
  'an order without parts or lines': raw`
    select id from orders where not exists (select from order_parts where order_id = orders.id)
    union all select id from order_parts where not exists (select from order_lines where part_id = order_parts.id)`,
  'an order whose wallet entry is not its total': raw`
    select orders.id from orders left join wallet_entries on event = 'order:' || orders.id
    where payment_method = 'pay-with-wallet' and payment_status in ('paid', 'refunded') and amount is distinct from -total`,
  'an order paid by gateway without a paid session': raw`
    select id from orders where payment_method = 'pay-with-sandbox' and payment_status = 'paid'
    and not exists (select from payment_sessions where order_id = orders.id and state = 'paid' and amount = total)`,
  'a coupon whose count differs from its uses': raw`
    select id from coupons where used_count <> (select count(*) from coupon_uses where coupon_id = coupons.id)`,
  'a part whose status differs from its last event': raw`
    select order_parts.id from order_parts where status <> (
      select kind from order_events where part_id = order_parts.id
      and kind in ('placed', 'confirmed', 'packed', 'sent', 'delivered', 'completed', 'declined', 'cancelled')
      order by id desc limit 1)`,
  'a cart line with a choice of another product': raw`
    select cart_lines.id from cart_lines join cart_line_choices on line_id = cart_lines.id
    join variants on variants.id = variant_id where variants.product_id <> cart_lines.product_id`,
  'two customers with one email address': raw`select min(id) as id from customers group by lower(email) having count(*) > 1`,
};

/** Returns the descriptions of the broken invariants, each with up to five rows. */
export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await sql.execute<Record<string, unknown>>(query);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}

/** Returns numbers that no order changes: sold minus held pieces per product, and stock plus held pieces per choice. */
export async function allProducts(sql: Sql): Promise<unknown[]> {
  const { rows } = await sql.execute(raw`
    select 'product' as kind, products.id, sold_qty - coalesce(sum(stock_holdings.qty), 0)::int as free
    from products left join stock_holdings on product_id = products.id group by products.id
    union all
    select 'choice', variant_items.id, stock + coalesce(sum(stock_holdings.qty), 0)::int
    from variant_items left join stock_holdings on variant_item_id = variant_items.id where stock is not null group by variant_items.id
    order by 1, 2`);
  return rows;
}
