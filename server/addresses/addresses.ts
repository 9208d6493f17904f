import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { type Address, AddressBody, type AddressSavedAnswer } from '../../src/contract/account';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { addresses, cities, countries, countryStates, customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { type Lang, type Localized, localize } from '../language';
import { say } from '../messages';
import { addressLines, requireZip, storedZip } from '../places/address-format';
import { readPlace } from '../places/read-places';

/** Returns a customer's postal addresses as the API sends them: defaults first, then oldest first. */
export async function readAddresses(
  sql: Sql,
  { customerId, lang, where }: { customerId: number; lang: Lang; where?: SQL },
): Promise<InferInput<typeof Address>[]> {
  const rows = await sql
    .select({ address: addresses, country: countries, state: countryStates, city: cities })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .leftJoin(countryStates, eq(countryStates.id, addresses.stateId))
    .leftJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.customerId, customerId), where))
    .orderBy(desc(addresses.isDefaultShipping), desc(addresses.isDefaultBilling), asc(addresses.id));
  const nameOf = (place: { name: Localized } | null) => localize(place?.name, lang);
  const named = (place: { id: number; name: Localized } | null) =>
    place && { id: place.id, name: localize(place.name, lang) };
  return rows.map(({ address, country, state, city }) => ({
    id: address.id,
    user_id: customerId,
    name: address.name,
    email: address.email,
    phone: address.phone,
    country_id: address.countryId,
    // 0 stands for a missing state or city, as on other servers with this API.
    state_id: address.stateId ?? 0,
    city_id: address.cityId ?? 0,
    town: address.town,
    zip_code: address.zipCode,
    address: address.address,
    type: address.type,
    default_shipping: address.isDefaultShipping,
    default_billing: address.isDefaultBilling,
    country: named(country),
    country_state: named(state),
    city: named(city),
    lines: addressLines({
      code: country.code,
      address: address.address,
      zip: address.zipCode,
      town: nameOf(city) || address.town,
      state: nameOf(state),
      country: nameOf(country),
    }),
  }));
}

/** The API returns all addresses in one response, so their number is limited. */
const MAX_ADDRESSES = 50;

type Save = { customerId: number; body: unknown; lang: Lang; now: Date };
type Answer = InferInput<typeof AddressSavedAnswer>;
type Row = typeof addresses.$inferInsert;
type Content = Omit<Row, 'id' | 'customerId' | 'isDefaultShipping' | 'isDefaultBilling' | 'createdAt'> & {
  zipCode: string;
};

/**
 * E25: adds a postal address unless it exists; the first one becomes the default. Throws Refusal 422 or 403 `limit`.
 */
export async function addAddress(sql: Sql, { customerId, body, lang, now }: Save): Promise<Answer> {
  const { content, defaults, code } = await readAddress(sql, body);
  requireZip(content.zipCode, { code, isNew: true });
  const id = await sql.transaction(async (tx) => {
    const own = await lockAddresses(tx, customerId);
    const same = await findSame(tx, customerId, content);
    if (same === undefined && own >= MAX_ADDRESSES) {
      throw new Refusal(403, 'limit', { id: 'address.tooMany', values: { max: MAX_ADDRESSES } });
    }
    const addressId = same ?? (await insert(tx, { ...content, customerId, createdAt: now }));
    const isFirst = own === 0;
    if (isFirst) await nameCustomer(tx, customerId, content);
    await makeDefault(tx, {
      customerId,
      addressId,
      shipping: defaults.shipping || isFirst,
      billing: defaults.billing || isFirst,
    });
    return addressId;
  });
  return saved(sql, { customerId, id, lang });
}

