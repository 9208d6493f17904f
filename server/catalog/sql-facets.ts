import { and, sql as raw, type SQL } from 'drizzle-orm';
import { toDecimal } from '../../src/contract/decimal';
import { EXACT_COUNT_LIMIT } from '../../src/contract/exact-count-limit';
import type { Sql } from '../db/database-handle';
import { brands, type Choice, categories, facetPrices, productGroups, productSearch, products } from '../db/schema';
import { type Lang, type Localized, localize } from '../language';
import type { Counts, Selection } from './catalogue-interface';
import type { ProductQuery } from './product-query';
import { isReduced, paidPrice, sales, withSalePrices } from './running-sale-prices';
import {
  coreConditions,
  groupConditions,
  inGroups,
  priceCondition,
  ratingCondition,
  termConditions,
} from './sql-product-conditions';

const RATINGS = [4, 3, 2, 1];

type Count =
  | { facet: 'brand'; count: number; of: { id: number; slug: string; name: string } }
  | {
      facet: 'category';
      count: number;
      of: { id: number; slug: string; name: Localized; level: number; position: number };
    }
  | { facet: 'choices'; count: number; of: Choice[] }
  | {
      facet: 'all';
      count: number;
      of: { reduced: number; low: number | null; high: number | null; stars: (number | null)[] };
    };

/** Counts the matching products per value of each facet, in one query. Each facet applies all filters but its own. */
export async function countFacets(sql: Sql, selection: Selection, lang: Lang): Promise<Counts> {
  const { rows } = await sql.execute<Count>(countingQuery(selection));
  const of = <Facet extends Count['facet']>(facet: Facet) =>
    rows.filter((row): row is Extract<Count, { facet: Facet }> => row.facet === facet);
  const [all] = of('all');
  const { reduced = 0, low = null, high = null, stars = [] } = all?.of ?? {};
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
    price: low === null || high === null ? null : { min: toDecimal(low), max: toDecimal(high) },
    ratings: RATINGS.map((rating, n) => ({ rating, count: stars[n] ?? 0 })),
    on_sale: reduced,
  };
  return { facets, total: Math.min(all?.count ?? 0, EXACT_COUNT_LIMIT + 1) };
}

/** Returns the query for the number of products of a plain selection (`isPlain`), at most `EXACT_COUNT_LIMIT` + 1. */
export function plainTotal({ query }: Selection): SQL {
  const { category, brand, choice } = groupConditions(query);
  const isRated = query.minRating === null ? undefined : raw`stars >= ${query.minRating}`;
  const isSelected = and(raw`true`, isRated, inGroups(raw`group_id`, and(category, brand, choice)));
  const isOffer = query.isOnSale ? raw`has_offer` : raw`true`;
  return raw`select least(${EXACT_COUNT_LIMIT + 1},
    (select coalesce(sum(${pricesInRange(query)}), 0) from ${facetPrices} where ${and(isSelected, isOffer)})
    + (select count(*) filter (where ${and(raw`true`, priceCondition(query, raw`paid`))})
        - count(*) filter (where ${and(isOffer, priceCondition(query, raw`unit_price`))})
      from ${sales} where ${isSelected}))::int`;
}

/** Whether `facetPrices` has every column that the selection filters by. If so, counting need not read all products. */
export function isPlain(selection: Selection): boolean {
  const { minRating } = selection.query;
  return (
    selection.terms.length === 0 &&
    coreConditions(selection).length === 0 &&
    (minRating === null || Number.isInteger(minRating))
  );
}

function countingQuery(selection: Selection): SQL {
  const { category, brand, choice } = groupConditions(selection.query);
  const counts = isPlain(selection) ? plainCounts(selection.query) : countsOfProducts(selection);
  return raw`
    ${withSalePrices(selection.now)}, fits as materialized (
      select counted.*, category_id, sub_category_id, child_category_id, brand_id, choices, choices_digest,
        ${category ?? raw`true`} as in_category, ${brand ?? raw`true`} as in_brand, ${choice ?? raw`true`} as has_choice
      from (${countGroups(selection, counts)}) as counted join ${productGroups} on ${productGroups.id} = counted.group_id)
    select 'category' as facet, jsonb_build_object('id', ${categories.id}, 'slug', ${categories.slug}, 'name', ${categories.name},
      'level', ${categories.level}, 'position', ${categories.position}) as of, count
    from (
      select coalesce(category_id, sub_category_id, child_category_id) as id, sum(products)::int as count
      from fits where in_brand and has_choice
      group by grouping sets ((category_id), (sub_category_id), (child_category_id))) as of_category
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
    select 'all', jsonb_build_object('reduced', coalesce(sum(reduced), 0), 'low', min(low), 'high', max(high),
      'stars', jsonb_build_array(${raw.join(
        RATINGS.map((rating) => raw`sum(${atLeast(rating)})`),
        raw`, `,
      )})), coalesce(sum(products), 0)::int
    from fits where in_category and in_brand and has_choice`;
}

