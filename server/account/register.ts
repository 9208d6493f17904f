import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { EmailBody, RegisterBody, VerificationParams, VerificationQuery } from '../../src/contract/account';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { registrations } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import type { Letter } from '../mail/render-email';
import { say } from '../messages';
import { accountExistsLetter, noAccountLetter, registerCodeLetter } from './account-emails';
import { type Form, findCustomer } from './form-handler-input';
import { drawCode, isCodeAlive, renewCode, replaceCode, spendCode, tryCode } from './mailed-codes';
import { hashLike, hashPassword } from './passwords';
import {
  addRegistration,
  admit,
  findRegistrations,
  ownRegistration,
  type Registration,
  takeRegistrations,
} from './registrations';
import { requireUncommonPassword } from './update-and-confirm-password';

/** Maximum registrations per email address and hour. */
const MAX_AN_HOUR = 20;

/**
 * E2: stores a registration and mails a code, or a note if the address has an account. Mails nothing if a repeated
 * registration still has a valid code. Throws Refusal 422 or 429.
 */
export async function register({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
  const fields = readBody(RegisterBody, body);
  const email = fields.email.toLowerCase();
  await requirePhone(sql, fields, lang);
  await requireUncommonPassword(fields.password, email);
  while (!(await keep({ sql, fields: { ...fields, email }, lang, now })));
  mailer.wake();
  return { notification: say('register.sent', lang) };
}

async function requirePhone(sql: Sql, { phone }: InferOutput<typeof RegisterBody>, lang: Lang): Promise<void> {
  if (phone !== undefined) return;
  const setting = (await readDocuments(sql, ['setting'], lang)).get('setting') as
    | { phone_number_required?: unknown }
    | undefined;
  if (Number(setting?.phone_number_required ?? 0) === 1) throw invalid({ phone: 'field.required' });
}

type Keep = Pick<Form, 'sql' | 'lang' | 'now'> & { fields: InferOutput<typeof RegisterBody> };

/**
 * Stores a registration. It replaces only the sender's earlier one, because several people may register one address.
 * Returns false if another request has changed the address's registrations.
 */
async function keep({ sql, fields, lang, now }: Keep): Promise<boolean> {
  const { name, email, phone = '', password, device_id: deviceId = null } = fields;
  const customer = await findCustomer(sql, email);
  const waiting = await findRegistrations(sql, email);
  const known = customer?.passwordHash ?? waiting[0]?.passwordHash;
  const passwordHash = await (known ? hashLike(password, known) : hashPassword(password));
  const isOwn = (one: Registration) =>
    one.deviceId === deviceId && (deviceId !== null || one.passwordHash === passwordHash);
  const before = waiting.find(isOwn);
  const registration = { email, deviceId, name, phone, passwordHash, createdAt: now };
  const drawn = await drawCode();
  return sql.transaction(async (tx) => {
    // Locks the counter until the transaction ends, so simultaneous registrations of one address run one by one.
    await requireRate(tx, { key: `registering:${email}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });
    if (!isSame(waiting, await findRegistrations(tx, email))) return false;
    if (before) await tx.update(registrations).set(registration).where(eq(registrations.id, before.id));
    else await addRegistration(tx, registration, waiting);
    const isRepeated = before?.passwordHash === passwordHash;
    if (isRepeated && (await isCodeAlive(tx, { email, purpose: 'register', now }))) return true;
    const code = await replaceCode(tx, { email, purpose: 'register', now, drawn });
    const letter = customer ? accountExistsLetter(lang) : registerCodeLetter(lang, code);
    await queueMail(tx, { to: email, letter, now });
    return true;
  });
}

function isSame(some: readonly Registration[], others: readonly Registration[]): boolean {
  const toKey = (all: readonly Registration[]) => JSON.stringify(all.map(({ id, passwordHash }) => [id, passwordHash]));
  return toKey(some) === toKey(others);
}

type Verify = { sql: Sql; params: unknown; query: unknown; lang: Lang; now: Date };

/**
 * E3: creates the account from this device's registration if the code is right. Throws Refusal 422, 400 `bad_code` or
 * `code_expired`, or 409 `choose_password` if only other devices have registered the address.
 */
export async function verify({ sql, params, query, lang, now }: Verify): Promise<{ notification: string }> {
  const { code } = readBody(VerificationParams, params);
  const { device_id: deviceId, ...fields } = readBody(VerificationQuery, query);
  const email = fields.email.toLowerCase();
  const mailed = await tryCode(sql, { email, purpose: 'register', code, now, status: 400 });
  if (mailed.usedAt === null) {
    await sql.transaction(async (tx) => {
      // Locks the registrations before the code, in the same order as `register` (E2), to avoid a deadlock.
      const customerId = await admitOwn(tx, email, deviceId);
      const isUsed = await spendCode(tx, { ...mailed, now });
      if (customerId !== null && isUsed) return;
      // True if a simultaneous request with the same code has created the account. Then this request succeeds, too.
      const hasAccount = customerId === null && !isUsed && (await findCustomer(tx, email)) !== undefined;
      if (!hasAccount) throw new Refusal(400, 'code_expired', 'code.expired');
    });
  }
  return { notification: say('verification.done', lang) };
}

async function admitOwn(tx: Sql, email: string, deviceId: string | undefined): Promise<number | null> {
  const waiting = await takeRegistrations(tx, email);
  const own = ownRegistration(waiting, deviceId);
  if (own) return admit(tx, own);
  if (waiting.length > 0) throw new Refusal(409, 'choose_password', 'verification.several');
  return null;
}

/** E4: mails a new code, or the news that the address has an account or no registration. Throws Refusal 422 or 429. */
export async function resendCode({ sql, mailer, body, lang, now }: Form): Promise<{ notification: string }> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    const code = await renewCode(tx, { email, purpose: 'register', now, drawn });
    await queueMail(tx, { to: email, letter: await letterFor(tx, email, { code, lang }), now });
  });
  mailer.wake();
  return { notification: say('verification.sent', lang) };
}

async function letterFor(tx: Sql, email: string, { code, lang }: { code: string; lang: Lang }): Promise<Letter> {
  const [customer, waiting] = [await findCustomer(tx, email), await findRegistrations(tx, email)];
  if (customer) return accountExistsLetter(lang);
  return waiting.length > 0 ? registerCodeLetter(lang, code) : noAccountLetter(lang);
}
