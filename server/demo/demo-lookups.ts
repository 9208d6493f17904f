import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { cities, countries, countryStates } from '../db/schema';

/** Returns the time `days` days after `moment`, or before it if `days` is negative. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

/** Ids of database rows by slug. */
export type Ids = ReadonlyMap<string, number>;

export const idsBySlug = (rows: { slug: string; id: number }[]): Ids => new Map(rows.map(({ slug, id }) => [slug, id]));

/** Returns the id of a slug. Throws an Error for an unknown slug. */
export function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`Unknown slug "${slug}" in the demo data.`);
  return id;
}

/** Finds a Bulgarian city by its English name. Returns the ids of country, state and city, or throws an Error. */
export async function findCity(sql: Sql, name: string) {
  const [found] = await sql
    .select({ countryId: countries.id, stateId: countryStates.id, cityId: cities.id })
    .from(cities)
    .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, countryStates.countryId))
    .where(and(eq(countries.code, 'BG'), eq(raw`${cities.name} ->> 'en'`, name)));
  if (!found) throw new Error(`Bulgaria has no city "${name}".`);
  return found;
}
