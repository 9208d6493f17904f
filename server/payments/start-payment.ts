import { and, asc, desc, eq, gt, inArray, notInArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { orders, paymentSessions, products, stockHoldings, variantItems, variants } from '../db/schema';
import { describeError } from '../http/redact';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import type { Log } from '../log';
import { bankTransfer } from './bank-transfer';
import type { Due, Gateway, OrderRow, PaymentMethod, Session } from './payment-types';
import { isUnpaid, markPaid } from './settle-or-expire-order';

export type PaymentDeps = { sql: Sql; gateways: readonly Gateway[]; log: Log };

/** Response fields of E49, E54 and X19. They are missing without a payment session. */
export type StartedPayment = { gateway?: string; session_id?: string; payment_url?: string };

/**
 * Starts a payment in the order's transaction; call `startPayment` after the commit. Throws Refusal 402
 * `insufficient_balance`, 403 `unpaid_orders` or `limit`.
 */
export async function beginPayment(tx: Sql, method: PaymentMethod, due: Due): Promise<void> {
  if (due.order.total === 0) await markPaid(tx, { ...due, method: method.key });
  else await method.begin(tx, due);
  await requireFewUnpaid(tx, due);
}

/**
 * Creates the gateway's page for an order's open payment session; `payment_url` is '' if the gateway fails. Never call
 * it in a transaction.
 */
export async function startPayment(
  deps: PaymentDeps,
  { orderId, gateway, now }: { orderId: number; gateway: string; now: Date },
): Promise<StartedPayment> {
  const isOpen = and(eq(paymentSessions.state, 'open'), gt(paymentSessions.expiresAt, now));
  // An order that was paid by another method is excluded, although its gateway page may still be open.
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

/** Returns the url of the session's payment page. The gateway creates a missing page; '' if the gateway fails. */
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
    log.error('starting a payment failed', { gateway: key, ...describeError(error) });
    return found('');
  }
}

/** Finds a gateway by its key. Throws Error if no such gateway is configured. */
export function gatewayOf(gateways: readonly Gateway[], key: string): Gateway {
  const gateway = gateways.find((one) => one.key === key);
  if (!gateway) throw new Error(`There is no gateway ${key}.`);
  return gateway;
}

/** Maximum number of unpaid orders per customer, because each order reserves stock. */
const MAX_UNPAID = 5;

/**
 * Throws Refusal 403 `unpaid_orders` for too many unpaid orders, or `limit` if they reserve too much stock. The caller
 * must hold the lock on the customer (`lockCustomer`).
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
  // `before` is the order before this payment. If it was already unpaid, the payment adds no unpaid order.
  if (!wasUnpaid(before) && others.length >= MAX_UNPAID) {
    const numbers = others.map(({ number }) => number).join(', ');
    throw new Refusal(403, 'unpaid_orders', { id: 'payment.tooManyUnpaid', values: { count: others.length, numbers } });
  }
  // Limits the reserved pieces only for bank transfers, because only they reserve stock for days.
  if (own.method === bankTransfer.key)
    await requireModest(tx, { orderId: own.id, unpaid: unpaid.map(({ id }) => id), lang });
}

const wasUnpaid = ({ payUntil, paymentStatus }: OrderRow) =>
  payUntil !== null && (paymentStatus === 'pending' || paymentStatus === 'failed');

/** Pieces of a product that a customer's unpaid orders may always reserve, even beyond a quarter of the stock. */
const ALWAYS_HELD = 3;

const mayHold = (all: number) => Math.max(ALWAYS_HELD, Math.floor(all / 4));

/** Throws Refusal 403 `limit` if the `unpaid` orders reserve too much of a product or variant item of this order. */
async function requireModest(
  tx: Sql,
  { orderId, unpaid, lang }: { orderId: number; unpaid: number[]; lang: Lang },
): Promise<void> {
  const { productId, variantItemId, qty } = stockHoldings;
  const reserved = await tx
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
  for (const { name, held, left } of reserved) {
    const max = mayHold(left + held);
    if (held <= max) continue;
    throw new Refusal(403, 'limit', { id: 'payment.holdsTooMuch', values: { max, name: localize(name, lang) } });
  }
}
