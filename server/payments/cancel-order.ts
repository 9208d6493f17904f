import { and, desc, eq, inArray } from 'drizzle-orm';
import { lockCustomer } from '../account/lock-customer-row';
import { releaseCouponUses } from '../checkout/coupons';
import { readShopLanguage } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { orders, paymentSessions, sellers } from '../db/schema';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { type Message, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import { advancePart } from '../orders/advance-orders';
import { isCancellable, isDeclinedOrCancelled, isPartCancellable } from '../orders/order-status';
import { type OrderRecord, type PartRecord, withParts } from '../orders/read-order-parts';
import type { OwnOrder } from '../orders/show-and-list-orders';
import { releaseStock } from '../orders/stock';
import { costOfPart } from '../returns/refund-rules';
import { callOffLetter, cancelledLetter, mailCustomer } from './payment-emails';
import { cashOnDelivery } from './payment-methods';
import type { OrderRow } from './payment-types';
import { refundOrder } from './refunds';
import { giveUp } from './settle-or-expire-order';

type CancelOrder = OwnOrder & {
  /** Id of the part to cancel; undefined for the whole order. */
  partId?: number | undefined;
  lang: Lang;
  now: Date;
};

/**
 * X24: cancels an order or one of its parts before it is packed, releases its stock and refunds its payment. Call
 * `mailer.wake()` and `refunder.wake()` afterwards. Throws Refusal 404 for an unknown order or part, 403 if it is not
 * cancellable or has an open payment session.
 */
export async function cancelOrder(
  sql: Sql,
  { partId, lang, now, ...own }: CancelOrder,
): Promise<{ notification: string }> {
  return sql.transaction(async (tx) => {
    const [order] = await withParts(tx, [await lockOwnOrder(tx, own)]);
    const wanted = order?.parts.filter(({ id }) => partId === undefined || id === partId) ?? [];
    if (!order || wanted.length === 0) throw notFound('notFound.order');
    const done = {
      id: partId === undefined ? 'cancel.done' : 'cancel.partDone',
      values: { number: order.number },
    } as const;
    if (wanted.every(({ status }) => status === 'cancelled')) return { notification: say(done, lang) };
    const cancelled = wanted.filter(({ status }) => !isDeclinedOrCancelled(status));
    const kept = order.parts.filter((part) => !isDeclinedOrCancelled(part.status) && !cancelled.includes(part));
    const cancellation = { order, cancelled, kept, lang, now };
    await requireCancellable(tx, cancellation);
    for (const { id } of cancelled) {
      // The boutique may have packed the part since it was read.
      if (!(await advancePart(tx, { partId: id, to: 'cancelled', now }))) throw tooLate();
    }
    const wasMailed = order.payUntil === null;
    const effect = await callOff(tx, cancellation);
    await mailCustomer(tx, { customerId: order.customerId, letter: cancelledLetter({ ...cancellation, effect }), now });
    if (wasMailed) await mailBoutiques(tx, cancellation);
    return { notification: [done, ...(effect ? [effect] : [])].map((message) => say(message, lang)).join(' ') };
  });
}

type Cancellation = { order: OrderRecord; cancelled: PartRecord[]; kept: PartRecord[]; lang: Lang; now: Date };

const tooLate = () => new Refusal(403, 'generic', 'cancel.tooLate');

async function requireCancellable(tx: Sql, { order, cancelled, kept, now }: Cancellation): Promise<void> {
  const mayCancel =
    kept.length === 0 ? isCancellable(order) : cancelled.every((part) => isPartCancellable(order, part));
  if (!mayCancel || cancelled.length === 0) throw tooLate();
  await refuseUnderPayment(tx, order, now);
}

/** Releases stock and coupon and refunds a paid order. Returns a message about the refund or the amount due; null for none. */
async function callOff(tx: Sql, { order, cancelled, kept, lang, now }: Cancellation): Promise<Message | null> {
  const { id: orderId, paymentStatus, paymentMethod, currency } = order;
  if (order.payUntil !== null) {
    await giveUp(tx, [orderId], now);
    return null;
  }
  await releaseStock(tx, { partIds: cancelled.map(({ id }) => id) });
  if (kept.length === 0) {
    await releaseCouponUses(tx, [orderId]);
    const ended = paymentStatus === 'paid' ? 'refunded' : 'expired';
    await tx.update(orders).set({ paymentStatus: ended }).where(eq(orders.id, orderId));
  }
  const costOf = (parts: PartRecord[]) => parts.reduce((sum, part) => sum + costOfPart(order, part), 0);
  const textOf = (amount: number) => moneyText(amount, { currency, lang });
  if (paymentStatus !== 'paid') {
    if (kept.length === 0 || paymentMethod !== cashOnDelivery.key) return null;
    return { id: 'cancel.due', values: { amount: textOf(costOf(kept)) } };
  }
  const amount = costOf(cancelled);
  if (amount === 0) return null;
  const event = `cancel:${cancelled.map(({ id }) => id).join('-')}`;
  const partId = kept.length > 0 && cancelled.length === 1 ? (cancelled[0]?.id ?? null) : null;
  const way = await refundOrder(tx, { order, partId, amount, event, now });
  return { id: `refund.${way}`, values: { amount: textOf(amount) } };
}

/** Tells the shop's owner and the boutiques not to send the cancelled parts. */
async function mailBoutiques(tx: Sql, { order, cancelled, now }: Cancellation): Promise<void> {
  const lang = await readShopLanguage(tx);
  const letter = (parts: PartRecord[]) => callOffLetter({ order, cancelled: parts, lang });
  await queueMail(tx, { to: null, letter: letter(cancelled), now });
  const ids = cancelled.flatMap(({ sellerId }) => sellerId ?? []);
  const rows = ids.length === 0 ? [] : await tx.select().from(sellers).where(inArray(sellers.id, ids));
  for (const { id, email } of rows) {
    const own = cancelled.filter(({ sellerId }) => sellerId === id);
    if (email !== '') await queueMail(tx, { to: email, letter: letter(own), now });
  }
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

/**
 * Locks the customer, then the customer's order with this number. Throws Refusal 404 for an unknown number. The lock
 * lets other transactions insert rows that refer to the order, because `advancePart` does so after it locks a part.
 */
export async function lockOwnOrder(tx: Sql, { customerId, number }: OwnOrder): Promise<OrderRow> {
  await lockCustomer(tx, customerId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number.trim().toUpperCase())))
    .for('no key update');
  if (!order) throw notFound('notFound.order');
  return order;
}
