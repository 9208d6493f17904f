import { and, eq, ne } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { UpdateProfileBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid } from '../http/refusal';
import { queueMail } from '../mail/outbox';
import { receivePicture } from '../media/receive-picture';
import { shownPath, type Uploads } from '../media/uploads';
import { say } from '../messages';
import { readPlace } from '../places/read-place';
import { emailChangedLetter, emailGivenLetter } from './letters';
import type { OwnForm } from './own-form';
import { requirePassword } from './require-password';

const UNIQUE_VIOLATION = '23505';

type Customer = typeof customers.$inferSelect;
type Fields = InferOutput<typeof UpdateProfileBody>;
type Changes = Partial<Customer> & Pick<Customer, 'email'>;
type Pictures = Pick<Uploads, 'keep' | 'discard'>;

/**
 * E6. Decision: servers of the family check a new email address and store the old one; this one stores it when the
 * password comes with it, and tells both addresses, since whoever holds the address holds the account. Throws Refusal 422,
 * 403 `wrong_password`, 429 after too many tries of it.
 */
export async function updateProfile({
  shownPictures,
  ...form
}: OwnForm & { shownPictures: Pictures }): Promise<InferInput<typeof MessageAnswer>> {
  const { sql, postman, session, lang } = form;
  const fields = readBody(UpdateProfileBody, form.body);
  const place = await readPlace(sql, fields, { whole: false });
  const before = await readCustomer(sql, session.customerId);
  const email = await readEmail(form, fields, before);
  const image = await readImage(fields, before, shownPictures);
  const { name, phone, address, zip_code: zipCode } = fields;
  const changes = { name, phone, address, ...(zipCode !== undefined && { zipCode }), email, image, ...place };
  try {
    await write(form, before, changes);
  } catch (error) {
    await discard(shownPictures, image, before.image);
    // Of two who take the same address at once, the database lets one.
    throw isTaken(error as Error) ? emailTaken() : error;
  }
  await discard(shownPictures, before.image, image);
  postman.wake();
  return { notification: say(email === before.email ? 'profile.saved' : 'profile.savedWithEmail', lang) };
}

async function readCustomer(sql: Sql, customerId: number): Promise<Customer> {
  const [customer] = await sql.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Error('The session outlived its customer.');
  return customer;
}

/** The address to be reached at. Only with the password it is found out whether another account has it. */
async function readEmail({ sql, now }: OwnForm, fields: Fields, { id, email }: Customer): Promise<string> {
  const wanted = fields.email.toLowerCase();
  if (wanted === email) return email;
  const password = fields.current_password ?? '';
  if (password === '') throw invalid({ current_password: 'field.passwordForEmail' });
  await requirePassword(sql, { customerId: id, password, now });
  await refuseTaken(sql, wanted, id);
  return wanted;
}

async function refuseTaken(sql: Sql, email: string, customerId: number): Promise<void> {
  const [other] = await sql
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.id, customerId)));
  if (other) throw emailTaken();
}

const emailTaken = () => invalid({ email: 'field.accountEmailTaken' });

function isTaken({ cause }: { cause?: unknown }): boolean {
  return (cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;
}

async function readImage(
  { image, remove_image: isUnwanted }: Fields,
  before: Customer,
  shownPictures: Pictures,
): Promise<string | null> {
  if (!image) return isUnwanted ? null : before.image;
  const made = await receivePicture(image, { field: 'image', width: 640, height: 640, format: 'jpeg' });
  return shownPath(await shownPictures.keep(made, 'jpg'));
}

async function write({ sql, session, lang, now }: OwnForm, before: Customer, changes: Changes): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.update(customers).set(changes).where(eq(customers.id, session.customerId));
    if (changes.email === before.email) return;
    await queueMail(tx, { to: before.email, letter: emailChangedLetter(lang), now });
    await queueMail(tx, { to: changes.email, letter: emailGivenLetter(lang), now });
  });
}

/** A picture that nobody shows any longer goes. */
async function discard(shownPictures: Pictures, gone: string | null, kept: string | null): Promise<void> {
  const name = gone === kept ? undefined : gone?.split('/').at(-1);
  if (name !== undefined) await shownPictures.discard(name);
}
