import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { customers } from '../db/schema';
import { Refusal } from '../http/refusal';

/**
 * Locks a customer's row, or throws Refusal 401 for a deleted account. Lock order everywhere: customer, order, payment
 * session, stock, coupon, wallet.
 */
export async function lockCustomer(tx: Sql, customerId: number): Promise<void> {
  const isSelected = eq(customers.id, customerId);
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(isSelected).for('no key update');
  if (!customer) throw new Refusal(401, 'generic', 'error.signedOut');
}
