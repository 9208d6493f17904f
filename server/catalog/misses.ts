import { bitOf, type Goods } from './goods';
import { rowsOf } from './order-goods';
import type { Condition, FilterGroup, FilterGroups } from './product-filter';

/** Row by row the groups of filters that a product misses, each as its bit: 0 where it has all that is asked for. */
export type Misses = Uint8Array;

const groupNames: readonly FilterGroup[] = ['core', 'category', 'brand', 'choice', 'price', 'rating', 'sale'];

/** In `Misses` each group has its bit. */
export const missOf = (group: FilterGroup) => 1 << groupNames.indexOf(group);

/** In the goods’ room: they are those of this query until something is waited for. */
export function findMisses(goods: Goods, groups: FilterGroups): Misses {
  const misses = goods.room.misses.fill(0);
  for (const group of groupNames) {
    for (const condition of groups[group]) note(misses, missOf(group), goods, condition);
  }
  return misses;
}

/** How many miss nothing. */
export function countHits(misses: Misses): number {
  let hits = 0;
  for (let row = 0; row < misses.length; row += 1) if (misses[row] === 0) hits += 1;
  return hits;
}

/** Notes the bit where the condition does not hold. A loop for each kind: one that calls a test for each row takes three times as long. */
function note(misses: Misses, bit: number, goods: Goods, condition: Condition): void {
  const { size, traits } = goods;
  switch (condition.kind) {
    case 'product':
      note(misses, bit, goods, { kind: 'row', oneOf: rowsOf(goods, condition.oneOf) });
      break;
    case 'row': {
      const isWanted = new Uint8Array(size);
      for (let n = 0; n < condition.oneOf.length; n += 1) isWanted[condition.oneOf[n] as number] = 1;
      for (let row = 0; row < size; row += 1) if (!isWanted[row]) (misses[row] as number) |= bit;
      break;
    }
    case 'shelf': {
      const wanted = new Set(condition.oneOf);
      const columns = condition.shelves.map((shelf) => {
        const { codes, ids } = goods.shelves[shelf];
        return { codes, isWanted: Uint8Array.from(ids, (id) => Number(id !== null && wanted.has(id))) };
      });
      for (let row = 0; row < size; row += 1) {
        let has = 0;
        for (const { codes, isWanted } of columns) has |= isWanted[codes[row] as number] as number;
        if (has === 0) (misses[row] as number) |= bit;
      }
      break;
    }
    case 'range': {
      const column = goods[condition.of];
      const least = condition.least ?? Number.NEGATIVE_INFINITY;
      const most = condition.most ?? Number.POSITIVE_INFINITY;
      for (let row = 0; row < size; row += 1) {
        const value = column[row] as number;
        if (value < least || value > most) (misses[row] as number) |= bit;
      }
      break;
    }
    case 'trait': {
      const trait = bitOf(condition.trait);
      const wanted = condition.is ? trait : 0;
      for (let row = 0; row < size; row += 1) {
        if (((traits[row] as number) & trait) !== wanted) (misses[row] as number) |= bit;
      }
      break;
    }
  }
}
