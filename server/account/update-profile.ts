import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { UpdateProfileBody } from '../../src/contract/account';
import type { Sql } from '../db/database-handle';
import { customers } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import { receivePicture, type ShownPictures } from '../media/uploads';
import { say } from '../messages';
import { readPlace } from '../places/read-places';
import { askEmailChange } from './change-email';
import type { OwnForm } from './form-handler-input';
import { drawCode } from './mailed-codes';
import { requirePassword } from './update-and-confirm-password';

/** Maximum profile pictures per customer and minute, because the server re-encodes each picture. */
const MAX_PICTURES = 10;

type Customer = typeof customers.$inferSelect;
type Fields = InferOutput<typeof UpdateProfileBody>;
/** Columns that the form sets, besides those of the place. Updating others could undo a simultaneous request. */
type Changes = Partial<Pick<Customer, 'name' | 'phone' | 'address' | 'zipCode' | 'image'>>;

/**
 * E6: saves the profile; a new email address needs the password and stays pending (X20). Throws Refusal 422, 403
 * `wrong_password`, or 429.
 */
export async function updateProfile({
  shownPictures,
  ...form
}: OwnForm & { shownPictures: ShownPictures }): Promise<{ notification: string }> {
  const { sql, mailer, lang } = form;
  const fields = readBody(UpdateProfileBody, form.body);
  const place = await readHome(sql, fields);
  const email = await readEmail(form, fields);
  const image = await readImage(form, fields, shownPictures);
  const { name, phone, address, zip_code: zipCode } = fields;
  const changes = {
    ...{ name, phone, address, ...place },
    ...(zipCode !== undefined && { zipCode }),
    ...(image !== undefined && { image }),
  };
  let before: Customer;
  try {
    before = await write(form, changes, email);
  } catch (error) {
    await discard(shownPictures, image);
    throw error;
  }
  if (image !== undefined) await discard(shownPictures, before.image);
  mailer.wake();
  return { notification: say(email === undefined ? 'profile.saved' : 'profile.savedWithEmail', lang) };
}

async function readHome(sql: Sql, { country, state, city }: Fields): Promise<Partial<Customer>> {
  if (country === undefined) return { countryId: null, stateId: null, cityId: null };
  const { countryId, stateId, cityId } = await readPlace(sql, { country, state, city }, { whole: false });
  return { countryId, stateId, cityId };
}

async function readEmail({ sql, session, now }: OwnForm, fields: Fields): Promise<string | undefined> {
  const { customerId } = session;
  const [customer] = await sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  const wanted = fields.email.toLowerCase();
  if (wanted === customer?.email) return undefined;
  const password = fields.current_password ?? '';
  if (password === '') throw invalid({ current_password: 'field.passwordForEmail' });
  await requirePassword(sql, { customerId, password, now });
  return wanted;
}

/** Returns the path of the stored picture, null to remove the picture, or undefined to keep it. */
async function readImage(
  { sql, session, now }: OwnForm,
  { image, remove_image: isUnwanted }: Fields,
  shownPictures: ShownPictures,
): Promise<string | null | undefined> {
  if (!image) return isUnwanted ? null : undefined;
  await requireRate(sql, { key: `profile-picture:${session.customerId}`, max: MAX_PICTURES, now });
  const made = await receivePicture(image, { field: 'image', width: 640, height: 640, format: 'jpeg' });
  return shownPictures.show(made);
}

async function write(form: OwnForm, changes: Changes, email: string | undefined): Promise<Customer> {
  const { sql, session, lang, now } = form;
  const drawn = email === undefined ? undefined : await drawCode();
  return sql.transaction(async (tx) => {
    const isOwn = eq(customers.id, session.customerId);
    const [before] = await tx.select().from(customers).where(isOwn).for('update');
    if (!before) throw new Refusal(401, 'generic', 'error.signedOut');
    await tx.update(customers).set(changes).where(isOwn);
    if (email !== undefined && drawn) await askEmailChange(tx, { customer: before, email, drawn, lang, now });
    return before;
  });
}

async function discard(shownPictures: ShownPictures, image: string | null | undefined): Promise<void> {
  if (image) await shownPictures.discard(image);
}
