import { and, count, eq, ne } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { AddressBody, type AddressSavedAnswer } from '../../src/contract/account';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { addresses, customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';
import { readPlace } from '../places/read-place';
import { readAddresses } from './read-addresses';

/** More than anybody needs, and few enough to be listed. */
const MAX_ADDRESSES = 50;

type Save = { customerId: number; body: unknown; lang: Lang; now: Date };
type Answer = InferInput<typeof AddressSavedAnswer>;
type Row = typeof addresses.$inferInsert;
type Content = Omit<Row, 'id' | 'customerId' | 'isDefaultShipping' | 'isDefaultBilling' | 'createdAt'>;

/**
 * E25: adds an address; the first one becomes the default for deliveries and bills. The same address again, because an
 * answer got lost, is the one that is there. Throws Refusal 422, 403 `limit`.
 */
export async function addAddress(sql: Sql, { customerId, body, lang, now }: Save): Promise<Answer> {
  const { content, wishes } = await readAddress(sql, body);
  const id = await sql.transaction(async (tx) => {
    const own = await lockAddresses(tx, customerId);
    const same = await findSame(tx, customerId, content);
    if (same === undefined && own >= MAX_ADDRESSES) {
      throw new Refusal(403, 'limit', { id: 'address.tooMany', values: { max: MAX_ADDRESSES } });
    }
    const addressId = same ?? (await insert(tx, { ...content, customerId, createdAt: now }));
    const isFirst = own === 0;
    await makeDefault(tx, {
      customerId,
      addressId,
      shipping: wishes.shipping || isFirst,
      billing: wishes.billing || isFirst,
    });
    return addressId;
  });
  return saved(sql, { customerId, id, lang });
}

/** E26: changes an address. Orders keep the one they were sent to. Throws Refusal 404 for one that is not the customer's, 422. */
export async function updateAddress(
  sql: Sql,
  { customerId, addressId, body, lang }: Omit<Save, 'now'> & { addressId: string },
): Promise<Answer> {
  const { content, wishes } = await readAddress(sql, body);
  const id = readId(addressId) ?? 0;
  await sql.transaction(async (tx) => {
    await lockAddresses(tx, customerId);
    const [changed] = await tx
      .update(addresses)
      .set(content)
      .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
      .returning({ id: addresses.id });
    if (!changed) throw notFound('address.missing');
    await makeDefault(tx, { customerId, addressId: id, ...wishes });
  });
  return saved(sql, { customerId, id, lang });
}

async function readAddress(sql: Sql, body: unknown) {
  const {
    name,
    email,
    phone,
    address,
    type,
    zip_code = '',
    default_shipping,
    default_billing,
    ...chosen
  } = readBody(AddressBody, body);
  const place = await readPlace(sql, chosen, { whole: true });
  const town = place.cityId === null ? (chosen.town ?? '') : '';
  const content: Content = { name, email, phone, address, type, ...place, town, zipCode: zip_code };
  return { content, wishes: { shipping: default_shipping ?? false, billing: default_billing ?? false } };
}

/** Lets one change at a time touch a customer's addresses; returns how many there are. */
export async function lockAddresses(tx: Sql, customerId: number): Promise<number> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const [counted] = await tx.select({ own: count() }).from(addresses).where(eq(addresses.customerId, customerId));
  return counted?.own ?? 0;
}

async function findSame(tx: Sql, customerId: number, content: Content): Promise<number | undefined> {
  const own = await tx.select().from(addresses).where(eq(addresses.customerId, customerId));
  const keys = Object.keys(content) as (keyof Content)[];
  return own.find((row) => keys.every((key) => row[key] === content[key]))?.id;
}

async function insert(tx: Sql, row: Row): Promise<number> {
  const [added] = await tx.insert(addresses).values(row).returning({ id: addresses.id });
  if (!added) throw new Error('An insert returned no row.');
  return added.id;
}

type Defaults = { customerId: number; addressId: number; shipping: boolean; billing: boolean };

/** Makes an address the default where it is wished to be; the one that was so far is no longer. */
async function makeDefault(tx: Sql, { customerId, addressId, shipping, billing }: Defaults): Promise<void> {
  const wished = {
    ...(shipping && { isDefaultShipping: true }),
    ...(billing && { isDefaultBilling: true }),
  };
  if (!shipping && !billing) return;
  const others = Object.fromEntries(Object.keys(wished).map((key) => [key, false]));
  await tx
    .update(addresses)
    .set(others)
    .where(and(eq(addresses.customerId, customerId), ne(addresses.id, addressId)));
  await tx.update(addresses).set(wished).where(eq(addresses.id, addressId));
}

async function saved(sql: Sql, { customerId, id, lang }: { customerId: number; id: number; lang: Lang }) {
  const [address] = await readAddresses(sql, { customerId, lang, where: eq(addresses.id, id) });
  return { notification: say('address.added', lang), address: address ?? null };
}