const atLeast = (rating: number) => raw.identifier(`rated_${rating}`);

/** Adds up the counts per product group. The sale sums ignore the sale filter, the rating sums the rating filter. */
function countGroups({ query }: Selection, counts: SQL): SQL {
  const onSale = query.isOnSale ? raw`is_reduced` : undefined;
  const isRated = query.minRating === null ? undefined : raw`is_rated`;
  const where = (...conditions: (SQL | undefined)[]) => raw`filter (where ${and(...conditions) ?? raw`true`})`;
  const rated = RATINGS.map(
    (rating) => raw`sum(products) ${where(onSale, raw`stars >= ${rating}`)} as ${atLeast(rating)}`,
  );
  return raw`
    select group_id,
      sum(products) ${where(onSale, isRated)} as products,
      sum(products) ${where(raw`is_reduced`, isRated)} as reduced,
      min(low) ${where(onSale, isRated)} as low,
      max(high) ${where(onSale, isRated)} as high,
      ${raw.join(rated, raw`, `)}
    from (${counts}) as counts
    group by group_id`;
}

function countsOfProducts(selection: Selection): SQL {
  const { query, terms } = selection;
  return raw`
    select group_id, stars, is_reduced, is_rated, count(*) filter (where in_price)::int as products, min(price) as low, max(price) as high
    from (
      select ${products.groupId} as group_id, ${products.stars} as stars, ${isReduced} as is_reduced,
        ${ratingCondition(query) ?? raw`true`} as is_rated, ${paidPrice} as price, ${priceCondition(query, paidPrice) ?? raw`true`} as in_price
      from ${products} left join ${sales} on sale_prices.id = ${products.id}
      ${terms.length === 0 ? raw`` : raw`join ${productSearch} on ${productSearch.productId} = ${products.id}`}
      where ${and(raw`${products.isActive}`, ...coreConditions(selection), ...termConditions(terms))}) as priced
    group by 1, 2, 3, 4`;
}

/** Counts like `countsOfProducts`, but in the few rows of `facetPrices`. The sums are equal if `isPlain` holds. */
function plainCounts(query: ProductQuery): SQL {
  const isRated = raw`stars >= ${query.minRating ?? 0}`;
  const last = raw`prices[cardinality(prices)]`;
  return raw`
    select group_id, stars, has_offer as is_reduced, ${isRated} as is_rated, ${pricesInRange(query)} as products, prices[1] as low,
      -- A sale price is not higher than the unit price, which must not stay the highest price.
      case when group_id in (select group_id from ${sales}) and ${last} in (select unit_price from ${sales}) then (
        select max(price) from (
          select unnest(prices) as price except all
          select unit_price from ${sales}
          where (group_id, stars, has_offer) = (${facetPrices.groupId}, ${facetPrices.stars}, ${facetPrices.hasOffer})
        ) as remaining)
      else ${last} end as high
    from ${facetPrices}
    union all
    select group_id, stars, true, ${isRated}, (${priceCondition(query, raw`paid`) ?? raw`true`})::int, paid, paid from ${sales}
    union all
    select group_id, stars, has_offer, ${isRated}, -(${priceCondition(query, raw`unit_price`) ?? raw`true`})::int, null, null
    from ${sales}`;
}

/** Returns SQL that counts the `prices` in the query's range. The column is sorted, as `width_bucket` requires. */
function pricesInRange({ minPrice, maxPrice }: ProductQuery): SQL {
  const upTo = (price: number) => raw`width_bucket(${price}::int, prices)`;
  const highest = maxPrice === null ? raw`cardinality(prices)` : upTo(maxPrice);
  return minPrice === null ? highest : raw`greatest(0, ${highest} - ${upTo(minPrice - 1)})`;
}

/** Counts choices with equal English names as one choice, because products do not share their variants. */
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
  /** English name of the choice, so that a url with this key works in both languages. */
  key: string;
  count: number;
  position: number;
  variantNames: string[];
  names: string[];
};

function getOrAdd<Value>(map: Map<string, Value>, key: string, fresh: Value): Value {
  const value = map.get(key) ?? fresh;
  map.set(key, value);
  return value;
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
