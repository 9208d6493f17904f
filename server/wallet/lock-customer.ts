import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';

/** Lets one transaction at a time decide by what this customer's wallet holds, or has asked for. */
export async function lockCustomer(tx: Sql, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}
