import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { EmailBody, ResetPasswordBody } from '../../src/contract/account';
import type { Sql } from '../db/database-handle';
import { customers, passkeys, resetLinks, verificationCodes } from '../db/schema';
import { takeTurn } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { noAccountLetter, passwordChangedLetter, resetCodeLetter } from './account-emails';
import { type Form, findCustomer } from './form-handler-input';
import { forgetDevices, rememberDevice } from './known-devices';
import { accountDelay, clearLoginFailures } from './login-delays';
import { type DrawnCode, drawCode, LINK_MINUTES, spendCode, storeCode, tryCode } from './mailed-codes';
import { hashPassword, isPassword } from './passwords';
import { admit, findRegistrations, ownRegistration, takeRegistrations } from './registrations';
import { endSessions, hashToken } from './sessions';
import { requireUncommonPassword } from './update-and-confirm-password';

const MAX_AN_HOUR = 5;
const REST_SECONDS = 60;
const HOUR_SECONDS = 60 * 60;

type SendResetCode = Form & {
  origin: string;
};

/**
 * E9: mails a code and a link to reset the password, or a note that the address has no account. Throws Refusal 422.
 * Neither the response nor its delay reveals whether the address has an account.
 */
export async function sendResetCode({
  sql,
  mailer,
  body,
  origin,
  lang,
  now,
}: SendResetCode): Promise<{ notification: string }> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction((tx) => mailReset(tx, { email, drawn, origin, lang, now }));
  mailer.wake();
  return { notification: say('reset.sent', lang) };
}

type Mail = Pick<SendResetCode, 'origin' | 'lang' | 'now'> & { email: string; drawn: DrawnCode };

async function mailReset(tx: Sql, { email, drawn, origin, lang, now }: Mail): Promise<void> {
  const isRested = await takeTurn(tx, { key: `reset:${email}`, windowSeconds: REST_SECONDS, now });
  if (!isRested) return;
  const hourly = { key: `resets:${email}`, max: MAX_AN_HOUR, windowSeconds: HOUR_SECONDS, now };
  if (!(await takeTurn(tx, hourly))) return;
  const code = await storeCode(tx, { email, purpose: 'reset', now, drawn });
  const token = await drawResetLink(tx, { email, now });
  // Browsers do not send the URL's fragment, so that no server or proxy can log the token.
  const url = `${origin}/p/password/code?${new URLSearchParams({ email })}#${token}`;
  const letter = (await hasAccount(tx, email)) ? resetCodeLetter(lang, { code, url }) : noAccountLetter(lang);
  await queueMail(tx, { to: email, letter, now });
}

async function hasAccount(tx: Sql, email: string): Promise<boolean> {
  const [customer, waiting] = [await findCustomer(tx, email), await findRegistrations(tx, email)];
  return customer !== undefined || waiting.length > 0;
}

type Reset = { answer: { notification: string }; deviceToken: string };

/**
 * E10: sets a new password by a mailed code or link and ends all sessions. Throws Refusal 422 for invalid fields, 402
 * `bad_code` for a wrong code, and 402 `code_expired` for a used code or an invalid link.
 */
export async function resetPassword({ sql, mailer, body, lang, now }: Form): Promise<Reset> {
  const { code, password, device_id: deviceId, ...fields } = readBody(ResetPasswordBody, body);
  const email = fields.email.toLowerCase();
  await requireUncommonPassword(password, email);
  const proof = await requireProof(sql, { email, code, now });
  const chosen = { email, passwordHash: await hashPassword(password), deviceId, lang, now };
  const isDone = proof.usedAt === null && (await spendOnPassword(sql, proof, chosen));
  if (isDone) mailer.wake();
  const customer = await findCustomer(sql, email);
  // A repeated request with the same password succeeds. A different password needs a new code.
  if (!isDone && !(await isPassword(password, customer?.passwordHash ?? null))) throw expired();
  if (!customer) throw expired();
  await clearLoginFailures(sql, [accountDelay(email)]);
  const deviceToken = await rememberDevice(sql, { customerId: customer.id, token: '', now });
  return { answer: { notification: say('reset.done', lang) }, deviceToken };
}

