import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { countCouponUseAgain, releaseCouponUses } from '../checkout/coupons';
import type { Sql } from '../db/database-handle';
import { orderEvents, orderParts, orders, walletEntries } from '../db/schema';
import type { Lang } from '../language';
import { say } from '../messages';
import { advancePart } from '../orders/advance-orders';
import { mailBoutiques, writeOrderLetters } from '../orders/order-emails';
import { isDeclinedOrCancelled } from '../orders/order-status';
import { OutOfStock, releaseStock, takeStockAgain } from '../orders/stock';
import { bankTransfer } from './bank-transfer';
import { lateLetter, mailCustomer, paidLetter } from './payment-emails';
import type { Money, OrderRow } from './payment-types';

type Late = 'late.twice' | 'late.calledOff' | 'late.soldOut';

type Settle = { order: OrderRow; money: Money; now: Date };

/**
 * Books a payment, or credits the wallet if the order can't take the money. First lock the customer and the order
 * (`lockCustomer`); afterwards call `mailer.wake()`.
 */
export async function settleOrder(tx: Sql, { order, money, now }: Settle): Promise<'paid' | Late> {
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') {
    return refund(tx, { order, money, now, why: 'late.twice' });
  }
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id)).orderBy(asc(orderParts.id));
  if (parts.every(({ status }) => isDeclinedOrCancelled(status))) {
    return refund(tx, { order, money, now, why: 'late.calledOff' });
  }
  if (!(await stillHasProducts(tx, order.id))) {
    for (const { id: partId } of parts) await advancePart(tx, { partId, to: 'cancelled', now });
    return refund(tx, { order, money, now, why: 'late.soldOut' });
  }
  // Ignores the result, because the paid price stays valid even if the coupon is used up.
  await countCouponUseAgain(tx, order.id, now);
  const { method, reference, lang } = money;
  await markPaid(tx, { order, method, ...(reference !== undefined && { reference }), lang, now });
  return 'paid';
}

/** Reserves the order's released stock again. Returns false if a product is sold out. */
async function stillHasProducts(tx: Sql, orderId: number): Promise<boolean> {
  try {
    // The nested transaction is a savepoint: if one product is sold out, the stock taken for the others is rolled back.
    await tx.transaction((inner) => takeStockAgain(inner, orderId));
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

async function refund(tx: Sql, { order, money, now, why }: Settle & { why: Late }): Promise<Late> {
  const { customerId } = order;
  const { amount, event } = money;
  const entry = { customerId, amount, reason: 'refund', reference: order.number, event, createdAt: now } as const;
  await tx.insert(walletEntries).values(entry);
  if (why !== 'late.twice') {
    const settled = { paymentStatus: 'refunded', payUntil: null } as const;
    await tx.update(orders).set(settled).where(eq(orders.id, order.id));
  }
  const note = { en: say(why, 'en'), bg: say(why, 'bg') };
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'refunded', note, at: now });
  await mailCustomer(tx, { customerId, letter: lateLetter(order, money, why), now });
  return why;
}

interface Paid {
  order: OrderRow;
  method: string;
  reference?: string;
  lang: Lang;
  now: Date;
}

/** Marks an order as paid and mails the customer and the boutiques. Call `mailer.wake()` after the commit. */
export async function markPaid(tx: Sql, { order, method, reference, lang, now }: Paid): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentStatus: 'paid',
      paymentMethod: method,
      payUntil: null,
      // The reference that the customer entered is kept only for a bank transfer.
      transactionId: reference ?? (method === bankTransfer.key ? order.transactionId : null),
    })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'paid', at: now });
  // `isNews` is false if the order emails were queued before the payment. Then a separate email confirms the payment.
  const isNews = await writeOrderLetters(tx, { orderId: order.id, now });
  if (!isNews) await mailCustomer(tx, { customerId: order.customerId, letter: paidLetter(order, lang), now });
  await mailBoutiques(tx, { orderId: order.id, now });
}

/** Condition that an order waits for its payment and reserves stock. */
export const isUnpaid = and(isNotNull(orders.payUntil), inArray(orders.paymentStatus, ['pending', 'failed']));

/** Expires the payments of orders that the caller has locked, and releases their stock and coupons. */
export async function giveUp(tx: Sql, orderIds: number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(orders).set({ paymentStatus: 'expired' }).where(inArray(orders.id, orderIds));
  await releaseStock(tx, { orderIds });
  await releaseCouponUses(tx, orderIds);
  await tx
    .insert(orderEvents)
    .values(orderIds.map((orderId) => ({ orderId, kind: 'payment_expired' as const, at: now })));
}
