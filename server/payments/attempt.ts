import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { paymentSessions } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Attempt, Session } from './method';

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
