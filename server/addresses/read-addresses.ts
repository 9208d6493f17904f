import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Address } from '../../src/contract/account';
import type { Sql } from '../db/open';
import { addresses, cities, countries, countryStates, type Localized } from '../db/schema';
import { type Lang, localize } from '../language';

/** A customer's addresses as they travel, the defaults first, then in the order in which they were added; `where` picks some. */
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
  const named = (place: { id: number; name: Localized } | null) =>
    place && { id: place.id, name: localize(place.name, lang) };
  return rows.map(({ address, country, state, city }) => ({
    id: address.id,
    user_id: customerId,
    name: address.name,
    email: address.email,
    phone: address.phone,
    // Servers of the family say 0 where there is none to choose.
    country_id: address.countryId,
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
  }));
}