const expired = () => new Refusal(402, 'code_expired', 'code.expired');

/** `spend` marks the mailed code or link as used, or returns false if it was used or replaced. */
type Proof = { usedAt: Date | null; spend: (tx: Sql) => Promise<boolean> };

async function requireProof(
  sql: Sql,
  { email, code, now }: { email: string; code: string; now: Date },
): Promise<Proof> {
  if (code.length > 6) {
    const { hash, usedAt } = await requireResetLink(sql, { email, token: code, now });
    return { usedAt, spend: async (tx) => (await spendResetLinks(tx, email, now)).includes(hash) };
  }
  const mailed = await tryCode(sql, { email, purpose: 'reset', code, now, status: 402 });
  return { usedAt: mailed.usedAt, spend: (tx) => spendCode(tx, { ...mailed, now }) };
}

type Chosen = NewPassword & { lang: Lang; now: Date };

async function spendOnPassword(sql: Sql, proof: Proof, { lang, now, ...chosen }: Chosen): Promise<boolean> {
  const { email } = chosen;
  return sql.transaction(async (tx) => {
    if (!(await proof.spend(tx))) return false;
    await spendTheRest(tx, email, now);
    await setPassword(tx, chosen);
    await queueMail(tx, { to: email, letter: passwordChangedLetter(lang), now });
    return true;
  });
}

async function spendTheRest(tx: Sql, email: string, now: Date): Promise<void> {
  await spendResetLinks(tx, email, now);
  const { email: address, purpose, usedAt } = verificationCodes;
  await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(address, email), eq(purpose, 'reset'), isNull(usedAt)));
}

type NewPassword = { email: string; passwordHash: string; deviceId: string | undefined };

async function setPassword(tx: Sql, { email, passwordHash, deviceId }: NewPassword): Promise<void> {
  const [customer] = await tx
    .update(customers)
    .set({ passwordHash })
    .where(eq(customers.email, email))
    .returning({ id: customers.id });
  // Deletes all registrations of this address, because strangers may have made some of them.
  const waiting = await takeRegistrations(tx, email);
  const isKnown = customer !== undefined || waiting.length > 0;
  const { name, phone } = ownRegistration(waiting, deviceId) ?? nameless(email);
  const id = customer?.id ?? (isKnown ? await admit(tx, { name, phone, email, passwordHash }) : null);
  // The address has no account and no registration. Its code was stored but never mailed, so the client guessed it.
  if (id === null) throw new Refusal(402, 'bad_code', 'code.wrong');
  await endSessions(tx, id);
  await forgetDevices(tx, id);
  // Somebody else with access to the account may have added them.
  await tx.delete(passkeys).where(eq(passkeys.customerId, id));
}

const nameless = (email: string) => ({ name: email.split('@')[0] ?? '', phone: '' });

type Link = { email: string; token: string; now: Date };

async function drawResetLink(tx: Sql, { email, now }: Omit<Link, 'token'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await tx.insert(resetLinks).values({ hash: hashToken(token), email, expiresAt });
  return token;
}

/** Throws Refusal 402 `code_expired` for an unknown or expired token, and for a token of another address. */
async function requireResetLink(sql: Sql, { email, token, now }: Link): Promise<typeof resetLinks.$inferSelect> {
  const isValid = and(
    eq(resetLinks.hash, hashToken(token)),
    eq(resetLinks.email, email),
    gt(resetLinks.expiresAt, now),
  );
  const [link] = await sql.select().from(resetLinks).where(isValid);
  if (!link) throw new Refusal(402, 'code_expired', 'link.expired');
  return link;
}

async function spendResetLinks(tx: Sql, email: string, now: Date): Promise<string[]> {
  const spent = await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.email, email), isNull(resetLinks.usedAt)))
    .returning({ hash: resetLinks.hash });
  return spent.map(({ hash }) => hash);
}
