import { desc, eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { walletEntries } from '../db/schema';
import type { Refusal } from '../http/refusal';

/** Reads the balance of the customer's wallet, in cents, from its last entry. */
export async function walletBalance(sql: Sql, customerId: number): Promise<number> {
  const [last] = await sql
    .select({ balance: walletEntries.balanceAfter })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(desc(walletEntries.position))
    .limit(1);
  return last?.balance ?? 0;
}

/** Books a debit in the wallet. Throws `refusal` if the balance is too low. */
export async function spend(tx: Sql, entry: typeof walletEntries.$inferInsert, refusal: Refusal): Promise<void> {
  try {
    await tx.insert(walletEntries).values(entry);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw (cause as { constraint?: string }).constraint === 'wallet_entries_balance' ? refusal : error;
  }
}
