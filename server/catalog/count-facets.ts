import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import { toDecimal } from '../../src/contract/decimal';
import type { Localized } from '../db/schema';
import { type Lang, localize } from '../language';
import { bitOf, type Coded, type Goods } from './goods';
import { type Misses, missOf } from './misses';
import type { ChoiceVariant } from './read-choices';

/** How many products each brand, category, choice … has: each facet under all filters but its own. */
export function countFacets(goods: Goods, misses: Misses, lang: Lang): InferInput<typeof Facets> {
  const { shelves, categories, brands } = goods;
  const counted = countRows(goods, misses);
  const inCategory = categoryShelves.map((shelf, n) => byId(shelves[shelf], counted.categories[n] as Int32Array));
  const ofBrand = byId(shelves.brandId, counted.brands);
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
    variants: countChoices(goods.choices, byId(shelves.choiceSetId, counted.choices), lang),
    price: counted.most < counted.least ? null : { min: toDecimal(counted.least), max: toDecimal(counted.most) },
    // How many products have at least that many stars. No facet asks for more than five.
    ratings: [4, 3, 2, 1].map((rating) => ({ rating, count: sum([...counted.stars.subarray(rating)]) })),
    on_sale: counted.reduced,
  };
}

const categoryShelves = ['categoryId', 'subCategoryId', 'childCategoryId'] as const;

/** In one way through the rows: each counts in all facets where it misses nothing, else in that alone whose filters it misses. */
function countRows({ shelves, paid, rating, traits }: Goods, misses: Misses) {
  const [category, sub, child] = categoryShelves.map((shelf) => shelves[shelf]) as [Coded, Coded, Coded];
  const counts = ({ ids }: Coded) => new Int32Array(ids.length);
  const [ofCategory, ofSub, ofChild] = [counts(category), counts(sub), counts(child)];
  const [ofBrand, ofChoice] = [counts(shelves.brandId), counts(shelves.choiceSetId)];
  const [categories, subs, children] = [category.codes, sub.codes, child.codes];
  const [brands, choices] = [shelves.brandId.codes, shelves.choiceSetId.codes];
  const stars = new Int32Array(6);
  const isReduced = bitOf('isReduced');
  const [byCategory, byBrand, byChoice] = [missOf('category'), missOf('brand'), missOf('choice')];
  const [byPrice, byRating, bySale] = [missOf('price'), missOf('rating'), missOf('sale')];
  let [least, most, reduced] = [Number.MAX_SAFE_INTEGER, -1, 0];
  for (let row = 0; row < misses.length; row += 1) {
    const missed = misses[row] as number;
    if (missed === 0 || missed === byCategory) {
      (ofCategory[categories[row] as number] as number) += 1;
      (ofSub[subs[row] as number] as number) += 1;
      (ofChild[children[row] as number] as number) += 1;
    }
    if (missed === 0 || missed === byBrand) (ofBrand[brands[row] as number] as number) += 1;
    if (missed === 0 || missed === byChoice) (ofChoice[choices[row] as number] as number) += 1;
    if (missed === 0 || missed === byRating) {
      (stars[Math.min(Math.floor(rating[row] as number), 5)] as number) += 1;
    }
    if (missed === 0 || missed === byPrice) {
      const price = paid[row] as number;
      if (price < least) least = price;
      if (price > most) most = price;
    }
    if ((missed === 0 || missed === bySale) && (traits[row] as number) & isReduced) reduced += 1;
  }
  return { categories: [ofCategory, ofSub, ofChild], brands: ofBrand, choices: ofChoice, stars, least, most, reduced };
}

const byId = ({ ids }: Coded, counts: Int32Array): Map<number | null, number> =>
  new Map(ids.map((id, code) => [id, counts[code] as number]));

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
