import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { only } from '../db/only';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import { invalid, Refusal } from '../http/refusal';
import { payableUntil } from '../orders/order-status';
import type { Attempt, Due, ReturnUrls, Session } from './method';

/** So long goods are kept for a payment, and a gateway's page takes one. */
const PAY_MINUTES = 30;

type NewSession = Pick<
  typeof paymentSessions.$inferInsert,
  'gateway' | 'customerId' | 'orderId' | 'amount' | 'currency' | 'successUrl' | 'cancelUrl' | 'lang'
> & { now: Date; idempotencyKey?: string | undefined; digest?: string | undefined };

/** Writes down that somebody is to be sent to a gateway: whatever becomes of this process, the payment is known. */
export async function openSession(tx: Sql, { now, ...session }: NewSession): Promise<Session> {
  const id = randomBytes(24).toString('base64url');
  const values = { ...session, id, createdAt: now, expiresAt: payUntil(now) };
  const row = only(await tx.insert(paymentSessions).values(values).returning());
  return row;
}

/** Opens an order's payment at a gateway, or reuses its open page, and keeps the goods until the page expires. */
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

/** A request for a payment under the key that its client made for it. */
export function attemptOf(idempotencyKey: string, request: readonly (string | number)[]): Attempt {
  return { idempotencyKey, digest: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}

/** The session that the same request has opened before; null where this is the first time. Throws Refusal 409 for another request under its key. */
export async function findAttempt(tx: Sql, customerId: number, attempt: Attempt): Promise<Session | null> {
  const [session] = await tx
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.customerId, customerId), eq(paymentSessions.idempotencyKey, attempt.idempotencyKey)));
  if (session && session.digest !== attempt.digest) throw new Refusal(409, 'generic', 'payment.otherRequest');
  return session ?? null;
}

type Urls = { success_url: string; cancel_url: string };

/** As much of an address as every gateway takes. */
const MAX_LENGTH = 2000;

/** Reads where a gateway may send the browser back to. Throws Refusal 422 for origins other than the shop and its front ends. */
export function readReturnUrls({ success_url, cancel_url }: Urls, origins: readonly string[]): ReturnUrls {
  const successUrl = readUrl(success_url, origins);
  const cancelUrl = readUrl(cancel_url, origins);
  if (successUrl !== null && cancelUrl !== null) return { successUrl, cancelUrl };
  throw invalid({
    ...(successUrl === null && { success_url: 'payment.returnUrl' }),
    ...(cancelUrl === null && { cancel_url: 'payment.returnUrl' }),
  });
}

function readUrl(text: string, origins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, origin, href } = new URL(text);
  // What a blob: is of has an origin too.
  const isPage = protocol === 'https:' || protocol === 'http:';
  const isPlain = username === '' && password === '' && href.length <= MAX_LENGTH;
  return isPage && isPlain && origins.includes(origin) ? href : null;
}
