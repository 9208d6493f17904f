import { and, asc, desc, eq, gt, inArray, notInArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, paymentSessions, products, stockHoldings, variantItems, variants } from '../db/schema';
import { describeError } from '../http/redact';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import type { Log } from '../log';
import { bankTransfer } from './bank-transfer';
import type { Due, Gateway, OrderRow, PaymentMethod, Session } from './method';
import { isUnpaid, markPaid } from './settle-order';

export type PaymentDeps = { sql: Sql; gateways: readonly Gateway[]; log: Log };

/** What E49, E54 and X19 answer of a payment elsewhere; empty where nothing is left to be paid there. */
export type StartedPayment = { gateway?: string; session_id?: string; payment_url?: string };

/**
 * Runs the payment method inside the transaction that places or pays an order; `startPayment` follows after the commit.
 * Throws Refusal 402 `insufficient_balance`, 403 `unpaid_orders`, 403 `limit` for too much stock kept by transfers.
 */
export async function beginPayment(tx: Sql, method: PaymentMethod, due: Due): Promise<void> {
  // Nothing to be paid is paid.
  if (due.order.total === 0) await markPaid(tx, { ...due, method: method.key });
  else await method.begin(tx, due);
  await requireFewUnpaid(tx, due);
}

/**
 * Opens the gateway's page of an order, or finds the open one. Never in a transaction. `payment_url` is empty when the gateway
 * can't be reached: the order stands, and a repeated request tries again.
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

/** So many orders of one customer may wait for their payments at once: each keeps goods that nobody has paid. */
const MAX_UNPAID = 5;

/**
 * Throws Refusal 403 `unpaid_orders` or `limit` when this order is one unpaid order too many, or keeps too much stock for
 * days. `before`: the order before it waited. The caller holds the customer (lockCustomer).
 */
async function requireFewUnpaid(tx: Sql, { order: before, lang }: Pick<Due, 'order' | 'lang'>): Promise<void> {
  const unpaid = await tx
    .select({ id: orders.id, number: orders.number, method: orders.paymentMethod })
    .from(orders)
    .where(and(eq(orders.customerId, before.customerId ?? 0), isUnpaid))
    .orderBy(asc(orders.id));
  const own = unpaid.find(({ id }) => id === before.id);
  if (!own) return;
  const others = unpaid.filter(({ id }) => id !== before.id);
  if (!wasUnpaid(before) && others.length >= MAX_UNPAID) {
    const numbers = others.map(({ number }) => number).join(', ');
    throw new Refusal(403, 'unpaid_orders', { id: 'payment.tooManyUnpaid', values: { count: others.length, numbers } });
  }
  // Elsewhere it is paid within the hour or given up.
  if (own.method === bankTransfer.key)
    await requireModest(tx, { orderId: own.id, unpaid: unpaid.map(({ id }) => id), lang });
}

const wasUnpaid = ({ payUntil, paymentStatus }: OrderRow) =>
  payUntil !== null && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** So many pieces of anything may be kept for days in any case. */
const FEW = 3;

/** Of all there is, what one customer's unpaid orders may keep for days. */
const mayHold = (all: number) => Math.max(FEW, Math.floor(all / 4));

/** Throws Refusal 403 `limit` where unpaid orders keep too much of something in this one: of a product, or of a choice on it. */
async function requireModest(
  tx: Sql,
  { orderId, unpaid, lang }: { orderId: number; unpaid: number[]; lang: Lang },
): Promise<void> {
  const { productId, variantItemId, qty } = stockHoldings;
  const kept = await tx
    .select({
      name: products.name,
      held: raw<number>`sum(${qty})`.mapWith(Number),
      left: raw<number>`coalesce(${variantItems.stock}, ${products.qty} - ${products.soldQty})`.mapWith(Number),
    })
    .from(stockHoldings)
    .leftJoin(variantItems, eq(variantItems.id, variantItemId))
    .leftJoin(variants, eq(variants.id, variantItems.variantId))
    .innerJoin(products, raw`${products.id} = coalesce(${productId}, ${variants.productId})`)
    .where(inArray(stockHoldings.orderId, unpaid))
    .groupBy(products.id, variantItems.id)
    .having(raw`bool_or(${stockHoldings.orderId} = ${orderId})`)
    .orderBy(asc(products.id));
  for (const { name, held, left } of kept) {
    const max = mayHold(left + held);
    if (held <= max) continue;
    throw new Refusal(403, 'limit', { id: 'payment.holdsTooMuch', values: { max, name: localize(name, lang) } });
  }
}
