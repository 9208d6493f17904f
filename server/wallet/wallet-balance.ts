import { desc, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers, walletEntries } from '../db/schema';
import { Refusal } from '../http/refusal';

/** What the customer has in the wallet, in cents: what its last entry left. */
export async function walletBalance(sql: Sql, customerId: number): Promise<number> {
  const [last] = await sql
    .select({ balance: walletEntries.balanceAfter })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(desc(walletEntries.position))
    .limit(1);
  return last?.balance ?? 0;
}

/** Books money that leaves a wallet. Throws `refusal` when the wallet holds less: the ledger refuses the entry. */
export async function spend(tx: Sql, entry: typeof walletEntries.$inferInsert, refusal: Refusal): Promise<void> {
  try {
    await tx.insert(walletEntries).values(entry);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw (cause as { constraint?: string }).constraint === 'wallet_entries_balance' ? refusal : error;
  }
}

/**
 * Locks a customer, so that one transaction at a time decides by their cart, orders and wallet. All lock in this order:
 * customer, order, payment session, stock, coupon, wallet.
 */
export async function lockCustomer(tx: Sql, customerId: number): Promise<void> {
  const isMeant = eq(customers.id, customerId);
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(isMeant).for('no key update');
  if (!customer) throw new Refusal(401, 'generic', 'error.signedOut');
}
