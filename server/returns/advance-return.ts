import { and, eq, inArray } from 'drizzle-orm';
import { RETURN } from '../../src/contract/orders';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orderLineChoices, orderLines, orderParts, orderReturns, orders, walletEntries } from '../db/schema';
import { mailCustomer } from '../payments/payment-emails';
import { returnLetter } from './return-emails';

const { requested, approvedByBoutique, approved, received, refunded, refusedByBoutique, refused } = RETURN;

/** For each new status, the statuses that a return may have before the change. */
const before = {
  [approvedByBoutique]: [requested],
  [approved]: [requested, approvedByBoutique],
  [received]: [approved],
  [refunded]: [received],
  [refusedByBoutique]: [requested],
  [refused]: [requested, approvedByBoutique],
} as const;

/** Status that a decision or an event can give to a return. */
export type NextReturnStatus = keyof typeof before;

type Advance = {
  returnId: number;
  to: NextReturnStatus;
  /** Reason of a refusal, for the email to the customer. */
  reason?: string;
  now: Date;
};

/**
 * Changes the status of a return and mails its customer. A refund goes to the wallet: lock the customer before
 * (`lockCustomer`). Returns false for a forbidden change. Call `mailer.wake` after the commit.
 */
export async function advanceReturn(tx: Sql, { returnId, to, reason = '', now }: Advance): Promise<boolean> {
  const isAllowed = and(eq(orderReturns.id, returnId), inArray(orderReturns.status, [...before[to]]));
  const [row] = await tx.update(orderReturns).set({ status: to }).where(isAllowed).returning();
  if (!row) return false;
  const { customerId, refund: amount } = row;
  const returned = await readReturned(tx, row.lineId);
  if (to === refunded && amount > 0) {
    const entry = { customerId, amount, reason: 'refund', reference: returned.order.number } as const;
    await tx.insert(walletEntries).values({ ...entry, event: `refund:${returnId}`, createdAt: now });
  }
  const letter = returnLetter({ ...returned, row, reason });
  if (letter) await mailCustomer(tx, { customerId, letter, now });
  return true;
}

async function readReturned(tx: Sql, lineId: number) {
  const rows = await tx
    .select({ line: orderLines, shop: orderParts.shopName, order: orders })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(eq(orderLines.id, lineId));
  const { line, ...rest } = only(rows);
  const choices = await tx.select().from(orderLineChoices).where(eq(orderLineChoices.lineId, lineId));
  return { ...rest, line: { ...line, choices } };
}
