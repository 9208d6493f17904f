import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { Refusal } from '../http/refusal';

/**
 * Lets one transaction at a time decide by what this customer's cart, orders and wallet hold. Whoever locks more than one
 * of these begins here, and everybody goes on in the same order, so that no two wait for each other: the customer, the
 * order, the payment session, the stock, the coupon, the wallet.
 */
export async function lockCustomer(tx: Sql, customerId: number): Promise<void> {
  const isMeant = eq(customers.id, customerId);
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(isMeant).for('no key update');
  if (!customer) throw new Refusal(401, 'generic', 'error.signedOut');
}
