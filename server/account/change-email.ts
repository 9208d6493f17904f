import { and, eq } from 'drizzle-orm';
import { CodeBody, EmailBody } from '../../src/contract/account';
import { moveAlerts } from '../alerts/own-alerts';
import type { Sql } from '../db/database-handle';
import { customers, emailChanges } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { addressInUseLetter, emailChangedLetter, emailChangeRequestLetter, emailCodeLetter } from './account-emails';
import type { OwnForm } from './form-handler-input';
import { findCustomer } from './form-handler-input';
import { type DrawnCode, drawCode, isCodeAlive, renewCode, replaceCode, spendCode, tryCode } from './mailed-codes';
import { takeRegistrations } from './registrations';
import { endSessions } from './sessions';

/** Maximum address changes per customer and hour. Each one sends mail to an address that the customer chooses. */
const MAX_AN_HOUR = 5;

const UNIQUE_VIOLATION = '23505';

type Answer = Promise<{ notification: string }>;
type Wanted = { customer: { id: number; email: string }; email: string; drawn: DrawnCode; lang: Lang; now: Date };

/** Returns the customer's new, unconfirmed email address in lower case, or '' without one. */
export async function wantedEmail(sql: Sql, customerId: number): Promise<string> {
  const [change] = await sql.select().from(emailChanges).where(eq(emailChanges.customerId, customerId));
  return change?.email ?? '';
}

/**
 * Stores a pending email address, mails it a code (or a note if another account uses it), and warns the current
 * address. Throws Refusal 429.
 */
export async function askEmailChange(tx: Sql, { customer, email, drawn, lang, now }: Wanted): Promise<void> {
  const isAsked = (await wantedEmail(tx, customer.id)) === email;
  if (isAsked && (await isCodeAlive(tx, { email, purpose: 'email', now }))) return;
  await requireRate(tx, { key: `email-change:${customer.id}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });
  await tx
    .insert(emailChanges)
    .values({ customerId: customer.id, email, createdAt: now })
    .onConflictDoUpdate({ target: emailChanges.customerId, set: { email, createdAt: now } });
  await mailCode(tx, { email, code: await replaceCode(tx, { email, purpose: 'email', now, drawn }), lang, now });
  await queueMail(tx, { to: customer.email, letter: emailChangeRequestLetter(lang), now });
}

type CodeMail = Pick<Wanted, 'email' | 'lang' | 'now'> & { code: string };

async function mailCode(tx: Sql, { email, code, lang, now }: CodeMail): Promise<void> {
  const isInUse = (await findCustomer(tx, email)) !== undefined;
  await queueMail(tx, { to: email, letter: isInUse ? addressInUseLetter(lang) : emailCodeLetter(lang, code), now });
}

/**
 * X20: confirms the pending email address by its code and ends all other sessions. Throws Refusal 422, 400 `bad_code`
 * or `code_expired`.
 */
export async function confirmEmail({ sql, mailer, session, body, lang, now }: OwnForm): Answer {
  const { code } = readBody(CodeBody, body);
  const { customerId } = session;
  const email = (await wantedEmail(sql, customerId)) || (await emailOf(sql, customerId));
  const mailed = await tryCode(sql, { email, purpose: 'email', code, now, status: 400 });
  if (mailed.usedAt === null) await takeOver({ sql, session, lang }, { ...mailed, now });
  // Read only now, because a simultaneous request may have confirmed the address.
  else if (email !== (await emailOf(sql, customerId))) throw expired();
  mailer.wake();
  return { notification: say('email.confirmed', lang) };
}

async function emailOf(sql: Sql, customerId: number): Promise<string> {
  const [customer] = await sql.select().from(customers).where(eq(customers.id, customerId));
  return customer?.email ?? '';
}

const expired = () => new Refusal(400, 'code_expired', 'code.expired');

type Confirmed = Parameters<typeof spendCode>[1];

async function takeOver({ sql, session, lang }: Pick<OwnForm, 'sql' | 'session' | 'lang'>, code: Confirmed) {
  const { customerId } = session;
  const { email, now } = code;
  const isOwn = eq(customers.id, customerId);
  const change = async (tx: Sql) => {
    const [before] = await tx.select().from(customers).where(isOwn).for('update');
    if (!(await spendCode(tx, code))) {
      // Succeeds if a simultaneous request has confirmed this email address. Otherwise the code is no longer valid.
      if (before?.email === email) return;
      throw expired();
    }
    const isSelected = and(eq(emailChanges.customerId, customerId), eq(emailChanges.email, email));
    const [requested] = await tx.delete(emailChanges).where(isSelected).returning();
    if (!before || !requested) throw expired();
    await tx.update(customers).set({ email }).where(isOwn);
    await moveAlerts(tx, { from: before.email, to: email });
    // Deletes registrations that strangers may have made, because the customer has now proved to own the address.
    await takeRegistrations(tx, email);
    await endSessions(tx, customerId, session);
    await queueMail(tx, { to: before.email, letter: emailChangedLetter(lang), now });
  };
  try {
    await sql.transaction(change);
  } catch (error) {
    throw isTaken(error as Error) ? expired() : error;
  }
}

function isTaken({ cause }: { cause?: unknown }): boolean {
  return (cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
}

/**
 * X21: mails the pending address a code, or a note if another account uses it. Throws Refusal 422, 402 `unknown_email`,
 * 429.
 */
export async function resendEmailCode({ sql, mailer, session, body, lang, now }: OwnForm): Answer {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    if (email !== (await wantedEmail(tx, session.customerId)))
      throw new Refusal(402, 'unknown_email', 'email.noneWaits');
    await mailCode(tx, { email, code: await renewCode(tx, { email, purpose: 'email', now, drawn }), lang, now });
  });
  mailer.wake();
  return { notification: say('verification.sent', lang) };
}

/** X22: discards the pending email address. */
export async function cancelEmailChange({ sql, session, lang }: Pick<OwnForm, 'sql' | 'session' | 'lang'>): Answer {
  await sql.delete(emailChanges).where(eq(emailChanges.customerId, session.customerId));
  return { notification: say('email.kept', lang) };
}
