import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { cities, countries, countryStates, type Localized } from '../db/schema';
import places from './places.json' with { type: 'json' };

/**
 * Writes the countries of places.json with their states and towns into a database without countries. They are written
 * once, because the shop's owner may change them. The shop's own country is the first.
 */
export async function writePlaces(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    // A second process waits here and then finds them written.
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
