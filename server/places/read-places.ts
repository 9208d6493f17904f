import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { CitiesAnswer, CountriesAnswer, StatesAnswer } from '../../src/contract/account';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { cities, countries, countryStates } from '../db/schema';
import { invalid } from '../http/refusal';
import { type Lang, type Localized, localize } from '../language';
import { addressFormat } from './address-format';

/** E22: lists the countries: the shop's own first, the others by name in the given language. */
export async function listCountries(sql: Sql, lang: Lang): Promise<InferInput<typeof CountriesAnswer>> {
  const rows = await sql.select().from(countries).orderBy(asc(countries.position));
  const [own, ...others] = rows;
  const sorted = [...(own ? [own] : []), ...byName(others, lang)];
  return { countries: sorted.map((row) => ({ ...named(row, lang), address_format: addressFormat(row.code) })) };
}

/** E23: lists the states of a country; none for an unknown country. */
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

/** E24: lists the cities of a state; none for an unknown state. */
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

/** Sorts in JavaScript, because the database's collation ignores the language. */
function byName<Row extends { name: Localized }>(rows: Row[], lang: Lang): Row[] {
  const { compare } = new Intl.Collator(lang);
  return rows.toSorted((a, b) => compare(localize(a.name, lang), localize(b.name, lang)));
}

function named({ id, name }: { id: number; name: Localized }, lang: Lang) {
  return { id, name: localize(name, lang) };
}

type Place = { countryId: number; countryCode: string; stateId: number | null; cityId: number | null };

/** Place that the client chose, as ids. For `state` and `city`, '0' and undefined mean that none is chosen. */
type Chosen = {
  country: string;
  state?: string | undefined;
  city?: string | undefined;
  /** Town that the customer typed because the list of cities lacks it. */
  town?: string | undefined;
};

/** Validates a place. Throws Refusal 422 for an invalid id or, with `whole`, for a missing state or city. */
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
  // With an empty `town`, the customer chose "another place" but did not name it.
  if (cityId === undefined) throw invalid(chosen.town === '' ? { town: 'field.town' } : { city: 'field.city' });
  return { countryId: country.id, countryCode: country.code, stateId, cityId };
}

async function idsOf(sql: Sql, table: typeof countryStates | typeof cities, where: ReturnType<typeof eq>) {
  const rows = await sql.select({ id: table.id }).from(table).where(where);
  return rows.map(({ id }) => id);
}

/** Returns the chosen id; null if nothing is chosen and no choice is needed or possible; undefined if invalid. */
function choose(ids: number[], chosen: string | undefined, isNeeded: boolean): number | null | undefined {
  const isNone = chosen === undefined || chosen === '0';
  if (isNone) return isNeeded && ids.length > 0 ? undefined : null;
  return ids.find((id) => id === readId(chosen));
}
