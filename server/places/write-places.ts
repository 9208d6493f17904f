import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { cities, countries, countryStates } from '../db/schema';
import type { Localized } from '../language';
import places from './places.json' with { type: 'json' };

/** Writes countries, states and cities, unless the database has countries: the owner may have changed them. */
export async function writePlaces(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    // A second process waits for this lock and then finds the countries.
    await tx.execute(raw`lock table ${countries} in share row exclusive mode`);
    const [known] = await tx.select({ id: countries.id }).from(countries).limit(1);
    if (known) return;
    for (const [position, { code, name, states }] of places.entries()) {
      const [country] = await tx.insert(countries).values({ code, name, position }).returning({ id: countries.id });
      if (country) await writeStates(tx, country.id, states);
    }
  });
}

type State = { name: Localized; cities: Localized[] };

async function writeStates(tx: Sql, countryId: number, states: State[]): Promise<void> {
  for (const { name, cities: towns } of states) {
    const [state] = await tx.insert(countryStates).values({ countryId, name }).returning({ id: countryStates.id });
    if (state && towns.length > 0) {
      await tx.insert(cities).values(towns.map((town) => ({ stateId: state.id, name: town })));
    }
  }
}
