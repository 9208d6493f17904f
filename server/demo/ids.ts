import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { cities, countries, countryStates } from '../db/schema';

/** The moment so many days after another; before it when negative. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000);

/** Ids by slug. */
export type Ids = ReadonlyMap<string, number>;

/** Ids of the rows that an insert returned. */
export const idsBySlug = (rows: { slug: string; id: number }[]): Ids => new Map(rows.map(({ slug, id }) => [slug, id]));

/** The id of a slug. Throws where the data files name one that does not exist. */
export function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data name ${slug}, which does not exist.`);
  return id;
}

/** Finds a city of Bulgaria by its English name. Throws when there is none. */
export async function findCity(sql: Sql, name: string) {
  const [found] = await sql
    .select({ countryId: countries.id, stateId: countryStates.id, cityId: cities.id })
    .from(cities)
    .innerJoin(countryStates, eq(countryStates.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, countryStates.countryId))
    .where(and(eq(countries.code, 'BG'), eq(raw`${cities.name} ->> 'en'`, name)));
  if (!found) throw new Error(`No city of Bulgaria is called ${name}.`);
  return found;
}
