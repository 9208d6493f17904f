import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { requireFewUnpaid } from './few-unpaid';
import { markPaid } from './mark-paid';
import type { Due, Gateway, PaymentMethod, Session } from './method';

export type PaymentDeps = { sql: Sql; gateways: readonly Gateway[]; log: Log };

/** What E49, E54 and X19 answer of a payment elsewhere; empty where nothing is left to be paid there. */
export type StartedPayment = { gateway?: string; session_id?: string; payment_url?: string };

/**
 * What a method does for an order that is being placed, or paid later, in that transaction: the wallet pays, a gateway's
 * session is opened. Throws Refusal 402 `insufficient_balance`, 403 `unpaid_orders` where
 * too many others wait for their payments, `limit` where too much would be kept for a transfer. After the commit comes `startPayment`.
 */
export async function beginPayment(tx: Sql, method: PaymentMethod, due: Due): Promise<void> {
  // Nothing to be paid is paid.
  if (due.order.total === 0) await markPaid(tx, { ...due, method: method.key });
  else await method.begin(tx, due);
  await requireFewUnpaid(tx, due);
}

/**
 * Sends the customer on to where an order is to be paid at this gateway, after it was placed: opens its page, or finds the
 * one that was opened before. Never in a transaction. A gateway that can't be reached leaves `payment_url` empty: the order
 * stands, and the same request once more, or X19, tries again.
 */
export async function startPayment(
  deps: PaymentDeps,
  { orderId, gateway, now }: { orderId: number; gateway: string; now: Date },
): Promise<StartedPayment> {
  const isOpen = and(eq(paymentSessions.state, 'open'), gt(paymentSessions.expiresAt, now));
  // The page of an order that was paid otherwise meanwhile may still be open.
  const isOwed = notInArray(orders.paymentStatus, ['paid', 'refunded']);
  const [found] = await deps.sql
    .select({ session: paymentSessions })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(and(eq(orders.id, orderId), eq(paymentSessions.gateway, gateway), isOpen, isOwed))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1);
  return found ? startSession(deps, found.session) : {};
}

/** The same for a session that is known already. */
export async function startSession(
  { sql, gateways, log }: PaymentDeps,
  session: Session,
): Promise<Required<StartedPayment>> {
  const { id, gateway: key } = session;
  const found = (url: string) => ({ gateway: key, session_id: id, payment_url: url });
  if (session.url !== null) return found(session.url);
  try {
    const { reference, url } = await gatewayOf(gateways, key).start(session);
    await sql.update(paymentSessions).set({ reference, url }).where(eq(paymentSessions.id, id));
    return found(url);
  } catch (error) {
    log.error('payment not started', { gateway: key, ...describeError(error) });
    return found('');
  }
}

/** Throws where the gateway is none of this shop's any more. */
export function gatewayOf(gateways: readonly Gateway[], key: string): Gateway {
  const gateway = gateways.find((one) => one.key === key);
  if (!gateway) throw new Error(`There is no gateway ${key}.`);
  return gateway;
}
