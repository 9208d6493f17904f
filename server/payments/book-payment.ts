import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orderEvents, orders, paymentSessions, walletEntries } from '../db/schema';
import { describeError } from '../http/redact';
import { notFound } from '../http/refusal';
import { lockCustomer } from '../wallet/wallet-balance';
import { mailCustomer, topUpLetter } from './letters';
import type { OrderRow, Report, Session } from './method';
import { type Money, settleOrder } from './settle-order';
import { gatewayOf, type PaymentDeps } from './start-payment';

type News = {
  /** The key of the gateway that says so, verified to be that one. */
  gateway: string;
  report: Report;
  now: Date;
};

/**
 * Books a gateway's report once, however often and to however many processes it comes. A wrong amount or currency is kept
 * as suspicious and books nothing. Money for an order that can't take it goes to the wallet. Returns the session; throws
 * Refusal 404 for one of another gateway. Wake the postman after it.
 */
export async function bookPayment(sql: Sql, { gateway, report, now }: News): Promise<Session> {
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

/** In everybody's order (lockCustomer): it may be the wallet that gets the money at last. */
async function lockSession(tx: Sql, gateway: string, id: string) {
  const isMeant = and(eq(paymentSessions.id, id), eq(paymentSessions.gateway, gateway));
  const { orderId, customerId } = paymentSessions;
  const [found] = await tx.select({ orderId, customerId }).from(paymentSessions).where(isMeant);
  if (!found) throw notFound('notFound.payment');
  if (found.customerId !== null) await lockCustomer(tx, found.customerId);
  const [order] =
    found.orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [session] = await tx.select().from(paymentSessions).where(isMeant).for('update');
  if (!session) throw notFound('notFound.payment');
  return { session, order: order ?? null };
}

/** Why it can't be that this was paid so; null where it can. */
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
  if (!session) throw new Error('A locked session has gone.');
  return session;
}

type OfOrder = { session: Session; order: OrderRow; now: Date };

/** The goods are kept for another try until the time is over. */
async function noteFailure(tx: Sql, { session, order, now }: Omit<OfOrder, 'order'> & { order: OrderRow | null }) {
  if (session.state !== 'open') return session;
  // What has been chosen instead meanwhile has not failed with it.
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

/** How a payment stands, and whether its gateway was there to say so. */
type Asked = { session: Session; isAnswered: boolean };

/** Asks the gateway about an unsettled payment and books the answer. Never in a transaction. */
export async function askGateway(deps: PaymentDeps, session: Session, now: Date): Promise<Asked> {
  const { gateway: key } = session;
  if (isSettled(session)) return { session, isAnswered: true };
  const { report, isAnswered } = await ask(deps, session);
  if (!report) return { session, isAnswered };
  return { session: await bookAndLog(deps, { gateway: key, report, now }), isAnswered };
}

/** Whether it is known to be paid or refused: there is nothing left to ask. */
export const isSettled = ({ state }: Session) => state !== 'open' && state !== 'expired';

async function ask({ gateways, log }: PaymentDeps, session: Session) {
  try {
    const report = await gatewayOf(gateways, session.gateway).ask(session);
    // What a gateway says of another payment than the one it was asked about is no answer.
    const isOther = report !== null && report.session !== session.id;
    return { report: isOther ? null : report, isAnswered: !isOther };
  } catch (error) {
    log.error('gateway not asked', { gateway: session.gateway, ...describeError(error) });
    return { report: null, isAnswered: false };
  }
}

/** Books a report, and tells the log where something is wrong with it: never the session's id, which finds its page. */
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
