import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import { toDecimal } from '../../src/contract/decimal';
import type { Localized } from '../db/schema';
import { type Lang, localize } from '../language';
import { bitOf, type Coded, type Goods } from './goods';
import { type Misses, missOf } from './misses';
import type { FilterGroup } from './product-filter';
import type { ChoiceVariant } from './read-choices';

/** How many products each brand, category, choice … has: each facet under all filters but its own. */
export function countFacets(goods: Goods, misses: Misses, lang: Lang): InferInput<typeof Facets> {
  const { shelves, categories, brands, paid, rating, traits, room } = goods;
  const hits = rowsBut(misses, 0, room.hits);
  const missed = missedByAny(misses);
  const rowsFor = (group: FilterGroup) => (missed & missOf(group) ? rowsBut(misses, missOf(group), room.rows) : hits);
  // Each of these is counted before the next takes its room.
  const forCategory = rowsFor('category');
  const inCategory = [shelves.categoryId, shelves.subCategoryId, shelves.childCategoryId].map((shelf) =>
    countBy(shelf, forCategory),
  );
  const ofBrand = countBy(shelves.brandId, rowsFor('brand'));
  return {
    brands: brands
      .map(({ id, slug, name }) => ({ id, slug, name, count: ofBrand.get(id) ?? 0 }))
      .filter(hasSome)
      .sort((one, other) => other.count - one.count),
    // A product counts in its category, in its sub-category and in the child of that.
    categories: categories
      .map(({ id, slug, name }) => ({
        id,
        slug,
        name: localize(name, lang),
        count: sum(inCategory.map((counts) => counts.get(id) ?? 0)),
      }))
      .filter(hasSome),
    variants: countChoices(goods.choices, countBy(shelves.choiceSetId, rowsFor('choice')), lang),
    price: rangeOf(paid, rowsFor('price')),
    ratings: countRatings(rating, rowsFor('rating')),
    on_sale: countWith(traits, bitOf('isReduced'), rowsFor('sale')),
  };
}

/** The groups that any product misses. */
function missedByAny(misses: Misses): number {
  let missed = 0;
  for (let row = 0; row < misses.length; row += 1) missed |= misses[row] as number;
  return missed;
}

/** Those that miss nothing but what these filters ask for. */
function rowsBut(misses: Misses, own: number, rows: Int32Array): Int32Array {
  let count = 0;
  for (let row = 0; row < misses.length; row += 1) {
    if (((misses[row] as number) | own) === own) {
      rows[count] = row;
      count += 1;
    }
  }
  return rows.subarray(0, count);
}

/** How many of these rows have each id. */
function countBy({ codes, ids }: Coded, rows: Int32Array): Map<number | null, number> {
  const counts = new Int32Array(ids.length);
  for (let n = 0; n < rows.length; n += 1) (counts[codes[rows[n] as number] as number] as number) += 1;
  return new Map(ids.map((id, code) => [id, counts[code] as number]));
}

const hasSome = ({ count }: { count: number }) => count > 0;

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Choices are named and placed as in the sets of the products that are counted: others may word them otherwise. */
function countChoices(choices: ChoiceVariant[], ofSet: Map<number | null, number>, lang: Lang) {
  const { compare } = new Intl.Collator(lang);
  const countOf = (sets: Iterable<number>) => sum(Array.from(sets, (set) => ofSet.get(set) ?? 0));
  const firstOf = (names: Localized[]) => names.map((name) => localize(name, lang)).sort(compare)[0] as string;
  return choices
    .map((items) => items.map((item) => ({ ...item, count: countOf(item.sets) })).filter(hasSome))
    .filter((items) => items.length > 0)
    .map((items) => {
      const left = items.map(({ key, count, wordings }) => {
        const counted = wordings.filter(({ sets }) => countOf(sets) > 0);
        const position = Math.min(...counted.map((wording) => wording.position));
        return { key, name: firstOf(counted.map(({ name }) => name)), count, position, counted };
      });
      return {
        name: firstOf(left.flatMap(({ counted }) => counted.map(({ variant }) => variant))),
        count: sum(left.map(({ count }) => count)),
        items: left
          .sort((one, other) => one.position - other.position || compare(one.name, other.name))
          .map(({ key, name, count }) => ({ key, name, count })),
      };
    })
    .sort((one, other) => other.count - one.count || compare(one.name, other.name))
    .map(({ name, items }) => ({ name, items }));
}

function countWith(traits: Uint8Array, bit: number, rows: Int32Array): number {
  let count = 0;
  for (let n = 0; n < rows.length; n += 1) if ((traits[rows[n] as number] as number) & bit) count += 1;
  return count;
}

function rangeOf(column: Int32Array, rows: Int32Array) {
  if (rows.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let n = 0; n < rows.length; n += 1) {
    const value = column[rows[n] as number] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: toDecimal(min), max: toDecimal(max) };
}

/** How many products have at least that many stars. No facet asks for more than five. */
function countRatings(column: Float64Array, rows: Int32Array) {
  const ofStars = new Int32Array(6);
  for (let n = 0; n < rows.length; n += 1) {
    (ofStars[Math.min(Math.floor(column[rows[n] as number] as number), 5)] as number) += 1;
  }
  return [4, 3, 2, 1].map((rating) => ({ rating, count: sum([...ofStars.subarray(rating)]) }));
}
