import { randomBytes } from 'node:crypto';
import { and, eq, gt, sum } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sql } from '../db/database-handle';
import { sandboxCallbacks, sandboxPayments, sandboxRefunds } from '../db/schema';

export type Payment = typeof sandboxPayments.$inferSelect;

export const actions = ['pay', 'decline', 'leave', 'twice', 'late'] as const;
export type Action = (typeof actions)[number];

/** Time in ms until the bank's response is known after the action `late`. */
export const LATE_MS = 15_000;

const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

const Terms = v.object({
  session: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  merchant: v.pipe(v.string(), v.maxLength(100)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  lang: v.picklist(['en', 'bg']),
  success_url: webUrl,
  cancel_url: webUrl,
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** Creates the payment that `terms` describe, or returns its session's existing payment. Null for invalid terms. */
export async function openPayment(sql: Sql, terms: unknown, now: Date): Promise<Payment | null> {
  const read = v.safeParse(Terms, terms);
  if (!read.success) return null;
  const { success_url, cancel_url, expires_at, ...same } = read.output;
  await sql
    .insert(sandboxPayments)
    .values({
      ...same,
      id: randomBytes(16).toString('base64url'),
      successUrl: success_url,
      cancelUrl: cancel_url,
      expiresAt: new Date(expires_at),
      createdAt: now,
    })
    .onConflictDoNothing({ target: sandboxPayments.session });
  return findPayment(sql, { session: same.session });
}

export async function findPayment(sql: Sql, by: { id: string } | { session: string }): Promise<Payment | null> {
  const isSelected = 'id' in by ? eq(sandboxPayments.id, by.id) : eq(sandboxPayments.session, by.session);
  const [payment] = await sql.select().from(sandboxPayments).where(isSelected);
  return payment ?? null;
}

/** Returns the payment as the shop may see it: `open` until the bank's response is known. */
export function describePayment({ session, id, state, knownAt, amount, currency }: Payment, now: Date) {
  const isKnown = knownAt !== null && knownAt <= now;
  const reportedStates = { open: 'open', paid: 'paid', declined: 'failed' } as const;
  return { session, id, state: isKnown ? reportedStates[state] : 'open', amount, currency };
}

/** Applies the payer's action to an open payment and queues callbacks to the shop. Call `carrier.wake()` afterwards. */
export async function decide(sql: Sql, { id, action, now }: { id: string; action: Action; now: Date }): Promise<void> {
  if (action === 'leave') return;
  const knownAt = action === 'late' ? new Date(now.getTime() + LATE_MS) : now;
  await sql.transaction(async (tx) => {
    const isOpen = and(eq(sandboxPayments.state, 'open'), gt(sandboxPayments.expiresAt, now));
    const [decided] = await tx
      .update(sandboxPayments)
      .set({ state: action === 'decline' ? 'declined' : 'paid', knownAt })
      .where(and(eq(sandboxPayments.id, id), isOpen))
      .returning();
    if (!decided) return;
    const callback = { paymentId: id, dueAt: knownAt, createdAt: now };
    await tx.insert(sandboxCallbacks).values(action === 'twice' ? [callback, callback] : [callback]);
  });
}

const RefundTerms = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

type Refunding = { session: string; terms: unknown; now: Date };

/** Refunds a part of a paid payment, once per key. Returns false if the payment is not paid, or for too much money. */
export async function refundPayment(sql: Sql, { session, terms, now }: Refunding): Promise<boolean> {
  const read = v.safeParse(RefundTerms, terms);
  if (!read.success) return false;
  const { key, amount } = read.output;
  return sql.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.session, session), eq(sandboxPayments.state, 'paid')))
      .for('update');
    if (!payment) return false;
    const isOf = eq(sandboxRefunds.paymentId, payment.id);
    const [known] = await tx
      .select()
      .from(sandboxRefunds)
      .where(and(isOf, eq(sandboxRefunds.key, key)));
    if (known) return known.amount === amount;
    const [before] = await tx
      .select({ amount: sum(sandboxRefunds.amount) })
      .from(sandboxRefunds)
      .where(isOf);
    if (Number(before?.amount ?? 0) + amount > payment.amount) return false;
    await tx.insert(sandboxRefunds).values({ paymentId: payment.id, key, amount, createdAt: now });
    return true;
  });
}

/** Returns the shop's url to which the browser goes back. Its query is no proof of a payment. */
export function returnUrl({ state, session, successUrl, cancelUrl }: Payment): string {
  const url = new URL(state === 'paid' ? successUrl : cancelUrl);
  url.searchParams.set('status', state === 'paid' ? 'success' : 'cancel');
  url.searchParams.set('session_id', session);
  return url.href;
}
