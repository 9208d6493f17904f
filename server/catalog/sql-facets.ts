import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import { toDecimal } from '../../src/contract/decimal';
import { MOST_COUNTED } from '../../src/contract/most-counted';
import type { Sql } from '../db/open';
import { brands, type Choice, categories, facetPrices, type Localized, productGroups, products } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Counts, Selection } from './catalogue';
import { coreConditions, filtersByPrice, groupConditions, inGroups, ratingCondition } from './product-conditions';
import type { ProductQuery } from './product-query';
import { isReduced, paidPrice, type SalePrices, withSalePrices } from './running-sales';

/** Least stars that a shopper can ask for. */
const RATINGS = [4, 3, 2, 1];

type Count =
  | { facet: 'brand'; count: number; of: { id: number; slug: string; name: string } }
  | {
      facet: 'category';
      count: number;
      of: { id: number; slug: string; name: Localized; level: number; position: number };
    }
  | { facet: 'choices'; count: number; of: Choice[] }
  | { facet: 'stars'; count: number; of: (number | null)[] }
  | { facet: 'sale'; count: number; of: null }
  | { facet: 'all'; count: number; of: null }
  | { facet: 'price'; count: number; of: { min: number; max: number } };

/** Counts each facet under all filters but its own, in one query. */
export async function countFacets(sql: Sql, selection: Selection, lang: Lang): Promise<Counts> {
  const { rows } = await sql.execute<Count>(countingQuery(sql, selection));
  const of = <Facet extends Count['facet']>(facet: Facet) =>
    rows.filter((row): row is Extract<Count, { facet: Facet }> => row.facet === facet);
  const [stars] = of('stars');
  const [price] = of('price');
  const facets = {
    brands: of('brand')
      .map(({ of: { id, slug, name }, count }) => ({ id, slug, name, count }))
      .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    categories: of('category')
      .sort(
        ({ of: one }, { of: other }) => one.level - other.level || one.position - other.position || one.id - other.id,
      )
      .map(({ of: { id, slug, name }, count }) => ({ id, slug, name: localize(name, lang), count })),
    variants: countChoices(of('choices'), lang),
    price: price ? { min: toDecimal(price.of.min), max: toDecimal(price.of.max) } : null,
    ratings: RATINGS.map((rating, n) => ({ rating, count: stars?.of[n] ?? 0 })),
    on_sale: of('sale')[0]?.count ?? 0,
  };
  return { facets, total: Math.min(of('all')[0]?.count ?? 0, MOST_COUNTED + 1) };
}

/** The number of products that match, read from the prices of their groups. Only for a selection that `isPlain`. */
export function plainTotal(selection: Selection, sales: SalePrices): SQL {
  const { query } = selection;
  const { category, brand, choice } = groupConditions(query);
  const ofGroup = and(category, brand, choice);
  const counted = filtersByPrice(query)
    ? raw`(${countGroups(selection, plainPrices(query, sales, ofGroup))}) as counted`
    : raw`(
        select cardinality(prices) as products from ${facetPrices}
        where ${and(raw`stars >= ${query.minRating ?? 0}`, inGroups(facetPrices.groupId, ofGroup))}) as counted`;
  return raw`select least(coalesce(sum(products), 0), ${MOST_COUNTED + 1})::int from ${counted}`;
}

/** Whether all filters are by what groups of products share and by price, stars and reduction. */
export function isPlain(selection: Selection): boolean {
  const { minRating } = selection.query;
  return coreConditions(selection).length === 0 && (minRating === null || Number.isInteger(minRating));
}

/** Counts the products of each group, then adds the groups up per facet. */
function countingQuery(sql: Sql, selection: Selection): SQL {
  const { category, brand, choice } = groupConditions(selection.query);
  const { sales, clause } = withSalePrices(sql, selection.now);
  const prices = isPlain(selection) ? plainPrices(selection.query, sales) : pricesOfProducts(selection, sales);
  return raw`
    ${clause}, fits as materialized (
      select counted.*, category_id, sub_category_id, child_category_id, brand_id, choices, choices_digest,
        ${category ?? raw`true`} as in_category, ${brand ?? raw`true`} as in_brand, ${choice ?? raw`true`} as has_choice
      from (${countGroups(selection, prices)}) as counted join ${productGroups} on ${productGroups.id} = counted.group_id)
    select 'category' as facet, jsonb_build_object('id', ${categories.id}, 'slug', ${categories.slug}, 'name', ${categories.name},
      'level', ${categories.level}, 'position', ${categories.position}) as of, count
    from (
      select level.id, sum(products)::int as count
      from fits cross join lateral (values (category_id), (sub_category_id), (child_category_id)) as level(id)
      where in_brand and has_choice group by level.id) as of_category
    join ${categories} on ${categories.id} = of_category.id where ${categories.isActive} and count > 0
    union all
    select 'brand', jsonb_build_object('id', ${brands.id}, 'slug', ${brands.slug}, 'name', ${brands.name}), count
    from (
      select brand_id, sum(products)::int as count from fits where in_category and has_choice group by brand_id) as of_brand
    join ${brands} on ${brands.id} = brand_id where ${brands.isActive} and count > 0
    union all
    select 'choices', (array_agg(choices))[1], sum(products)::int
    from fits where in_category and in_brand and products > 0 group by choices_digest
    union all
    select 'stars', jsonb_build_array(${raw.join(
      RATINGS.map((rating) => raw`sum(${atLeast(rating)})`),
      raw`, `,
    )}), 0
    from fits where in_category and in_brand and has_choice
    union all
    select 'sale', null, coalesce(sum(reduced), 0)::int from fits where in_category and in_brand and has_choice
    union all
    select 'all', null, coalesce(sum(products), 0)::int from fits where in_category and in_brand and has_choice
    union all
    select 'price', jsonb_build_object('min', min(low), 'max', max(high)), 0
    from fits where in_category and in_brand and has_choice having min(low) is not null`;
}

