import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import type { Due, Session } from './method';

/** So long goods are kept for a payment, and a gateway's page takes one. */
export const PAY_MINUTES = 30;

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

/** An order's payment at a gateway: its goods are kept until then, or for as long as they were kept already. */
export async function openOrderSession(
  tx: Sql,
  gateway: string,
  { order, urls, lang, now, attempt }: Due,
): Promise<void> {
  await openSession(tx, {
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
  await tx
    .update(orders)
    .set({ payUntil: laterOf(order.payUntil, payUntil(now)), paymentStatus: 'pending', paymentMethod: gateway })
    .where(eq(orders.id, order.id));
}

const laterOf = (one: Date | null, other: Date) => (one !== null && one > other ? one : other);

const payUntil = (now: Date) => new Date(now.getTime() + PAY_MINUTES * 60_000);
