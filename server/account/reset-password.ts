import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { EmailBody, ResetPasswordBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { forgetUses } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { drawCode, renewCode, spendCode, tryCode } from './codes';
import { type AtDoor, findCustomer } from './door';
import { noAccountLetter, passwordChangedLetter, resetCodeLetter } from './letters';
import { loginTries } from './log-in';
import { hashPassword, isPassword } from './passwords';
import { admit, findRegistrations, ownRegistration, takeRegistrations } from './registrations';
import { endSessions } from './sessions';

/**
 * E9: mails a code for a new password. Decision: servers of the family answer 402 `unknown_email` for an address that
 * nobody has; this one answers all alike, in words, time and what it writes, and tells the address itself by mail that
 * it has no account. Only so nobody learns here who shops in this shop, and whoever waits for a code learns why none
 * comes. Throws Refusal 422, 429 within a minute.
 */
export async function sendResetCode({
  sql,
  postman,
  body,
  lang,
  now,
}: AtDoor): Promise<InferInput<typeof MessageAnswer>> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    const code = await renewCode(tx, { email, purpose: 'reset', now, drawn });
    const isKnown = await hasAccount(tx, email);
    await queueMail(tx, { to: email, letter: isKnown ? resetCodeLetter(lang, code) : noAccountLetter(lang), now });
  });
  postman.wake();
  return { notification: say('reset.sent', lang) };
}

/** Who has registered and not confirmed the address has one too: the code confirms it. */
async function hasAccount(tx: Sql, email: string): Promise<boolean> {
  const [customer, waiting] = [await findCustomer(tx, email), await findRegistrations(tx, email)];
  return customer !== undefined || waiting.length > 0;
}

/**
 * E10: sets a new password by the code that was mailed, ends all sessions of the account, and tells its owner by mail.
 * Sent again it changes nothing. Throws Refusal 422, 402 `bad_code` or `code_expired`.
 */
export async function resetPassword({
  sql,
  postman,
  body,
  address,
  lang,
  now,
}: AtDoor & { address: string }): Promise<InferInput<typeof MessageAnswer>> {
  const { code, password, device_id: deviceId, ...fields } = readBody(ResetPasswordBody, body);
  const email = fields.email.toLowerCase();
  const mailed = await tryCode(sql, { email, purpose: 'reset', code, now, status: 402 });
  const isDone =
    mailed.usedAt === null && (await spendOnPassword(sql, { ...mailed, now }, { password, deviceId, lang }));
  if (isDone) postman.wake();
  else await requireSame(sql, email, password);
  // Whoever has tried the old one too often may come in with the new one at once.
  await forgetUses(sql, loginTries(address, email));
  return { notification: say('reset.done', lang) };
}

/** A code serves once; the same request again, because its answer got lost, has done what it asks for. */
async function requireSame(sql: Sql, email: string, password: string): Promise<void> {
  const customer = await findCustomer(sql, email);
  if (!(await isPassword(password, customer?.passwordHash ?? null)))
    throw new Refusal(402, 'code_expired', 'code.expired');
}

type Spent = Parameters<typeof spendCode>[1];
type Chosen = { password: string; deviceId: string | undefined; lang: Lang };

/** False when the code was replaced or used since it was tried. */
async function spendOnPassword(sql: Sql, code: Spent, { password, deviceId, lang }: Chosen): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return sql.transaction(async (tx) => {
    if (!(await spendCode(tx, code))) return false;
    await setPassword(tx, { email: code.email, passwordHash, deviceId });
    await queueMail(tx, { to: code.email, letter: passwordChangedLetter(lang), now: code.now });
    return true;
  });
}

type NewPassword = { email: string; passwordHash: string; deviceId: string | undefined };

async function setPassword(tx: Sql, { email, passwordHash, deviceId }: NewPassword): Promise<void> {
  const [customer] = await tx
    .update(customers)
    .set({ passwordHash })
    .where(eq(customers.email, email))
    .returning({ id: customers.id });
  // The mailbox's owner has chosen: what else waits for the address does not count any longer.
  const waiting = await takeRegistrations(tx, email);
  const isKnown = customer !== undefined || waiting.length > 0;
  const { name, phone } = ownRegistration(waiting, deviceId) ?? nameless(email);
  const id = customer?.id ?? (isKnown ? await admit(tx, { name, phone, email, passwordHash }) : null);
  // Codes are drawn for addresses without an account too, and mailed to none of them.
  if (id === null) throw new Refusal(402, 'bad_code', 'code.wrong');
  await endSessions(tx, id);
}

/** Of several who gave a name nobody knows which is right, and a stranger's word is none. */
const nameless = (email: string) => ({ name: email.split('@')[0] ?? '', phone: '' });
