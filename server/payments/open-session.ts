import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import { payableUntil } from '../orders/order-status';
import type { Due, Session } from './method';

/** So long goods are kept for a payment, and a gateway's page takes one. */
const PAY_MINUTES = 30;

type NewSession = Pick<
  typeof paymentSessions.$inferInsert,
  'gateway' | 'customerId' | 'orderId' | 'amount' | 'currency' | 'successUrl' | 'cancelUrl' | 'lang'
> & { now: Date; idempotencyKey?: string | undefined; digest?: string | undefined };

/** Writes down that somebody is to be sent to a gateway: whatever becomes of this process, the payment is known. */
export async function openSession(tx: Sql, { now, ...session }: NewSession): Promise<Session> {
  const [row] = await tx
    .insert(paymentSessions)
    .values({ ...session, id: randomBytes(24).toString('base64url'), createdAt: now, expiresAt: payUntil(now) })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return row;
}

/**
 * An order's payment at a gateway, on the page that is open there already if there is one: its goods are kept until then,
 * or for as long as they were kept already; not when it can't be paid any more.
 */
export async function openOrderSession(tx: Sql, gateway: string, due: Due): Promise<void> {
  const { order } = due;
  const { expiresAt } = (await findOpen(tx, gateway, due)) ?? (await openNew(tx, gateway, due));
  await tx
    .update(orders)
    .set({ payUntil: keptUntil(order, expiresAt), paymentStatus: 'pending', paymentMethod: gateway })
    .where(eq(orders.id, order.id));
}

async function findOpen(tx: Sql, key: string, { order, now }: Due): Promise<Session | undefined> {
  const { orderId, gateway, state, expiresAt } = paymentSessions;
  const [open] = await tx
    .select()
    .from(paymentSessions)
    .where(and(eq(orderId, order.id), eq(gateway, key), eq(state, 'open'), gt(expiresAt, now)));
  return open;
}

const openNew = (tx: Sql, gateway: string, { order, urls, lang, now, attempt }: Due) =>
  openSession(tx, {
    gateway,
    ...urls,
    ...attempt,
    lang,
    now,
    customerId: order.customerId,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
  });

function keptUntil(order: Due['order'], expiresAt: Date): Date {
  if (order.payUntil !== null && order.payUntil > expiresAt) return order.payUntil;
  const end = payableUntil(order);
  return expiresAt < end ? expiresAt : end;
}

const payUntil = (now: Date) => new Date(now.getTime() + PAY_MINUTES * 60_000);
