import { eq } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { RegisterBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/open';
import { registrations } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { drawCode, isCodeAlive, replaceCode } from './codes';
import { type AtDoor, findCustomer } from './door';
import { accountExistsLetter, registerCodeLetter } from './letters';
import { requireUncommonPassword } from './password-rules';
import { hashLike, hashPassword } from './passwords';
import { addRegistration, findRegistrations, type Registration } from './registrations';

/** How often an address may be registered in an hour. Whoever does it at the same moment waits for its turn. */
const MAX_AN_HOUR = 20;

/**
 * E2: stores a registration until its address is confirmed (E3), and mails the code for that. Several people may register
 * one address: each registration belongs to its device (`device_id`), or to its password where a client sends no device.
 * A second one of the same device replaces the first; with the same password nothing is mailed again. Decision: servers of
 * the family refuse an address that has an account; this one answers all alike and tells only the mailbox. Throws Refusal
 * 422 with a message for each wrong field, 429.
 */
export async function register({ sql, postman, body, lang, now }: AtDoor): Promise<InferInput<typeof MessageAnswer>> {
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

type Keep = Pick<AtDoor, 'sql' | 'lang' | 'now'> & { fields: InferOutput<typeof RegisterBody> };

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
