import type { Pool } from 'pg';

export async function addAddress(pool: Pool, customerId: number, street: string, isDefault = false): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into addresses (customer_id, name, email, phone, country_id, state_id, city_id, address, type, is_default_shipping, is_default_billing)
     select $1, 'Mira Ivanova', 'mira@shop.example', '0888123456', state.country_id, state.id, city.id, $2, 'home', $3, $3
     from cities city join country_states state on state.id = city.state_id order by city.id limit 1 returning id`,
    [customerId, street, isDefault],
  );
  const [row] = rows;
  if (!row) throw new Error('The shop has no city');
  return row.id;
}

/** Replaces a customer's cart lines by one line with this product and quantity. Quantity 0 empties the cart. */
export async function fillCart(pool: Pool, customerId: number, productId: number, quantity: number): Promise<void> {
  await pool.query('insert into carts (customer_id) values ($1) on conflict do nothing', [customerId]);
  await pool.query('delete from cart_lines where cart_id = (select id from carts where customer_id = $1)', [
    customerId,
  ]);
  if (quantity === 0) return;
  await pool.query(
    `insert into cart_lines (cart_id, product_id, product_name, qty)
     select cart.id, product.id, product.name, $3 from carts cart, products product where cart.customer_id = $1 and product.id = $2`,
    [customerId, productId, quantity],
  );
}

/** Inserts a coupon with a fixed discount in cents, unless the code exists. */
export async function addCoupon(pool: Pool, code: string, discount: number): Promise<void> {
  await pool.query(
    `insert into coupons (code, name, type, discount) values ($1, '{}', 'amount', $2) on conflict (code) do nothing`,
    [code, discount],
  );
}
