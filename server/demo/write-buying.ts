import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { coupons, shippingRules } from './data/buying';
import { daysAfter } from './days';
import { type Ids, idOf } from './write-roots';

/** Writes what delivery costs, and the coupons: they end so many days from `now`. */
export async function writeBuying(sql: Sql, { now, sellers }: { now: Date; sellers: Ids }): Promise<void> {
  for (const [position, { seller, city, ...rule }] of shippingRules.entries()) {
    await sql.insert(schema.shippingRules).values({
      ...rule,
      position,
      sellerId: seller === undefined ? null : idOf(sellers, seller),
      cityId: city === undefined ? null : await findCity(sql, city),
    });
  }
  await sql
    .insert(schema.coupons)
    .values(
      coupons.map(({ ends, ...coupon }) => ({ ...coupon, endsAt: ends === undefined ? null : daysAfter(now, ends) })),
    );
}

/** Throws for a city that is not among those the shop delivers to. */
async function findCity(sql: Sql, name: string): Promise<number> {
  const { cities, countryStates, countries } = schema;
  const [found] = await sql
    .select({ id: cities.id })
    .from(cities)
    .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, countryStates.countryId))
    .where(and(eq(countries.code, 'BG'), eq(raw`${cities.name} ->> 'en'`, name)));
  if (!found) throw new Error(`${name} is nowhere in Bulgaria.`);
  return found.id;
}
