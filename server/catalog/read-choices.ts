import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { choiceSets, type Localized } from '../db/schema';
import { localize } from '../language';

/** Something that is chosen on products, with what it can be. */
export type ChoiceVariant = { name: Localized; items: ChoiceItem[] };

/**
 * One choice. Choices have no ids across products: “Colour: red” is the same choice wherever it is written so. Its key is
 * its English name, so that an address with it means the same in both languages.
 */
export type ChoiceItem = {
  key: string;
  name: Localized;
  /** All that it is called, in either language. */
  names: Set<string>;
  position: number;
  /** The sets that it is in. */
  sets: Set<number>;
};

/** All that can be chosen in the shop. */
export async function readChoices(sql: Sql): Promise<ChoiceVariant[]> {
  const { rows } = await sql.execute<{ choice: [Localized, Localized, number]; sets: number[] }>(raw`
    select choice, array_agg(id) as sets
    from (select distinct ${choiceSets.id} as id, jsonb_array_elements(${choiceSets.choices}) as choice from ${choiceSets}) of_sets
    group by choice order by choice`);
  const variants = new Map<string, { name: Localized; items: Map<string, ChoiceItem> }>();
  for (const { choice, sets } of rows) {
    const [variant, item, position] = choice;
    const { items } = getOrAdd(variants, localize(variant, 'en'), { name: variant, items: new Map() });
    const key = localize(item, 'en');
    const known = getOrAdd(items, key, { key, name: item, names: new Set(), position, sets: new Set() });
    for (const name of [item.en, item.bg]) if (name) known.names.add(name);
    for (const set of sets) known.sets.add(set);
    known.position = Math.min(known.position, position);
  }
  return [...variants.values()].map(({ name, items }) => ({ name, items: [...items.values()] }));
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, fresh: Value): Value {
  const value = map.get(key) ?? fresh;
  map.set(key, value);
  return value;
}
