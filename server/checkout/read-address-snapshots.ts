import { and, eq } from 'drizzle-orm';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { type AddressSnapshot, addresses, cities, countries, countryStates } from '../db/schema';
import { notFound } from '../http/refusal';

export interface Snapshots {
  shippingAddress: AddressSnapshot;
  billingAddress: AddressSnapshot;
}

type Wanted = { customerId: number; shipping_address_id: string; billing_address_id: string };

/** Copies the shipping and the billing address for an order. Throws Refusal 404 unless both are the customer's. */
export async function readSnapshots(
  tx: Sql,
  { customerId, shipping_address_id, billing_address_id }: Wanted,
): Promise<Snapshots> {
  return {
    shippingAddress: await readSnapshot(tx, customerId, shipping_address_id),
    billingAddress: await readSnapshot(tx, customerId, billing_address_id),
  };
}

async function readSnapshot(tx: Sql, customerId: number, addressId: string): Promise<AddressSnapshot> {
  const [found] = await tx
    .select({
      own: addresses,
      country: countries.name,
      countryCode: countries.code,
      state: countryStates.name,
      city: cities.name,
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .leftJoin(countryStates, eq(countryStates.id, addresses.stateId))
    .leftJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.id, readId(addressId) ?? 0), eq(addresses.customerId, customerId)));
  if (!found) throw notFound('address.missing');
  const { name, email, phone, address, type, town, zipCode } = found.own;
  return {
    name,
    email,
    phone,
    address,
    type,
    country: found.country,
    countryCode: found.countryCode,
    state: found.state ?? {},
    city: found.city ?? (town === '' ? {} : { en: town, bg: town }),
    zip: zipCode,
  };
}
