import { and, eq } from 'drizzle-orm';
import { lockCustomer } from '../account/lock-customer-row';
import type { Sql } from '../db/database-handle';
import { orderEvents, orders, paymentSessions, walletEntries } from '../db/schema';
import { describeError } from '../http/redact';
import { notFound } from '../http/refusal';
import { mailCustomer, topUpLetter } from './payment-emails';
import type { Money, OrderRow, Report, Session } from './payment-types';
import { settleOrder } from './settle-or-expire-order';
import { gatewayOf, type PaymentDeps } from './start-payment';

type Booking = {
  /** Key of the gateway that sent the report. The caller has verified the sender. */
  gateway: string;
  report: Report;
  now: Date;
};

/**
 * Books a gateway's report idempotently, or throws Refusal 404 for an unknown payment session. Call `mailer.wake()`
 * afterwards.
 */
export async function bookPayment(sql: Sql, { gateway, report, now }: Booking): Promise<Session> {
  return sql.transaction(async (tx) => {
    const { session, order } = await lockSession(tx, gateway, report.session);
    if (session.state === 'paid' || report.state === 'open') return session;
    if (report.state === 'failed') return noteFailure(tx, { session, order, now });
    const suspicion = suspicionOf(session, report);
    if (suspicion !== null) return change(tx, session, { suspicion });
    const { reference } = report;
    if (order) await settleOrder(tx, { order, money: moneyOf(session, reference), now });
    else await topUp(tx, { ...session, reference }, now);
    return change(tx, session, { state: 'paid', reference, settledAt: now });
  });
}

/** Locks customer, order and payment session in this sequence, as `lockCustomer` requires. */
async function lockSession(tx: Sql, gateway: string, id: string) {
  const isSelected = and(eq(paymentSessions.id, id), eq(paymentSessions.gateway, gateway));
  const { orderId, customerId } = paymentSessions;
  const [found] = await tx.select({ orderId, customerId }).from(paymentSessions).where(isSelected);
  if (!found) throw notFound('notFound.payment');
  if (found.customerId !== null) await lockCustomer(tx, found.customerId);
  const [order] =
    found.orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [session] = await tx.select().from(paymentSessions).where(isSelected).for('update');
  if (!session) throw notFound('notFound.payment');
  return { session, order: order ?? null };
}

function suspicionOf({ amount, currency, customerId }: Session, report: Report): string | null {
  if (report.amount !== amount || report.currency !== currency) {
    return `paid ${report.amount} ${report.currency} for ${amount} ${currency}`;
  }
  return customerId === null ? 'paid after the account was deleted' : null;
}

function moneyOf({ id, gateway, amount, currency, lang }: Session, reference: string): Money {
  return { method: gateway, reference, event: `late:${id}`, amount, currency, lang };
}

async function change(tx: Sql, { id }: Session, values: Partial<typeof paymentSessions.$inferInsert>) {
  const [session] = await tx.update(paymentSessions).set(values).where(eq(paymentSessions.id, id)).returning();
  if (!session) throw new Error('Update of payment_sessions returned no row.');
  return session;
}

type OfOrder = { session: Session; order: OrderRow; now: Date };

/**
 * Marks an open session as failed, and its order if it awaits this payment. The order keeps its stock until its
 * deadline, so the customer can try again.
 */
async function noteFailure(tx: Sql, { session, order, now }: Omit<OfOrder, 'order'> & { order: OrderRow | null }) {
  if (session.state !== 'open') return session;
  // If the customer has switched to another payment method, the order stays pending for that payment.
  if (order?.paymentStatus === 'pending' && order.paymentMethod === session.gateway) {
    await tx.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, order.id));
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment_failed', at: now });
  }
  return change(tx, session, { state: 'failed', settledAt: now });
}

async function topUp(tx: Sql, session: Session, now: Date): Promise<void> {
  const { id, customerId, amount, gateway, reference } = session;
  await tx.insert(walletEntries).values({
    customerId,
    amount,
    reason: 'topup',
    gateway,
    reference: reference ?? '',
    event: `topup:${id}`,
    createdAt: now,
  });
  await mailCustomer(tx, { customerId, letter: topUpLetter(session), now });
}

type AskedSession = { session: Session; isAnswered: boolean };

/** Asks the gateway for the state of an unsettled payment and books the response. Never call it in a transaction. */
export async function askGateway(deps: PaymentDeps, session: Session, now: Date): Promise<AskedSession> {
  const { gateway: key } = session;
  if (isSettled(session)) return { session, isAnswered: true };
  const { report, isAnswered } = await ask(deps, session);
  if (!report) return { session, isAnswered };
  return { session: await bookAndLog(deps, { gateway: key, report, now }), isAnswered };
}

/** Whether a payment is paid or failed. Only other payments need a request to the gateway. */
export const isSettled = ({ state }: Session) => state !== 'open' && state !== 'expired';

async function ask({ gateways, log }: PaymentDeps, session: Session) {
  try {
    const report = await gatewayOf(gateways, session.gateway).ask(session);
    const isOther = report !== null && report.session !== session.id;
    return { report: isOther ? null : report, isAnswered: !isOther };
  } catch (error) {
    log.error('gateway request failed', { gateway: session.gateway, ...describeError(error) });
    return { report: null, isAnswered: false };
  }
}

/** Books a gateway's report. Logs a suspicious payment as an error, without the session id. */
export async function bookAndLog(
  { sql, log }: Pick<PaymentDeps, 'sql' | 'log'>,
  news: Parameters<typeof bookPayment>[1],
): Promise<Session> {
  const session = await bookPayment(sql, news);
  if (session.suspicion !== null) {
    const { gateway, orderId, customerId, suspicion } = session;
    log.error('suspicious payment', { gateway, order: orderId, customer: customerId, suspicion });
  }
  return session;
}
