import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { CitiesAnswer, CountriesAnswer, StatesAnswer } from '../../src/contract/account';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { cities, countries, countryStates, type Localized } from '../db/schema';
import { invalid } from '../http/refusal';
import { type Lang, localize } from '../language';

/** E22: the shop's own country first, the others by their names in the reader's language. */
export async function listCountries(sql: Sql, lang: Lang): Promise<InferInput<typeof CountriesAnswer>> {
  const rows = await sql.select().from(countries).orderBy(asc(countries.position));
  const [own, ...others] = rows;
  return { countries: [...(own ? [own] : []), ...byName(others, lang)].map((row) => named(row, lang)) };
}

/** E23: none for a country that has none, and for one that there is not. */
export async function listStates(
  sql: Sql,
  { countryId, lang }: { countryId: string; lang: Lang },
): Promise<InferInput<typeof StatesAnswer>> {
  const rows = await sql
    .select()
    .from(countryStates)
    .where(eq(countryStates.countryId, readId(countryId) ?? 0));
  return { states: byName(rows, lang).map((row) => ({ ...named(row, lang), country_id: row.countryId })) };
}

/** E24: none for a state that has none, and for one that there is not. */
export async function listCities(
  sql: Sql,
  { stateId, lang }: { stateId: string; lang: Lang },
): Promise<InferInput<typeof CitiesAnswer>> {
  const rows = await sql
    .select()
    .from(cities)
    .where(eq(cities.stateId, readId(stateId) ?? 0));
  return { cities: byName(rows, lang).map((row) => ({ ...named(row, lang), country_state_id: row.stateId })) };
}

/** The database's own order knows no language. */
function byName<Row extends { name: Localized }>(rows: Row[], lang: Lang): Row[] {
  const { compare } = new Intl.Collator(lang);
  return rows.toSorted((a, b) => compare(localize(a.name, lang), localize(b.name, lang)));
}

function named({ id, name }: { id: number; name: Localized }, lang: Lang) {
  return { id, name: localize(name, lang) };
}

export type Place = { countryId: number; stateId: number | null; cityId: number | null };

/** Ids as they were sent: 0 or none where nothing was chosen. */
type Chosen = {
  country: string;
  state?: string | undefined;
  city?: string | undefined;
  /** A place by its name, where it is none of the towns. */
  town?: string | undefined;
};

/** Reads a chosen place. Throws Refusal 422 at the first field that does not fit, or is missing where the place must be `whole`. */
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
