import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { cities, countries, countryStates } from '../db/schema';
import { bulgaria } from './data/bulgaria';
import { austria, france, germany, italy, luxembourg, malta } from './data/europe';
import { greece, northMacedonia, romania, serbia, turkey } from './data/neighbours';

/** Where the shop delivers to, its own country first. */
const delivered = [
  bulgaria,
  austria,
  france,
  germany,
  greece,
  italy,
  luxembourg,
  malta,
  northMacedonia,
  romania,
  serbia,
  turkey,
];

/** Writes the countries with their states and towns into a database that has none. The shop's owner may change them: they are written once. */
export async function writePlaces(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    // A second process waits here and then finds them written.
    await tx.execute(raw`lock table ${countries} in share row exclusive mode`);
    const [known] = await tx.select({ id: countries.id }).from(countries).limit(1);
    if (known) return;
    for (const [position, { code, name, states }] of delivered.entries()) {
      const [country] = await tx.insert(countries).values({ code, name, position }).returning({ id: countries.id });
      if (country) await writeStates(tx, country.id, states);
    }
  });
}

async function writeStates(tx: Sql, countryId: number, states: (typeof bulgaria)['states']): Promise<void> {
  for (const { name, cities: towns } of states) {
    const [state] = await tx.insert(countryStates).values({ countryId, name }).returning({ id: countryStates.id });
    if (state && towns.length > 0) {
      await tx.insert(cities).values(towns.map((town) => ({ stateId: state.id, name: town })));
    }
  }
}
