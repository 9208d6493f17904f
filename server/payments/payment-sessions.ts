import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { orders, paymentSessions } from '../db/schema';
import { invalid, Refusal } from '../http/refusal';
import { payableUntil } from '../orders/order-status';
import type { Attempt, Due, ReturnUrls, Session } from './payment-types';

const PAY_MINUTES = 30;

type NewSession = Pick<
  typeof paymentSessions.$inferInsert,
  'gateway' | 'customerId' | 'orderId' | 'amount' | 'currency' | 'successUrl' | 'cancelUrl' | 'lang'
> & { now: Date; idempotencyKey?: string | undefined; digest?: string | undefined };

/** Inserts a payment session. Call it before the redirect to the gateway, so that a crash loses no payment. */
export async function openSession(tx: Sql, { now, ...session }: NewSession): Promise<Session> {
  const id = randomBytes(24).toString('base64url');
  const values = { ...session, id, createdAt: now, expiresAt: payUntil(now) };
  const row = only(await tx.insert(paymentSessions).values(values).returning());
  return row;
}

/** Opens or reuses a payment session for an order. Sets the order's payment deadline, status and method. */
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

/** Creates an `Attempt` from the client's idempotency key and a SHA-256 digest of the request. */
export function attemptOf(idempotencyKey: string, request: readonly (string | number)[]): Attempt {
  return { idempotencyKey, digest: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}

/** Returns the payment session with this idempotency key, or null. Throws Refusal 409 if its request was different. */
export async function findAttempt(tx: Sql, customerId: number, attempt: Attempt): Promise<Session | null> {
  const [session] = await tx
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.customerId, customerId), eq(paymentSessions.idempotencyKey, attempt.idempotencyKey)));
  if (session && session.digest !== attempt.digest) throw new Refusal(409, 'generic', 'payment.otherRequest');
  return session ?? null;
}

type Urls = { success_url: string; cancel_url: string };

const MAX_LENGTH = 2000;

/** Reads the return urls of a payment. Throws Refusal 422 for an invalid url or an origin that is not in `origins`. */
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
  // A blob: url has the origin of its page, so the check of the origin is not enough.
  const isPage = protocol === 'https:' || protocol === 'http:';
  const isPlain = username === '' && password === '' && href.length <= MAX_LENGTH;
  return isPage && isPlain && origins.includes(origin) ? href : null;
}
