import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../server/db/open';

/** What must hold of the shop's books whatever was asked of it: each names what it would find, and finds rows where that is so. */
const invariants: Readonly<Record<string, SQL>> = {
  'a product that sold more than it had': raw`select id from products where sold_qty > qty or sold_qty < 0`,
  'a choice with less than nothing in stock': raw`select id from variant_items where stock < 0`,
  'a product whose stars are not those of its reviews': raw`
    select products.id from products left join reviews on product_id = products.id and is_visible
    group by products.id having rating_sum <> coalesce(sum(reviews.rating), 0) or rating_count <> count(reviews.id)`,
  'a wallet whose balance is not the sum of its movements': raw`
    select customer_id from wallet_entries where customer_id is not null
    group by customer_id having sum(amount) <> (array_agg(balance_after order by position desc))[1] or max(position) <> count(*)`,
  'a wallet below zero': raw`select id from wallet_entries where balance_after < 0`,
  'an order that costs something else than its lines': raw`
    select orders.id from orders where subtotal <> (
      select coalesce(sum(unit_price * order_lines.qty), 0) from order_parts join order_lines on part_id = order_parts.id where order_id = orders.id)`,
  'an order whose delivery is not that of its parts': raw`
    select orders.id from orders where shipping <> (select coalesce(sum(shipping_fee), 0) from order_parts where order_id = orders.id)`,
  'an order of nothing': raw`
    select id from orders where not exists (select from order_parts where order_id = orders.id)
    union all select id from order_parts where not exists (select from order_lines where part_id = order_parts.id)`,
  'an order paid from a wallet that lost something else': raw`
    select orders.id from orders left join wallet_entries on event = 'order:' || orders.id
    where payment_method = 'pay-with-wallet' and payment_status in ('paid', 'refunded') and amount is distinct from -total`,
  'an order paid at a gateway that never said so': raw`
    select id from orders where payment_method = 'pay-with-sandbox' and payment_status = 'paid'
    and not exists (select from payment_sessions where order_id = orders.id and state = 'paid' and amount = total)`,
  'a coupon that was counted otherwise than used': raw`
    select id from coupons where used_count <> (select count(*) from coupon_uses where coupon_id = coupons.id)`,
  'a part whose standing is not that of its last event': raw`
    select order_parts.id from order_parts where status <> (
      select kind from order_events where part_id = order_parts.id
      and kind in ('placed', 'confirmed', 'packed', 'sent', 'delivered', 'completed', 'declined', 'cancelled')
      order by id desc limit 1)`,
  'a line of a cart with a choice of another product': raw`
    select cart_lines.id from cart_lines join cart_line_choices on line_id = cart_lines.id
    join variants on variants.id = variant_id where variants.product_id <> cart_lines.product_id`,
  'two customers of one email address': raw`select min(id) as id from customers group by lower(email) having count(*) > 1`,
};

/** Which of the shop's invariants do not hold, and for which rows. */
export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await sql.execute<Record<string, unknown>>(query);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}

/** What goods there are, sold or not and held or not: while nothing is taken in or sent back it stays the same. */
export async function allGoods(sql: Sql): Promise<unknown[]> {
  const { rows } = await sql.execute(raw`
    select 'product' as kind, products.id, sold_qty - coalesce(sum(stock_holdings.qty), 0)::int as free
    from products left join stock_holdings on product_id = products.id group by products.id
    union all
    select 'choice', variant_items.id, stock + coalesce(sum(stock_holdings.qty), 0)::int
    from variant_items left join stock_holdings on variant_item_id = variant_items.id where stock is not null group by variant_items.id
    order by 1, 2`);
  return rows;
}
