import { and, eq } from 'drizzle-orm';
import { CodeBody, EmailBody } from '../../src/contract/account';
import type { Sql } from '../db/open';
import { customers, emailChanges } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import type { OwnForm } from './account-form';
import { findCustomer } from './account-form';
import { type DrawnCode, drawCode, isCodeAlive, renewCode, replaceCode, spendCode, tryCode } from './codes';
import { addressInUseLetter, emailChangeAskedLetter, emailChangedLetter, emailCodeLetter } from './letters';
import { takeRegistrations } from './registrations';
import { endSessions } from './sessions';

/** How often in an hour a customer may want another address: each writes to whomever they name. */
const MAX_AN_HOUR = 5;

const UNIQUE_VIOLATION = '23505';

type Answer = Promise<{ notification: string }>;
type Wanted = { customer: { id: number; email: string }; email: string; drawn: DrawnCode; lang: Lang; now: Date };

/** The address that a customer wants to be reached at once it is confirmed, in small letters; '' for none. */
export async function wantedEmail(sql: Sql, customerId: number): Promise<string> {
  const [change] = await sql.select().from(emailChanges).where(eq(emailChanges.customerId, customerId));
  return change?.email ?? '';
}

/**
 * Stores a new address until the code mailed there is entered, and warns the current address. Only the new mailbox learns
 * whether it has an account. A repeated request mails nothing while the code is valid. Throws Refusal 429.
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
  await queueMail(tx, { to: customer.email, letter: emailChangeAskedLetter(lang), now });
}

type CodeMail = Pick<Wanted, 'email' | 'lang' | 'now'> & { code: string };

async function mailCode(tx: Sql, { email, code, lang, now }: CodeMail): Promise<void> {
  const isInUse = (await findCustomer(tx, email)) !== undefined;
  await queueMail(tx, { to: email, letter: isInUse ? addressInUseLetter(lang) : emailCodeLetter(lang, code), now });
}

/**
 * X20: confirms the new address by its code, ends all other sessions and tells the old address. A repeated request changes
 * nothing. Throws Refusal 422, 400 `bad_code` or `code_expired`, the latter also when another account has the address.
 */
export async function confirmEmail({ sql, postman, session, body, lang, now }: OwnForm): Answer {
  const { code } = readBody(CodeBody, body);
  const { customerId } = session;
  // In this order: the same request at the same moment may have made the wanted address the customer's in between.
  const wanted = await wantedEmail(sql, customerId);
  const [customer] = await sql.select().from(customers).where(eq(customers.id, customerId));
  const email = wanted || (customer?.email ?? '');
  const mailed = await tryCode(sql, { email, purpose: 'email', code, now, status: 400 });
  if (mailed.usedAt === null) await takeOver({ sql, session, lang }, { ...mailed, now });
  else if (email !== customer?.email) throw expired();
  postman.wake();
  return { notification: say('email.confirmed', lang) };
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
      // The same code, sent at the same moment, was faster. Otherwise it was replaced.
      if (before?.email === email) return;
      throw expired();
    }
    const gone = and(eq(emailChanges.customerId, customerId), eq(emailChanges.email, email));
    const [asked] = await tx.delete(emailChanges).where(gone).returning();
    if (!before || !asked) throw expired();
    await tx.update(customers).set({ email }).where(isOwn);
    // Whoever waits for the address is not its owner.
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

/** X21: mails another code in the place of the last one. Throws Refusal 422, 402 `unknown_email` where this address does not wait, 429. */
export async function resendEmailCode({ sql, postman, session, body, lang, now }: OwnForm): Answer {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    if (email !== (await wantedEmail(tx, session.customerId)))
      throw new Refusal(402, 'unknown_email', 'email.noneWaits');
    await mailCode(tx, { email, code: await renewCode(tx, { email, purpose: 'email', now, drawn }), lang, now });
  });
  postman.wake();
  return { notification: say('verification.sent', lang) };
}

/** X22: the account's address stays as it is. */
export async function cancelEmailChange({ sql, session, lang }: Pick<OwnForm, 'sql' | 'session' | 'lang'>): Answer {
  await sql.delete(emailChanges).where(eq(emailChanges.customerId, session.customerId));
  return { notification: say('email.kept', lang) };
}
