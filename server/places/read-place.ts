import { eq } from 'drizzle-orm';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { cities, countries, countryStates } from '../db/schema';
import { invalid } from '../http/refusal';

/** Where somebody lives, as it is stored. */
export type Place = { countryId: number; stateId: number | null; cityId: number | null };

/** Ids as they were sent: 0 or none where nothing was chosen. */
type Chosen = {
  country: string;
  state?: string | undefined;
  city?: string | undefined;
  /** A place by its name, where it is none of the towns. */
  town?: string | undefined;
};

/**
 * The place that was chosen. Throws Refusal 422 at the first field that does not fit the one above it or, where the place
 * must be `whole`, that lacks a choice that there is.
 */
export async function readPlace(sql: Sql, chosen: Chosen, { whole }: { whole: boolean }): Promise<Place> {
  const countryId = readId(chosen.country);
  const [country] = await sql
    .select()
    .from(countries)
    .where(eq(countries.id, countryId ?? 0));
  if (!country) throw invalid({ country: 'field.country' });
  const states = await idsOf(sql, countryStates, eq(countryStates.countryId, country.id));
  const stateId = choose(states, chosen.state, whole);
  if (stateId === undefined) throw invalid({ state: 'field.state' });
  const towns = stateId === null ? [] : await idsOf(sql, cities, eq(cities.stateId, stateId));
  const cityId = choose(towns, chosen.city, whole && !chosen.town);
  // Whoever says that it is another one has still to say which.
  if (cityId === undefined) throw invalid(chosen.town === '' ? { town: 'field.town' } : { city: 'field.city' });
  return { countryId: country.id, stateId, cityId };
}

async function idsOf(sql: Sql, table: typeof countryStates | typeof cities, where: ReturnType<typeof eq>) {
  const rows = await sql.select({ id: table.id }).from(table).where(where);
  return rows.map(({ id }) => id);
}

/** Null: there is nothing to choose, or nothing was where nothing needs to be. Undefined: the choice makes no sense. */
function choose(ids: number[], chosen: string | undefined, isNeeded: boolean): number | null | undefined {
  const isNone = chosen === undefined || chosen === '0';
  if (isNone) return isNeeded && ids.length > 0 ? undefined : null;
  return ids.find((id) => id === readId(chosen));
}
