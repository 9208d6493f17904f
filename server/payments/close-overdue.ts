import { and, eq, inArray, lte } from 'drizzle-orm';
import { releaseCouponUse } from '../checkout/coupon-use';
import type { Sql } from '../db/open';
import { orderEvents, orders, paymentSessions } from '../db/schema';
import { releaseStock } from '../orders/stock';
import { askGateway } from './ask-gateway';
import { expiredLetter } from './letters';
import { mailCustomer } from './mail-customer';
import type { PaymentDeps } from './start-payment';

/**
 * Gives up payments that have not come in time: what an order kept of the stock and of its coupon goes back, and the order
 * waits to be paid anew. The gateway is asked before. Any number of processes may do so at once: each order is closed by
 * one of them. Returns how many orders that were. Wake the postman after it.
 */
export async function closeOverdue(deps: PaymentDeps, now: Date): Promise<number> {
  await askOnceMore(deps, now);
  let closed = 0;
  while (await deps.sql.transaction((tx) => closeNext(tx, now))) closed += 1;
  const isOver = and(eq(paymentSessions.state, 'open'), lte(paymentSessions.expiresAt, now));
  await deps.sql.update(paymentSessions).set({ state: 'expired' }).where(isOver);
  return closed;
}

/** Of what is open longest first, as many as one round can ask about. */
const AT_ONCE = 50;

async function askOnceMore(deps: PaymentDeps, now: Date): Promise<void> {
  const over = await deps.sql
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.state, 'open'), lte(paymentSessions.expiresAt, now)))
    .orderBy(paymentSessions.expiresAt)
    .limit(AT_ONCE);
  await Promise.all(over.map((session) => askGateway(deps, session, now)));
}

/** False where there is none left. */
async function closeNext(tx: Sql, now: Date): Promise<boolean> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(lte(orders.payUntil, now), inArray(orders.paymentStatus, ['pending', 'failed'])))
    .orderBy(orders.payUntil)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!order) return false;
  await tx.update(orders).set({ paymentStatus: 'expired' }).where(eq(orders.id, order.id));
  await releaseStock(tx, order.id);
  await releaseCouponUse(tx, order.id);
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'payment_expired', at: now });
  const { customerId, lang } = order;
  await mailCustomer(tx, { customerId, letter: expiredLetter(order, lang), now });
  return true;
}
