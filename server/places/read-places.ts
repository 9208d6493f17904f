import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { CitiesAnswer, CountriesAnswer, StatesAnswer } from '../../src/contract/account';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/open';
import { cities, countries, countryStates, type Localized } from '../db/schema';
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
