import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { choiceSets, type Localized } from '../db/schema';
import { localize } from '../language';

/** Something that is chosen on products: what it can be. */
export type ChoiceVariant = ChoiceItem[];

/**
 * One choice. Choices have no ids across products: “Colour: red” is the same choice wherever it is written so. Its key is
 * its English name, so that an address with it means the same in both languages.
 */
type ChoiceItem = {
  key: string;
  /** Those that it is in. */
  sets: Set<number>;
  wordings: Wording[];
};

/** What some sets call a choice, and where they have it. */
type Wording = { variant: Localized; name: Localized; position: number; sets: number[] };

/** All that can be chosen in the shop. */
export async function readChoices(sql: Sql): Promise<ChoiceVariant[]> {
  const { rows } = await sql.execute<{ choice: [Localized, Localized, number]; sets: number[] }>(raw`
    select choice, array_agg(id) as sets
    from (select distinct ${choiceSets.id} as id, jsonb_array_elements(${choiceSets.choices}) as choice from ${choiceSets}) of_sets
    group by choice order by choice`);
  const variants = new Map<string, Map<string, ChoiceItem>>();
  for (const { choice, sets } of rows) {
    const [variant, name, position] = choice;
    const items = getOrAdd(variants, localize(variant, 'en'), new Map<string, ChoiceItem>());
    const key = localize(name, 'en');
    const item = getOrAdd(items, key, { key, sets: new Set<number>(), wordings: [] });
    item.wordings.push({ variant, name, position, sets });
    for (const set of sets) item.sets.add(set);
  }
  return [...variants.values()].map((items) => [...items.values()]);
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, fresh: Value): Value {
  const value = map.get(key) ?? fresh;
  map.set(key, value);
  return value;
}
