import type { Visit } from './scenario';

/** Returns the cart lines on the server: the customer's if signed in, otherwise the guest's. */
export async function heldLines({
  database,
  customer,
  device,
  page,
}: Visit): Promise<{ productId: number; quantity: number }[]> {
  const isCustomer = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }).currentUser !== undefined);
  const { rows } = await database.pool.query(
    `select product_id as "productId", qty as quantity from cart_lines join carts on carts.id = cart_id
     where ${isCustomer ? 'customer_id' : 'device_id'} = $1`,
    [isCustomer ? customer.id : device],
  );
  return rows;
}
