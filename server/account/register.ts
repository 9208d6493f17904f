import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { EmailBody, RegisterBody, VerificationParams, VerificationQuery } from '../../src/contract/account';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/open';
import { registrations } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import type { Letter } from '../mail/letter';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { type Form, findCustomer } from './account-form';
import { drawCode, isCodeAlive, renewCode, replaceCode, spendCode, tryCode } from './codes';
import { accountExistsLetter, noAccountLetter, registerCodeLetter } from './letters';
import { hashLike, hashPassword } from './passwords';
import {
  addRegistration,
  admit,
  findRegistrations,
  ownRegistration,
  type Registration,
  takeRegistrations,
} from './registrations';
import { requireUncommonPassword } from './update-password';

/** How often an address may be registered in an hour. Whoever does it at the same moment waits for its turn. */
const MAX_AN_HOUR = 20;

/**
 * E2: stores a registration until its address is confirmed (E3), and mails the code. Several people may register one
 * address: each registration belongs to its device (`device_id`), else to its password. The same device replaces its own.
 * Only the mailbox learns whether the address has an account. Throws Refusal 422, 429.
 */
export async function register({ sql, postman, body, lang, now }: Form): Promise<{ notification: string }> {
  const fields = readBody(RegisterBody, body);
  const email = fields.email.toLowerCase();
  await requirePhone(sql, fields, lang);
  await requireUncommonPassword(fields.password, email);
  // Another registration of the address may come in between.
  while (!(await keep({ sql, fields: { ...fields, email }, lang, now })));
  postman.wake();
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

/** False when another registration of the address came in between. */
async function keep({ sql, fields, lang, now }: Keep): Promise<boolean> {
  const { name, email, phone = '', password, device_id: deviceId = null } = fields;
  const customer = await findCustomer(sql, email);
  const waiting = await findRegistrations(sql, email);
  const first = customer ?? waiting[0];
  const passwordHash = await (first ? hashLike(password, first.passwordHash) : hashPassword(password));
  const isOwn = (one: Registration) =>
    one.deviceId === deviceId && (deviceId !== null || one.passwordHash === passwordHash);
  const before = waiting.find(isOwn);
  const registration = { email, deviceId, name, phone, passwordHash, createdAt: now };
  const drawn = await drawCode();
  return sql.transaction(async (tx) => {
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
  const told = (all: readonly Registration[]) => JSON.stringify(all.map(({ id, passwordHash }) => [id, passwordHash]));
  return told(some) === told(others);
}

type Verify = { sql: Sql; params: unknown; query: unknown; lang: Lang; now: Date };

/**
 * E3: creates the account of the registration made on the same device (`device_id`), by the mailed code. A registration of
 * another device may be a stranger's: 409 `choose_password` sends the mailbox's owner to E9. A repeated request changes
 * nothing. Throws Refusal 422, 400 `bad_code` or `code_expired`.
 */
export async function verify({ sql, params, query, lang, now }: Verify): Promise<{ notification: string }> {
  const { code } = readBody(VerificationParams, params);
  const { device_id: deviceId, ...asked } = readBody(VerificationQuery, query);
  const email = asked.email.toLowerCase();
  const mailed = await tryCode(sql, { email, purpose: 'register', code, now, status: 400 });
  if (mailed.usedAt === null) {
    await sql.transaction(async (tx) => {
      // In this order, as in E2: two that come at once wait for each other instead of for ever.
      const customerId = await admitOwn(tx, email, deviceId);
      const isUsed = await spendCode(tx, { ...mailed, now });
      if (customerId !== null && isUsed) return;
      // The same code, sent at the same moment, may have been faster. Otherwise it was replaced, or there is nobody to admit.
      const isIn = customerId === null && !isUsed && (await findCustomer(tx, email)) !== undefined;
      if (!isIn) throw new Refusal(400, 'code_expired', 'code.expired');
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

/** E4: mails another code. All addresses get the same answer; one without a registration gets a mail that says so. Throws Refusal 422, 429. */
export async function resendCode({ sql, postman, body, lang, now }: Form): Promise<{ notification: string }> {
  const email = readBody(EmailBody, body).email.toLowerCase();
  const drawn = await drawCode();
  await sql.transaction(async (tx) => {
    const code = await renewCode(tx, { email, purpose: 'register', now, drawn });
    await queueMail(tx, { to: email, letter: await letterFor(tx, email, { code, lang }), now });
  });
  postman.wake();
  return { notification: say('verification.sent', lang) };
}

async function letterFor(tx: Sql, email: string, { code, lang }: { code: string; lang: Lang }): Promise<Letter> {
  const [customer, waiting] = [await findCustomer(tx, email), await findRegistrations(tx, email)];
  if (customer) return accountExistsLetter(lang);
  return waiting.length > 0 ? registerCodeLetter(lang, code) : noAccountLetter(lang);
}
