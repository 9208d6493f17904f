import { and, asc, desc, eq } from 'drizzle-orm';
import { lockCustomer } from '../account/lock-customer-row';
import type { Sql } from '../db/database-handle';
import { orderParts, orders, paymentSessions } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';
import { advancePart } from '../orders/advance-orders';
import { isCancellable } from '../orders/order-status';
import type { OwnOrder } from '../orders/show-and-list-orders';
import { cancelledLetter, mailCustomer } from './payment-emails';
import type { OrderRow } from './payment-types';
import { giveUp } from './settle-or-expire-order';

type CancelOrder = OwnOrder & { lang: Lang; now: Date };

/**
 * X24: cancels an unpaid order and releases its stock and coupon; call `mailer.wake()` afterwards. Throws Refusal 404
 * for an unknown order, 403 if it is not cancellable or has an open payment session.
 */
export async function cancelOrder(sql: Sql, { lang, now, ...own }: CancelOrder): Promise<{ notification: string }> {
  const number = await sql.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, own);
    const parts = await tx
      .select()
      .from(orderParts)
      .where(eq(orderParts.orderId, order.id))
      .orderBy(asc(orderParts.id));
    if (parts.every(({ status }) => status === 'cancelled')) return order.number;
    if (!isCancellable({ ...order, parts })) throw new Refusal(403, 'generic', 'cancel.tooLate');
    await refuseUnderPayment(tx, order, now);
    await giveUp(tx, [order.id], now);
    for (const { id: partId } of parts) await advancePart(tx, { partId, to: 'cancelled', now });
    await mailCustomer(tx, { customerId: order.customerId, letter: cancelledLetter(order, lang), now });
    return order.number;
  });
  return { notification: say({ id: 'cancel.done', values: { number } }, lang) };
}

/** Throws Refusal 403 while a payment session of the order is open, because the payment may still arrive. */
async function refuseUnderPayment(tx: Sql, { id }: OrderRow, now: Date): Promise<void> {
  const [open] = await tx
    .select({ expiresAt: paymentSessions.expiresAt })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.orderId, id), eq(paymentSessions.state, 'open')))
    .orderBy(desc(paymentSessions.expiresAt))
    .limit(1);
  if (!open) return;
  const minutes = Math.ceil((open.expiresAt.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) throw new Refusal(403, 'generic', 'cancel.unanswered');
  throw new Refusal(403, 'generic', { id: 'cancel.openPayment', values: { minutes: String(minutes) } });
}

/** Locks the customer, then the customer's order with this number. Throws Refusal 404 for an unknown number. */
export async function lockOwnOrder(tx: Sql, { customerId, number }: OwnOrder): Promise<OrderRow> {
  await lockCustomer(tx, customerId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number.trim().toUpperCase())))
    .for('update');
  if (!order) throw notFound('notFound.order');
  return order;
}
