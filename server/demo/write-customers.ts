import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../account/passwords';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { customers, demoPassword } from './data/customers';
import { places } from './data/orders';
import type { Text } from './data/text';
import { daysAfter } from './days';
import { insertAll } from './insert';
import { type Ids, idOf, idsFor } from './write-roots';

/** Writes the demo's customers with their wishlists, their addresses and what their wallets began with; their ids by email address. */
export async function writeCustomers(sql: Sql, { now, products }: { now: Date; products: Ids }): Promise<Ids> {
  const ids = await idsFor(
    sql,
    schema.customers,
    customers.map(({ email }) => email),
  );
  const passwordHash = await hashPassword(demoPassword);
  const people = customers.map(({ name, email, phone }) => ({
    id: idOf(ids, email),
    name,
    email,
    phone,
    passwordHash,
    createdAt: now,
  }));
  const wishes = customers.flatMap(({ email, wishes: slugs }) =>
    slugs.map((slug) => ({ customerId: idOf(ids, email), productId: idOf(products, slug), createdAt: now })),
  );
  await insertAll(sql, schema.customers, people);
  await sql.insert(schema.wishes).values(wishes);
  await writeAddresses(sql, { ids, now });
  await writeWelcomes(sql, { ids, now });
  return ids;
}

type Context = { ids: Ids; now: Date };

/** Where their orders were sent, the first of each as the default. */
async function writeAddresses(sql: Sql, { ids, now }: Context): Promise<void> {
  const withDefault = new Set<string>();
  for (const { country, state, city, ...place } of Object.values(places)) {
    const isDefault = !withDefault.has(place.email);
    withDefault.add(place.email);
    const { name, email, phone, address, type } = place;
    await sql.insert(schema.addresses).values({
      ...{ name, email, phone, address, type },
      ...(await findPlace(sql, { country, state, city })),
      customerId: idOf(ids, email),
      isDefaultShipping: isDefault,
      isDefaultBilling: isDefault,
      createdAt: now,
    });
  }
}

/** Throws for a place that is not among those the shop delivers to. */
async function findPlace(sql: Sql, { country, state, city }: Record<'country' | 'state' | 'city', Text>) {
  const { countries, countryStates, cities } = schema;
  const [found] = await sql
    .select({ countryId: countries.id, stateId: countryStates.id, cityId: cities.id })
    .from(cities)
    .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, countryStates.countryId))
    .where(and(eq(countries.name, country), eq(countryStates.name, state), eq(cities.name, city)));
  if (!found) throw new Error(`${city.en} is nowhere in ${state.en}, ${country.en}.`);
  return found;
}

async function writeWelcomes(sql: Sql, { ids, now }: Context): Promise<void> {
  for (const { email, welcome } of customers) {
    if (!welcome) continue;
    await sql.insert(schema.walletEntries).values({
      customerId: idOf(ids, email),
      amount: welcome.amount,
      reason: 'adjustment',
      event: `welcome:${idOf(ids, email)}`,
      createdAt: daysAfter(now, -welcome.daysAgo),
    });
  }
}
