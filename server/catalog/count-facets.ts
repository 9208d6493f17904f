import { and, sql as raw, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InferInput } from 'valibot';
import type { Facets } from '../../src/contract/catalog';
import { toDecimal } from '../../src/contract/decimal';
import type { Sql } from '../db/open';
import { brands, categories, products, variantItems, variants } from '../db/schema';
import type { Lang } from '../language';
import type { FilterGroups } from './product-filter';
import { isReduced, paidPrice, type RunningSales } from './running-sales';

type CountFacets = { groups: FilterGroups; sales: RunningSales; lang: Lang };
type Group = Exclude<keyof FilterGroups, 'core'>;

const groupNames: readonly Group[] = ['category', 'brand', 'choice', 'price', 'rating', 'sale'];

/** How many products each brand, category, choice … has, each facet under all filters but its own. One query. */
export async function countFacets(sql: Sql, { groups, sales, lang }: CountFacets): Promise<InferInput<typeof Facets>> {
  const { rows } = await sql.execute<FacetRow>(raw`
    with fitting as materialized (${fittingProducts(groups, sales)})
    select
      (${brandCounts()}) as brands,
      (${categoryCounts(lang)}) as categories,
      (${choiceCounts(lang)}) as choices,
      (select min(paid) from fitting where ${fits('price')}) as min,
      (select max(paid) from fitting where ${fits('price')}) as max,
      (${ratingCounts()}) as ratings,
      (select count(*)::int from fitting where reduced and ${fits('sale')}) as on_sale`);
  const row = rows[0] as FacetRow;
  return {
    brands: row.brands ?? [],
    categories: row.categories ?? [],
    variants: row.choices ?? [],
    price: row.min === null || row.max === null ? null : { min: toDecimal(row.min), max: toDecimal(row.max) },
    ratings: row.ratings ?? [],
    on_sale: row.on_sale,
  };
}

type Entry = { id: number; slug: string; name: string; count: number };
type FacetRow = {
  brands: Entry[] | null;
  categories: Entry[] | null;
  choices: { name: string; items: { name: string; count: number }[] }[] | null;
  min: number | null;
  max: number | null;
  ratings: { rating: number; count: number }[] | null;
  on_sale: number;
};

/** The products that miss at most one group of filters: no others count in any facet. */
function fittingProducts(groups: FilterGroups, sales: RunningSales): SQL {
  const flags = groupNames.map(
    (name) => raw`coalesce(${groups[name] ?? raw`true`}, false) as ${raw.identifier(`fits_${name}`)}`,
  );
  const misses = groupNames.map((name) => raw`(not ${raw.identifier(`fits_${name}`)})::int`);
  return raw`
    select * from (
      select ${products.id} as id, ${products.brandId} as brand_id, ${products.categoryId} as category_id,
        ${products.subCategoryId} as sub_category_id, ${products.childCategoryId} as child_category_id,
        ${products.rating} as rating, ${paidPrice(sales)} as paid, ${isReduced(sales)} as reduced, ${raw.join(flags, raw`, `)}
      from ${products} left join ${sales} on ${sales.productId} = ${products.id}
      where ${groups.core}
    ) candidates where ${raw.join(misses, raw` + `)} <= 1`;
}

/** All groups but one. */
function fits(but: Group): SQL {
  return and(
    ...groupNames
      .filter((name) => name !== but)
      .map((name) => raw.identifier(`fits_${name}`))
      .map((flag) => raw`${flag}`),
  ) as SQL;
}

function brandCounts(): SQL {
  return raw`
    select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'count', n) order by n desc, name, id) from (
      select ${brands.id} as id, ${brands.slug} as slug, ${brands.name} as name, count(*)::int as n
      from fitting join ${brands} on ${brands.id} = fitting.brand_id and ${brands.isActive}
      where ${fits('brand')} group by ${brands.id}
    ) counted`;
}

/** Of every level: a product counts in its category, in its sub-category and in the child of that. */
function categoryCounts(lang: Lang): SQL {
  return raw`
    select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'count', n) order by level, position, id) from (
      select ${categories.id} as id, ${categories.slug} as slug, ${textIn(categories.name, lang)} as name,
        ${categories.level} as level, ${categories.position} as position, sum(way.n)::int as n
      from (
        select category_id, sub_category_id, child_category_id, count(*) as n
        from fitting where ${fits('category')} group by 1, 2, 3
      ) as way
      cross join lateral unnest(array[category_id, sub_category_id, child_category_id]) as place(id)
      join ${categories} on ${categories.id} = place.id and ${categories.isActive}
      group by ${categories.id}
    ) counted`;
}

/**
 * Choices have no ids across products: "Colour: red" is the same choice wherever it is written so. Its key is its English
 * name, so that an address with it means the same in both languages.
 */
function choiceCounts(lang: Lang): SQL {
  return raw`
    select json_agg(json_build_object('name', variant, 'items', items) order by products desc, variant) from (
      select min(variant) as variant, sum(n) as products,
        json_agg(json_build_object('key', key, 'name', item, 'count', n) order by position, item) as items
      from (
        select variant_key, key, min(variant) as variant, min(item) as item, min(position) as position, count(*)::int as n
        from (
          select ${textIn(variants.name, 'en')} as variant_key, ${textIn(variantItems.name, 'en')} as key,
            min(${textIn(variants.name, lang)}) as variant, min(${textIn(variantItems.name, lang)}) as item,
            min(${variantItems.position}) as position
          from fitting
          join ${variants} on ${variants.productId} = fitting.id
          join ${variantItems} on ${variantItems.variantId} = ${variants.id} and ${variantItems.isActive}
          where ${fits('choice')} group by fitting.id, 1, 2
        ) of_product group by 1, 2
      ) choices group by variant_key
    ) counted`;
}

/** How many products have at least that many stars. */
function ratingCounts(): SQL {
  const counts = [4, 3, 2, 1].map(
    (stars) => raw`json_build_object('rating', ${stars}::int, 'count', count(*) filter (where rating >= ${stars}))`,
  );
  return raw`select json_build_array(${raw.join(counts, raw`, `)}) from fitting where ${fits('rating')}`;
}

function textIn(column: PgColumn, lang: Lang): SQL {
  const other = lang === 'en' ? 'bg' : 'en';
  return raw`coalesce(nullif(${column} ->> ${raw.raw(`'${lang}'`)}, ''), ${column} ->> ${raw.raw(`'${other}'`)}, '')`;
}
