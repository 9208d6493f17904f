import { sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import { toDecimal } from '../../src/contract/decimal';
import type { Sql } from '../db/open';
import { brands, categories, choiceSets, products } from '../db/schema';
import type { Lang } from '../language';
import type { FilterGroups } from './product-filter';
import { isReduced, paidPrice, type RunningSales } from './running-sales';

type CountFacets = { groups: FilterGroups; sales: RunningSales; lang: Lang };
type Group = Exclude<keyof FilterGroups, 'core'>;

export type CountedFacets = { total: number; facets: InferInput<typeof Facets> };

const groupNames: readonly Group[] = ['category', 'brand', 'choice', 'price', 'rating', 'sale'];

/**
 * How many products each brand, category, choice … has, each facet under all filters but its own, and how many there are
 * under all of them. One query that goes through the products once: those that are alike in all that facets tell apart are
 * one cell, and facets are sums of cells.
 */
export async function countFacets(sql: Sql, { groups, sales, lang }: CountFacets): Promise<CountedFacets> {
  const { rows } = await sql.execute<FacetRow>(raw`
    with cells as materialized (${cells(groups, sales)})
    select
      (select coalesce(sum(n), 0)::int from cells where missed = 0) as total,
      (${brandCounts()}) as brands,
      (${categoryCounts(lang)}) as categories,
      (${choiceCounts(lang)}) as choices,
      (select min(cheapest) from cells where ${fits('price')}) as min,
      (select max(dearest) from cells where ${fits('price')}) as max,
      (${ratingCounts()}) as ratings,
      (select coalesce(sum(n), 0)::int from cells where reduced and ${fits('sale')}) as on_sale`);
  const row = rows[0] as FacetRow;
  const facets = {
    brands: row.brands ?? [],
    categories: row.categories ?? [],
    variants: row.choices ?? [],
    price: row.min === null || row.max === null ? null : { min: toDecimal(row.min), max: toDecimal(row.max) },
    ratings: row.ratings ?? [],
    on_sale: row.on_sale,
  };
  return { total: row.total, facets };
}

type Entry = { id: number; slug: string; name: string; count: number };
type FacetRow = {
  total: number;
  brands: Entry[] | null;
  categories: Entry[] | null;
  choices: { name: string; items: { name: string; count: number }[] }[] | null;
  min: number | null;
  max: number | null;
  ratings: { rating: number; count: number }[] | null;
  on_sale: number;
};

/** In `missed` each group has its bit. */
const bitOf = (name: Group) => raw.raw(String(2 ** groupNames.indexOf(name)));

/** The products that miss at most one group of filters: no others count in any facet. */
function cells(groups: FilterGroups, sales: RunningSales): SQL {
  const misses = groupNames.flatMap((name) => {
    const group = groups[name];
    return group ? raw`case when ${group} then 0 else ${bitOf(name)} end` : [];
  });
  return raw`
    select category_id, sub_category_id, child_category_id, brand_id, choice_set_id, stars, reduced, missed,
      count(*) as n, min(paid) as cheapest, max(paid) as dearest
    from (
      select ${products.categoryId} as category_id, ${products.subCategoryId} as sub_category_id,
        ${products.childCategoryId} as child_category_id, ${products.brandId} as brand_id,
        ${products.choiceSetId} as choice_set_id, floor(${products.rating})::int as stars, ${paidPrice(sales)} as paid,
        ${isReduced(sales)} is true as reduced, ${raw.join([raw`0`, ...misses], raw` + `)} as missed
      from ${products} left join ${sales} on ${sales.productId} = ${products.id}
      where ${groups.core}
      -- So that each of these is reckoned once.
      offset 0
    ) found where missed in (0, ${raw.join(groupNames.map(bitOf), raw`, `)})
    group by category_id, sub_category_id, child_category_id, brand_id, choice_set_id, stars, reduced, missed`;
}

/** All groups but one. */
function fits(but: Group): SQL {
  return raw`missed in (0, ${bitOf(but)})`;
}

function brandCounts(): SQL {
  return raw`
    select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'count', n) order by n desc, name, id) from (
      select ${brands.id} as id, ${brands.slug} as slug, ${brands.name} as name, sum(n)::int as n
      from cells join ${brands} on ${brands.id} = brand_id and ${brands.isActive}
      where ${fits('brand')} group by ${brands.id}
    ) counted`;
}

/** Of every level: a product counts in its category, in its sub-category and in the child of that. */
function categoryCounts(lang: Lang): SQL {
  return raw`
    select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'count', n) order by level, position, id) from (
      select ${categories.id} as id, ${categories.slug} as slug, ${textIn(categories.name, lang)} as name,
        ${categories.level} as level, ${categories.position} as position, sum(n)::int as n
      from cells
      cross join lateral unnest(array[category_id, sub_category_id, child_category_id]) as place(id)
      join ${categories} on ${categories.id} = place.id and ${categories.isActive}
      where ${fits('category')} group by ${categories.id}
    ) counted`;
}

/**
 * Choices have no ids across products: "Colour: red" is the same choice wherever it is written so. Its key is its English
 * name, so that an address with it means the same in both languages.
 */
function choiceCounts(lang: Lang): SQL {
  const [variant, item] = [raw`choice -> 0`, raw`choice -> 1`];
  return raw`
    select json_agg(json_build_object('name', variant, 'items', items) order by products desc, variant, variant_key) from (
      select variant_key, min(variant) as variant, sum(n) as products,
        json_agg(json_build_object('key', key, 'name', item, 'count', n) order by position, item, key) as items
      from (
        select variant_key, key, min(variant) as variant, min(item) as item, min(position) as position, sum(n)::int as n
        from (
          select ${textIn(variant, 'en')} as variant_key, ${textIn(item, 'en')} as key, min(n) as n,
            min(${textIn(variant, lang)}) as variant, min(${textIn(item, lang)}) as item, min((choice ->> 2)::int) as position
          from (select choice_set_id, sum(n) as n from cells where ${fits('choice')} group by choice_set_id) of_set
          join ${choiceSets} on ${choiceSets.id} = choice_set_id
          cross join lateral jsonb_array_elements(${choiceSets.choices}) as choice
          group by choice_set_id, 1, 2
        ) once group by variant_key, key
      ) choices group by variant_key
    ) counted`;
}

/** How many products have at least that many stars. */
function ratingCounts(): SQL {
  const counts = [4, 3, 2, 1].map(
    (least) =>
      raw`json_build_object('rating', ${least}::int, 'count', coalesce(sum(n) filter (where stars >= ${least}::int), 0)::int)`,
  );
  return raw`select json_build_array(${raw.join(counts, raw`, `)}) from cells where ${fits('rating')}`;
}

function textIn(text: PgColumn | SQL, lang: Lang): SQL {
  const other = lang === 'en' ? 'bg' : 'en';
  return raw`coalesce(nullif(${text} ->> ${raw.raw(`'${lang}'`)}, ''), ${text} ->> ${raw.raw(`'${other}'`)}, '')`;
}
