import { desc, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { walletEntries } from '../db/schema';

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
