import { and, eq, gt } from 'drizzle-orm';
import { ConfirmPasswordBody, UpdatePasswordBody } from '../../src/contract/account';
import { hasEmailName } from '../../src/contract/password-contains-email';
import type { Sql } from '../db/database-handle';
import { customers, sessions } from '../db/schema';
import { forgetUses, requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { passwordChangedLetter } from './account-emails';
import type { OwnForm } from './form-handler-input';
import { hashPassword, isPassword } from './passwords';
import { endSessions, type Session } from './sessions';

/**
 * E7: sets a new password, ends all other sessions and mails the customer. Throws Refusal 422, 403 `wrong_password`, or
 * 429 after too many tries.
 */
export async function updatePassword({
  sql,
  mailer,
  session,
  body,
  lang,
  now,
}: OwnForm): Promise<{ notification: string }> {
  const { customerId } = session;
  const { current_password: current, password } = readBody(UpdatePasswordBody, body);
  await requireUncommonPassword(password, await readEmail(sql, customerId));
  const done = { notification: say('password.changed', lang) };
  const given = await requirePassword(sql, { customerId, password: current, alternative: password, now });
  if (password.normalize('NFC') === current.normalize('NFC')) throw invalid({ password: 'field.passwordSame' });
  if (given === 'alternative') return done;
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
  mailer.wake();
  return done;
}

async function readEmail(sql: Sql, customerId: number): Promise<string> {
  const [customer] = await sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return customer?.email ?? '';
}

const CONFIRMED_MS = 5 * 60_000;

type ConfirmPassword = Omit<OwnForm, 'mailer'>;

/**
 * X23: checks the password and allows irreversible actions for five minutes. Throws Refusal 422, 403 `wrong_password`,
 * or 429 after too many tries.
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

/** Throws Refusal 403 `password_required` unless the password was confirmed in this session recently (X23). */
export async function requireConfirmed(sql: Sql, { sessionId }: Session, now: Date): Promise<void> {
  const [confirmed] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.confirmedUntil, now)));
  if (!confirmed) throw new Refusal(403, 'password_required', 'password.required');
}

/** Maximum password tries per customer and minute. Protects the password when someone else uses an open session. */
const MAX_TRIES = 5;

interface GivenPassword {
  customerId: number;
  password: string;
  /** Second password that is also accepted. E7 passes the new one, so that a repeated request succeeds. */
  alternative?: string;
  now: Date;
}

/** Returns which of the two passwords is right. Throws Refusal 403 `wrong_password`, or 429 after too many tries. */
export async function requirePassword(
  sql: Sql,
  { customerId, password, alternative, now }: GivenPassword,
): Promise<'password' | 'alternative'> {
  const [customer] = await sql
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  const hash = customer?.hash ?? null;
  if (hash === null) throw new Refusal(403, 'wrong_password', 'password.none');
  const tries = `password:${customerId}`;
  await requireRate(sql, { key: tries, max: MAX_TRIES, now });
  const isFirst = await isPassword(password, hash);
  const isKnown = isFirst || (alternative !== undefined && (await isPassword(alternative, hash)));
  if (!isKnown) throw new Refusal(403, 'wrong_password', 'password.wrong');
  await forgetUses(sql, tries);
  return isFirst ? 'password' : 'alternative';
}

const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Throws Refusal 422 if the password is common or contains the part of the email address before the @ (NIST SP 800-63B
 * §5.1.1.2).
 */
export async function requireUncommonPassword(password: string, email: string): Promise<void> {
  if (hasEmailName(password, email)) throw invalid({ password: 'field.passwordName' });
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw invalid({ password: 'field.passwordCommon' });
}

/** Loads the list of common passwords. Called on first use, because loading takes up to 0.1 s and 13 MB. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON));
}
