import { and, eq, sql as raw, type SQL } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import { toDecimal } from '../../src/contract/decimal';
import type { Sql } from '../db/open';
import { brands, type Choice, categories, facetPrices, type Localized, productGroups, products } from '../db/schema';
import { type Lang, localize } from '../language';
import type { Selection } from './catalogue';
import { coreConditions, groupConditions, ratingCondition } from './product-conditions';
import { paidPrice, runningSales } from './running-sales';

type Count =
  | { facet: 'brand'; count: number; of: { id: number; slug: string; name: string } }
  | {
      facet: 'category';
      count: number;
      of: { id: number; slug: string; name: Localized; level: number; position: number };
    }
  | { facet: 'choices'; count: number; of: Choice[] }
  | { facet: 'stars'; count: number; of: number }
  | { facet: 'sale'; count: number; of: null }
  | { facet: 'price'; count: number; of: { min: number; max: number } };

/** Counts each facet under all filters but its own, in one query. */
export async function countFacets(sql: Sql, selection: Selection, lang: Lang): Promise<InferInput<typeof Facets>> {
  const { rows } = await sql.execute<Count>(countingQuery(sql, selection));
  const of = <Facet extends Count['facet']>(facet: Facet) =>
    rows.filter((row): row is Extract<Count, { facet: Facet }> => row.facet === facet);
  const stars = of('stars');
  const [price] = of('price');
  return {
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
    ratings: [4, 3, 2, 1].map((rating) => ({
      rating,
      count: sum(stars.filter(({ of }) => of >= rating).map(({ count }) => count)),
    })),
    on_sale: of('sale')[0]?.count ?? 0,
  };
}

/** Counts groups of products by their prices, then adds them up per facet. */
function countingQuery(sql: Sql, selection: Selection): SQL {
  const { query } = selection;
  const { category, brand, choice } = groupConditions(query);
  const { minPrice, maxPrice } = query;
  // Prices ascend: width_bucket finds how many of them are at most this high.
  const upTo = (price: number) => raw`width_bucket(${price}::int, prices)`;
  const inPrice = raw`${maxPrice === null ? raw`cardinality(prices)` : upTo(maxPrice)} - ${minPrice === null ? raw`0` : upTo(minPrice - 1)}`;
  return raw`
    with fits as materialized (
      select stars, is_reduced, category_id, sub_category_id, child_category_id, brand_id, choices, choices_digest,
        greatest(${inPrice}, 0) as products, prices[1] as low, prices[cardinality(prices)] as high,
        ${category ?? raw`true`} as in_category, ${brand ?? raw`true`} as in_brand, ${choice ?? raw`true`} as has_choice,
        ${query.isOnSale ? raw`is_reduced` : raw`true`} as in_sale, is_rated
      from (${pricesOf(sql, selection)}) as counted join ${productGroups} on ${productGroups.id} = counted.group_id)
    select 'category' as facet, to_jsonb(${categories}) as of, count
    from (
      select level.id, sum(products)::int as count
      from fits cross join lateral (values (category_id), (sub_category_id), (child_category_id)) as level(id)
      where in_brand and has_choice and in_sale and is_rated group by level.id) as of_category
    join ${categories} on ${categories.id} = of_category.id where ${categories.isActive} and count > 0
    union all
    select 'brand', to_jsonb(${brands}), count
    from (
      select brand_id, sum(products)::int as count from fits where in_category and has_choice and in_sale and is_rated group by 1) as of_brand
    join ${brands} on ${brands.id} = brand_id where ${brands.isActive} and count > 0
    union all
    select 'choices', (array_agg(choices))[1], sum(products)::int
    from fits where in_category and in_brand and in_sale and is_rated and products > 0 group by choices_digest
    union all
    select 'stars', to_jsonb(stars), sum(products)::int
    from fits where in_category and in_brand and has_choice and in_sale group by stars
    union all
    select 'sale', null, sum(products)::int
    from fits where in_category and in_brand and has_choice and is_rated and is_reduced
    union all
    select 'price', jsonb_build_object('min', min(low), 'max', max(high)), 0
    from fits where in_category and in_brand and has_choice and in_sale and is_rated having min(low) is not null`;
}

/** Reads prices from `facetPrices` where nothing else filters, else from the products. Prices of running sales replace unit prices. */
function pricesOf(sql: Sql, selection: Selection): SQL {
  const { query, now } = selection;
  const sales = runningSales(sql, now);
  const core = coreConditions(selection);
  const isReduced = raw`(${products.hasOffer} or ${sales.offer} is not null)`;
  const isPlain = core.length === 0 && (query.minRating === null || Number.isInteger(query.minRating));
  if (!isPlain) {
    return raw`
      select group_id, stars, is_reduced, is_rated, array_agg(price order by price) as prices
      from (
        select ${products.groupId} as group_id, ${products.stars} as stars, ${isReduced} as is_reduced,
          ${ratingCondition(query) ?? raw`true`} as is_rated, ${paidPrice(sales)} as price
        from ${products} left join ${sales} on ${eq(sales.productId, products.id)}
        where ${and(raw`${products.isActive}`, ...core)}) as priced
      group by 1, 2, 3, 4`;
  }
  const onSale = (columns: SQL) =>
    raw`select ${columns} from ${products} join ${sales} on ${eq(sales.productId, products.id)} where ${products.isActive}`;
  const isRated = raw`stars >= ${query.minRating ?? 0}`;
  return raw`
    select group_id, stars, has_offer as is_reduced, ${isRated} as is_rated,
      case when unit_prices is null then prices
        else array(select unnest(prices) except all select unnest(unit_prices) order by 1) end as prices
    from ${facetPrices} left join (
      select group_id, stars, has_offer, array_agg(unit_price) as unit_prices
      from (${onSale(raw`group_id, stars, has_offer, unit_price`)}) as on_sale group by 1, 2, 3
    ) as replaced using (group_id, stars, has_offer)
    union all (${onSale(raw`group_id, stars, true, ${isRated}, array[${paidPrice(sales)}]`)})`;
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
