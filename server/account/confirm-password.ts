import { and, eq, gt } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { ConfirmPasswordBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { sessions } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { say } from '../messages';
import type { OwnForm } from './own-form';
import { requirePassword } from './require-password';
import type { Session } from './sessions';

/** So long it counts that somebody has shown to know the password. */
const CONFIRMED_MS = 5 * 60_000;

type ConfirmPassword = Omit<OwnForm, 'postman'>;

/**
 * X23: whoever is in this session knows the password of its account. For what can't be undone, whose call is a GET: a
 * password has no place in an address. Throws Refusal 422, 403 `wrong_password`, 429 after too many tries.
 */
export async function confirmPassword({
  sql,
  session: { customerId, sessionId },
  body,
  lang,
  now,
}: ConfirmPassword): Promise<InferInput<typeof MessageAnswer>> {
  const { current_password: password } = readBody(ConfirmPasswordBody, body);
  await requirePassword(sql, { customerId, password, now });
  const confirmedUntil = new Date(now.getTime() + CONFIRMED_MS);
  await sql.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId));
  return { notification: say('password.confirmed', lang) };
}

/** Lets only those pass who have shown lately that they know the password. Throws Refusal 403 `password_required`. */
export async function requireConfirmed(sql: Sql, { sessionId }: Session, now: Date): Promise<void> {
  const [confirmed] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.confirmedUntil, now)));
  if (!confirmed) throw new Refusal(403, 'password_required', 'password.required');
}
