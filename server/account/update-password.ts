import { and, eq, gt } from 'drizzle-orm';
import { ConfirmPasswordBody, UpdatePasswordBody } from '../../src/contract/account';
import { hasEmailName } from '../../src/contract/email-name';
import type { Sql } from '../db/open';
import { customers, sessions } from '../db/schema';
import { forgetUses, requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import type { OwnForm } from './account-form';
import { passwordChangedLetter } from './letters';
import { hashPassword, isPassword } from './passwords';
import { endSessions, type Session } from './sessions';

/**
 * E7: sets a new password, ends all other sessions and mails the owner. A repeated request changes nothing. Throws Refusal
 * 422, 403 `wrong_password`, 429 after too many tries.
 */
export async function updatePassword({
  sql,
  postman,
  session,
  body,
  lang,
  now,
}: OwnForm): Promise<{ notification: string }> {
  const { customerId } = session;
  const { current_password: current, password } = readBody(UpdatePasswordBody, body);
  await requireUncommonPassword(password, await readEmail(sql, customerId));
  const done = { notification: say('password.changed', lang) };
  const given = await requirePassword(sql, { customerId, password: current, orElse: password, now });
  if (password.normalize('NFC') === current.normalize('NFC')) throw invalid({ password: 'field.passwordSame' });
  if (given === 'orElse') return done;
  const passwordHash = await hashPassword(password);
  await sql.transaction(async (tx) => {
    const [customer] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(eq(customers.id, customerId))
      .returning({ email: customers.email });
    await endSessions(tx, customerId, session);
    if (customer) await queueMail(tx, { to: customer.email, letter: passwordChangedLetter(lang), now });
  });
  postman.wake();
  return done;
}

async function readEmail(sql: Sql, customerId: number): Promise<string> {
  const [customer] = await sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return customer?.email ?? '';
}

/** So long it counts that somebody has shown to know the password. */
const CONFIRMED_MS = 5 * 60_000;

type ConfirmPassword = Omit<OwnForm, 'postman'>;

/**
 * X23: confirms the password for a while, for calls that are GETs and can't be undone. Throws Refusal 422, 403
 * `wrong_password`, 429 after too many tries.
 */
export async function confirmPassword({
  sql,
  session: { customerId, sessionId },
  body,
  lang,
  now,
}: ConfirmPassword): Promise<{ notification: string }> {
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

/** Tries in a minute: whoever has found an open session has not found the password. */
const MAX_TRIES = 5;

interface GivenPassword {
  customerId: number;
  password: string;
  /** Another one that is as good. */
  orElse?: string;
  now: Date;
}

/** Lets only those pass who know the password of the account they are in; tells by which one. Throws Refusal 403 `wrong_password`, 429 after too many tries. */
export async function requirePassword(
  sql: Sql,
  { customerId, password, orElse, now }: GivenPassword,
): Promise<'password' | 'orElse'> {
  const tries = `password:${customerId}`;
  await requireRate(sql, { key: tries, max: MAX_TRIES, now });
  const [customer] = await sql
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  const hash = customer?.hash ?? null;
  const isFirst = await isPassword(password, hash);
  const isKnown = isFirst || (orElse !== undefined && (await isPassword(orElse, hash)));
  if (!isKnown) throw new Refusal(403, 'wrong_password', 'password.wrong');
  await forgetUses(sql, tries);
  return isFirst ? 'password' : 'orElse';
}

const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws Refusal 422 at `password` for one of the 10,000 most common passwords and for one with the local part of the
 * email address (NIST SP 800-63B §5.1.1.2).
 */
export async function requireUncommonPassword(password: string, email: string): Promise<void> {
  if (hasEmailName(password, email)) throw invalid({ password: 'field.passwordName' });
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw invalid({ password: 'field.passwordCommon' });
}

/** Loaded with the first new password: the list takes up to 0.1 s and 13 MB, which a start does not need. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON));
}
