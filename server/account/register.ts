import { and, eq, inArray, lt } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { RegisterBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/open';
import { customers, registrations } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { isCodeAlive, replaceCode } from './codes';
import { type AtDoor, findCustomer, findRegistration } from './door';
import { registerCodeLetter } from './letters';
import { hashPassword, isPassword, noPassword } from './passwords';

type Registration = typeof registrations.$inferSelect;

/** How long somebody may take to confirm an address before what was filled in is forgotten. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * E2: keeps what was filled in until its address is confirmed (E3), and mails the code for that. An address that waits
 * to be confirmed can be taken again: with the same password the form was only sent twice, and nothing is mailed again.
 * With another one, nobody can tell whose password the mailbox's owner would confirm, so that neither counts: the
 * owner chooses one as who has forgotten it (E9, E10). Throws Refusal 422 with a message for each wrong field, also for
 * an address that is taken, 429.
 */
export async function register({ sql, postman, body, lang, now }: AtDoor): Promise<InferInput<typeof MessageAnswer>> {
  const fields = readBody(RegisterBody, body);
  const email = fields.email.toLowerCase();
  await requirePhone(sql, fields, lang);
  if (await findCustomer(sql, email)) throw invalid({ email: 'register.taken' });
  // Whoever was faster with the same address is looked at anew.
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
async function keep({ sql, fields: { name, email, phone = '', password }, lang, now }: Keep): Promise<boolean> {
  const before = await findRegistration(sql, email);
  const isSame = before !== undefined && (await isPassword(password, before.passwordHash));
  const own = isSame ? before.passwordHash : await hashPassword(password);
  const passwordHash = before && !isSame ? noPassword : own;
  const registration = { email, name, phone, passwordHash, createdAt: now };
  if (isSame && (await isCodeAlive(sql, { email, purpose: 'register', now }))) return put(sql, registration, before);
  return sql.transaction(async (tx) => {
    if (!(await put(tx, registration, before))) return false;
    const code = await replaceCode(tx, { email, purpose: 'register', now });
    await queueMail(tx, { to: email, letter: registerCodeLetter(lang, code), now });
    return true;
  });
}

/** Writes it in the place of the one that was there before, or of none; false when that is no longer so. */
async function put(tx: Sql, registration: Registration, before: Registration | undefined): Promise<boolean> {
  const { email, createdAt } = registration;
  await forgetOld(tx, createdAt);
  const written = before
    ? await tx
        .update(registrations)
        .set(registration)
        .where(and(eq(registrations.email, email), eq(registrations.passwordHash, before.passwordHash)))
        .returning()
    : await tx.insert(registrations).values(registration).onConflictDoNothing().returning();
  return written.length > 0;
}

/** Skips what another process holds. */
async function forgetOld(tx: Sql, now: Date): Promise<void> {
  const old = tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(lt(registrations.createdAt, new Date(now.getTime() - KEPT_MS)))
    .for('update', { skipLocked: true });
  await tx.delete(registrations).where(inArray(registrations.email, old));
}

/** Makes a customer of a registration; null when there is none, or its address has become somebody else's. */
export async function admit(tx: Sql, email: string, passwordHash?: string): Promise<number | null> {
  const [registration] = await tx.delete(registrations).where(eq(registrations.email, email)).returning();
  if (!registration) return null;
  const { name, phone } = registration;
  const [customer] = await tx
    .insert(customers)
    .values({ name, phone, email, passwordHash: passwordHash ?? registration.passwordHash })
    .onConflictDoNothing()
    .returning();
  return customer?.id ?? null;
}
