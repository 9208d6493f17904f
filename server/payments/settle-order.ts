import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { countCouponUseAgain, releaseCouponUses } from '../checkout/coupons';
import type { Sql } from '../db/open';
import { orderEvents, orderParts, orders, walletEntries } from '../db/schema';
import type { Lang } from '../language';
import { say } from '../messages';
import { advancePart } from '../orders/advance-orders';
import { tellBoutiques, writeOrderLetters } from '../orders/order-letters';
import { isCalledOff } from '../orders/order-status';
import { OutOfStock, releaseStock, takeStockAgain } from '../orders/stock';
import { bankTransfer } from './bank-transfer';
import { lateLetter, mailCustomer, paidLetter } from './letters';
import type { OrderRow } from './method';

/** Money that has come for an order, all of it. */
export interface Money {
  /** The key of the method it came by. */
  method: string;
  /** What it is known by there; undefined keeps what the order has. */
  reference: string | undefined;
  /** Names it in the wallet, should it go there: once. */
  event: string;
  amount: number;
  currency: string;
  lang: Lang;
}

/** Why money for an order went to the wallet. */
type Late = 'late.twice' | 'late.calledOff' | 'late.soldOut';

type Settle = { order: OrderRow; money: Money; now: Date };

/**
 * Settles an order with its money: paid if its goods can be had, else the money goes to the wallet. The caller holds customer
 * and order (lockCustomer). Wake the postman after it.
 */
export async function settleOrder(tx: Sql, { order, money, now }: Settle): Promise<'paid' | Late> {
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') {
    return refund(tx, { order, money, now, why: 'late.twice' });
  }
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id)).orderBy(asc(orderParts.id));
  if (parts.every(({ status }) => isCalledOff(status))) {
    return refund(tx, { order, money, now, why: 'late.calledOff' });
  }
  if (!(await stillHasGoods(tx, order.id))) {
    for (const { id: partId } of parts) await advancePart(tx, { partId, to: 'cancelled', now });
    return refund(tx, { order, money, now, why: 'late.soldOut' });
  }
  // Who has paid with a coupon that is used up meanwhile has paid: the price stays what it was.
  await countCouponUseAgain(tx, order.id, now);
  const { method, reference, lang } = money;
  await markPaid(tx, { order, method, ...(reference !== undefined && { reference }), lang, now });
  return 'paid';
}

/** Takes the goods anew where the order had to give them up; false where others have them now. */
async function stillHasGoods(tx: Sql, orderId: number): Promise<boolean> {
  try {
    // A savepoint: what was taken before something was missing goes back.
    await tx.transaction((inner) => takeStockAgain(inner, orderId));
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** The money is in the customer's wallet; the timeline and a letter say why. */
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
  /** What the payment is known by at the gateway. */
  reference?: string;
  lang: Lang;
  now: Date;
}

/** Marks an order as paid, mails its customer and tells the boutiques. Wake the postman after the commit. */
export async function markPaid(tx: Sql, { order, method, reference, lang, now }: Paid): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentStatus: 'paid',
      paymentMethod: method,
      payUntil: null,
      // What its customer wrote is what a transfer is known by, and no other payment.
      transactionId: reference ?? (method === bankTransfer.key ? order.transactionId : null),
    })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'paid', at: now });
  // Who was not told of the order hears of it now, and that it is paid.
  const isNews = await writeOrderLetters(tx, { orderId: order.id, now });
  if (!isNews) await mailCustomer(tx, { customerId: order.customerId, letter: paidLetter(order, lang), now });
  await tellBoutiques(tx, { orderId: order.id, now });
}

/** What waits for its payment, and keeps goods meanwhile. */
export const isUnpaid = and(isNotNull(orders.payUntil), inArray(orders.paymentStatus, ['pending', 'failed']));

/** Gives up the payments of orders: what they kept of the stock and of their coupons goes back, and their timelines say so. The caller holds them. */
export async function giveUp(tx: Sql, orderIds: number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(orders).set({ paymentStatus: 'expired' }).where(inArray(orders.id, orderIds));
  await releaseStock(tx, orderIds);
  await releaseCouponUses(tx, orderIds);
  await tx
    .insert(orderEvents)
    .values(orderIds.map((orderId) => ({ orderId, kind: 'payment_expired' as const, at: now })));
}