/** E26: changes a saved address; orders keep the old one. Throws Refusal 404 for an unknown address, or 422. */
export async function updateAddress(
  sql: Sql,
  { customerId, addressId, body, lang }: Omit<Save, 'now'> & { addressId: string },
): Promise<Answer> {
  const { content, defaults, code } = await readAddress(sql, body);
  const id = readId(addressId) ?? 0;
  const isOwn = and(eq(addresses.id, id), eq(addresses.customerId, customerId));
  await sql.transaction(async (tx) => {
    await lockAddresses(tx, customerId);
    const [old] = await tx.select().from(addresses).where(isOwn);
    if (!old) throw notFound('address.missing');
    // An address from before the rule stays valid without a postcode.
    requireZip(content.zipCode, { code, isNew: old.zipCode !== '' || old.countryId !== content.countryId });
    await tx.update(addresses).set(content).where(isOwn);
    await makeDefault(tx, { customerId, addressId: id, ...defaults });
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
  const { countryCode: code, ...place } = await readPlace(sql, chosen, { whole: true });
  const town = place.cityId === null ? (chosen.town ?? '') : '';
  const content: Content = { name, email, phone, address, type, ...place, town, zipCode: storedZip(zip_code, code) };
  return { content, code, defaults: { shipping: default_shipping ?? false, billing: default_billing ?? false } };
}

/** Locks the customer's row, so that address changes run in sequence. Returns the customer's number of addresses. */
async function lockAddresses(tx: Sql, customerId: number): Promise<number> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');
  const [counted] = await tx.select({ own: count() }).from(addresses).where(eq(addresses.customerId, customerId));
  return counted?.own ?? 0;
}

/** Copies name and phone to a customer without a name, who has signed up with a mailed code (X30). */
async function nameCustomer(tx: Sql, customerId: number, { name, phone }: Content): Promise<void> {
  await tx
    .update(customers)
    .set({ name, phone })
    .where(and(eq(customers.id, customerId), eq(customers.name, '')));
}

async function findSame(tx: Sql, customerId: number, content: Content): Promise<number | undefined> {
  const own = await tx.select().from(addresses).where(eq(addresses.customerId, customerId));
  const keys = Object.keys(content) as (keyof Content)[];
  return own.find((row) => keys.every((key) => row[key] === content[key]))?.id;
}

async function insert(tx: Sql, row: Row): Promise<number> {
  return only(await tx.insert(addresses).values(row).returning({ id: addresses.id })).id;
}

type Defaults = { customerId: number; addressId: number; shipping: boolean; billing: boolean };

async function makeDefault(tx: Sql, { customerId, addressId, shipping, billing }: Defaults): Promise<void> {
  const flags = {
    ...(shipping && { isDefaultShipping: true }),
    ...(billing && { isDefaultBilling: true }),
  };
  if (!shipping && !billing) return;
  const others = Object.fromEntries(Object.keys(flags).map((key) => [key, false]));
  await tx
    .update(addresses)
    .set(others)
    .where(and(eq(addresses.customerId, customerId), ne(addresses.id, addressId)));
  await tx.update(addresses).set(flags).where(eq(addresses.id, addressId));
}

async function saved(sql: Sql, { customerId, id, lang }: { customerId: number; id: number; lang: Lang }) {
  const [address] = await readAddresses(sql, { customerId, lang, where: eq(addresses.id, id) });
  return { notification: say('address.added', lang), address: address ?? null };
}

type DeleteAddress = { customerId: number; addressId: string; lang: Lang };

/** E27: deletes an address. Throws Refusal 404, or 403 `default_address` if it is a default and not the only one. */
export async function deleteAddress(
  sql: Sql,
  { customerId, addressId, lang }: DeleteAddress,
): Promise<{ notification: string }> {
  const isOwn = and(eq(addresses.id, readId(addressId) ?? 0), eq(addresses.customerId, customerId));
  await sql.transaction(async (tx) => {
    const count = await lockAddresses(tx, customerId);
    const [own] = await tx.select().from(addresses).where(isOwn);
    if (!own) throw notFound('address.missing');
    const isDefault = own.isDefaultShipping || own.isDefaultBilling;
    if (isDefault && count > 1) throw new Refusal(403, 'default_address', 'address.isDefault');
    await tx.delete(addresses).where(isOwn);
  });
  return { notification: say('address.deleted', lang) };
}
