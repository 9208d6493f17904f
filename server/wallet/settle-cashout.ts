import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { cashouts, walletEntries } from '../db/schema';

/** Status of a cash-out on the wire (src/contract/wallet.ts). */
export const cashoutStatus = { pending: 0, approved: 1, rejected: 2 } as const;

type Settle = { id: number; as: 'approved' | 'rejected'; now: Date };

/** Approves a pending cash-out, or rejects it and refunds the wallet. Returns false if it is no longer pending. */
export async function settleCashout(tx: Sql, { id, as, now }: Settle): Promise<boolean> {
  const [cashout] = await tx
    .update(cashouts)
    .set({ status: cashoutStatus[as], settledAt: now })
    .where(and(eq(cashouts.id, id), eq(cashouts.status, cashoutStatus.pending)))
    .returning();
  if (!cashout) return false;
  if (as === 'approved') return true;
  await tx.insert(walletEntries).values({
    customerId: cashout.customerId,
    amount: cashout.amount,
    reason: 'cashout',
    reference: String(id),
    event: `cashout-back:${id}`,
    createdAt: now,
  });
  return true;
}