/** The columns with the products of at least so many stars. */
const atLeast = (rating: number) => raw.identifier(`rated_${rating}`);

/** Counts the products of each group: those that meet the filters by price, stars and reduction, and those that meet all but one. */
function countGroups({ query }: Selection, prices: SQL): SQL {
  const { minPrice, maxPrice } = query;
  // Prices ascend: width_bucket finds how many of them are at most this high.
  const upTo = (price: number) => raw`width_bucket(${price}::int, prices)`;
  const inPrice = raw`${maxPrice === null ? raw`cardinality(prices)` : upTo(maxPrice)} - ${minPrice === null ? raw`0` : upTo(minPrice - 1)}`;
  const inSale = query.isOnSale ? raw`is_reduced` : raw`true`;
  const rated = RATINGS.map(
    (rating) => raw`sum(products) filter (where ${inSale} and stars >= ${rating}) as ${atLeast(rating)}`,
  );
  return raw`
    select group_id,
      sum(products) filter (where ${inSale} and is_rated) as products,
      sum(products) filter (where is_reduced and is_rated) as reduced,
      min(low) filter (where ${inSale} and is_rated) as low,
      max(high) filter (where ${inSale} and is_rated) as high,
      ${raw.join(rated, raw`, `)}
    from (
      select group_id, stars, is_reduced, is_rated, prices[1] as low, prices[cardinality(prices)] as high,
        greatest(${inPrice}, 0) as products
      from (${prices}) as priced
      -- Keeps PostgreSQL from counting once per column.
      offset 0) as of_prices
    group by group_id`;
}

/** The prices of all products that meet the conditions outside of facets, by group, stars and reduction. */
function pricesOfProducts(selection: Selection, sales: SalePrices): SQL {
  return raw`
    select group_id, stars, is_reduced, is_rated, array_agg(price order by price) as prices
    from (
      select ${products.groupId} as group_id, ${products.stars} as stars, ${isReduced(sales)} as is_reduced,
        ${ratingCondition(selection.query) ?? raw`true`} as is_rated, ${paidPrice(sales)} as price
      from ${products} left join ${sales} on ${eq(sales.id, products.id)}
      where ${and(raw`${products.isActive}`, ...coreConditions(selection))}) as priced
    group by 1, 2, 3, 4`;
}

/** The same without conditions, from `facetPrices`. Prices of running sales replace unit prices. */
function plainPrices(query: ProductQuery, sales: SalePrices, ofGroup?: SQL): SQL {
  const isRated = raw`stars >= ${query.minRating ?? 0}`;
  return raw`
    select group_id, stars, has_offer as is_reduced, ${isRated} as is_rated,
      case when unit_prices is null then prices
        else array(select unnest(prices) except all select unnest(unit_prices) order by 1) end as prices
    from ${facetPrices} left join (
      select group_id, stars, has_offer, array_agg(unit_price) as unit_prices from ${sales} group by 1, 2, 3
    ) as replaced using (group_id, stars, has_offer)
    where ${inGroups(facetPrices.groupId, ofGroup) ?? raw`true`}
    union all
    select group_id, stars, true, ${isRated}, array[${sales.paid}] from ${sales}
    where ${inGroups(sales.groupId, ofGroup) ?? raw`true`}`;
}

/** Choices have no ids across products: those with the same English names of variant and item are the same choice. */
function countChoices(groups: { of: Choice[]; count: number }[], lang: Lang) {
  const { compare } = new Intl.Collator(lang);
  const variants = new Map<string, Map<string, CountedChoice>>();
  for (const { of: choices, count } of groups) {
    const seen = new Set<CountedChoice>();
    for (const [variant, name, position] of choices) {
      const items = getOrAdd(variants, localize(variant, 'en'), new Map<string, CountedChoice>());
      const key = localize(name, 'en');
      const choice = getOrAdd(items, key, { key, count: 0, position, variantNames: [], names: [] });
      if (!seen.has(choice)) choice.count += count;
      seen.add(choice);
      choice.position = Math.min(choice.position, position);
      choice.variantNames.push(localize(variant, lang));
      choice.names.push(localize(name, lang));
    }
  }
  const firstOf = (names: string[]) => names.toSorted(compare)[0] ?? '';
  return [...variants.values()]
    .map((items) => ({
      name: firstOf([...items.values()].flatMap(({ variantNames }) => variantNames)),
      count: sum([...items.values()].map(({ count }) => count)),
      items: [...items.values()]
        .map(({ key, count, position, names }) => ({ key, count, position, name: firstOf(names) }))
        .sort((one, other) => one.position - other.position || compare(one.name, other.name))
        .map(({ key, name, count }) => ({ key, name, count })),
    }))
    .sort((one, other) => other.count - one.count || compare(one.name, other.name))
    .map(({ name, items }) => ({ name, items }));
}

type CountedChoice = {
  /** Its English name, so that an address with it means the same in both languages. */
  key: string;
  count: number;
  position: number;
  /** As its products name it; the first in alphabetical order is shown. */
  variantNames: string[];
  names: string[];
};

function getOrAdd<Value>(map: Map<string, Value>, key: string, fresh: Value): Value {
  const value = map.get(key) ?? fresh;
  map.set(key, value);
  return value;
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
