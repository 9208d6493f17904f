import { and, eq, inArray } from 'drizzle-orm';
import { RETURN } from '../../src/contract/orders';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orderLineChoices, orderLines, orderParts, orderReturns, orders, walletEntries } from '../db/schema';
import { mailCustomer } from '../payments/payment-emails';
import { cashOnDelivery } from '../payments/payment-methods';
import { refundOrder } from '../payments/refunds';
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
 * Changes the status of a return and mails its customer. A refund goes to the wallet, or after a withdrawal in the way
 * of the payment: lock the customer before (`lockCustomer`). Returns false for a forbidden change. Call `mailer.wake`
 * and `refunder.wake` after the commit.
 */
export async function advanceReturn(tx: Sql, { returnId, to, reason = '', now }: Advance): Promise<boolean> {
  const isAllowed = and(eq(orderReturns.id, returnId), inArray(orderReturns.status, [...before[to]]));
  const [row] = await tx.update(orderReturns).set({ status: to }).where(isAllowed).returning();
  if (!row) return false;
  const { customerId, withdrawalId } = row;
  const amount = row.refund + row.deliveryFee;
  const returned = await readReturned(tx, row.lineId);
  const isWithdrawal = withdrawalId !== null;
  // A refused parcel with cash on delivery was never paid: there is no refund, and no email about one.
  if (isWithdrawal && !isPaid(returned)) return true;
  if (to === refunded && amount > 0) {
    if (isWithdrawal) {
      // The way of the payment (Directive 2011/83/EU, article 13(1)). `settleRefund` mails the customer about a refund by
      // the gateway or the owner.
      const refund = { order: returned.order, partId: returned.part.id, amount, event: `withdrawal:${returnId}`, now };
      if ((await refundOrder(tx, refund)) !== 'wallet') return true;
    } else {
      const entry = { customerId, amount, reason: 'refund', reference: returned.order.number } as const;
      await tx.insert(walletEntries).values({ ...entry, event: `refund:${returnId}`, createdAt: now });
    }
  }
  const letter = returnLetter({ ...returned, row: { ...row, refund: amount }, reason });
  if (letter) await mailCustomer(tx, { customerId, letter, now });
  return true;
}

type Returned = Awaited<ReturnType<typeof readReturned>>;

const isPaid = ({ order: { paymentMethod, paymentStatus }, part: { status } }: Returned) =>
  paymentMethod === cashOnDelivery.key ? status === 'delivered' || status === 'completed' : paymentStatus === 'paid';

async function readReturned(tx: Sql, lineId: number) {
  const rows = await tx
    .select({ line: orderLines, part: orderParts, order: orders })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(eq(orderLines.id, lineId));
  const { line, ...rest } = only(rows);
  const choices = await tx.select().from(orderLineChoices).where(eq(orderLineChoices.lineId, lineId));
  return { ...rest, line: { ...line, choices }, shop: rest.part.shopName };
}
