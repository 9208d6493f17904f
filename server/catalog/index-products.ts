import { eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/open';
import {
  brands,
  categories,
  facetPrices,
  productGroups,
  products,
  searchWords,
  sellers,
  variantItems,
  variants,
} from '../db/schema';

/**
 * Assigns products to groups and writes the words they are found by. Every writer calls it in its transaction after a
 * change of names, descriptions, tags, categories, brands, boutiques or choices. Without `ids` it indexes all products.
 */
export async function indexProducts(sql: Sql, ids?: number[]): Promise<void> {
  const isMeant = ids ? inArray(products.id, ids) : raw`true`;
  const before = await groupsOf(sql, isMeant);
  await assignGroups(sql, isMeant);
  await writeWords(sql, isMeant);
  await writePrices(sql, [...before, ...(await groupsOf(sql, isMeant))]);
}

/** Brings the counts of facets up to date with the rating of a product. */
export async function indexRating(sql: Sql, id: number): Promise<void> {
  await writePrices(sql, await groupsOf(sql, eq(products.id, id)));
}

/** Ids of the groups of products. */
export async function groupsOf(sql: Sql, isMeant: SQL): Promise<number[]> {
  const rows = await sql.selectDistinct({ id: products.groupId }).from(products).where(isMeant);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Rewrites `facetPrices` of groups. Locks the groups first: concurrent writers of a group wait for each other. */
export async function writePrices(sql: Sql, groups: number[]): Promise<void> {
  const ids = raw`any(${raw.param(groups)}::int[])`;
  await sql.execute(
    raw`select from ${productGroups} where ${productGroups.id} = ${ids} order by ${productGroups.id} for update`,
  );
  await sql.execute(raw`delete from ${facetPrices} where ${facetPrices.groupId} = ${ids}`);
  await sql.execute(raw`
    insert into ${facetPrices} (group_id, stars, has_offer, prices)
    select group_id, stars, has_offer, array_agg(unit_price order by unit_price)
    from ${products} where is_active and group_id = ${ids} group by group_id, stars, has_offer`);
}

async function assignGroups(sql: Sql, isMeant: SQL): Promise<void> {
  const choice = raw`jsonb_build_array(${variants.name}, ${variantItems.name}, ${variantItems.position})`;
  const grouped = raw`
    select ${products.id} as id, category_id, sub_category_id, child_category_id, brand_id,
      coalesce(jsonb_agg(distinct ${choice}) filter (where ${variantItems.id} is not null), '[]') as choices
    from ${products}
    left join ${variants} on ${eq(variants.productId, products.id)}
    left join ${variantItems} on ${eq(variantItems.variantId, variants.id)} and ${variantItems.isActive}
    where ${isMeant} group by ${products.id}`;
  await sql.execute(raw`
    insert into ${productGroups} (category_id, sub_category_id, child_category_id, brand_id, choices)
    select distinct category_id, sub_category_id, child_category_id, brand_id, choices from (${grouped}) as grouped
    on conflict do nothing`);
  await sql.execute(raw`
    update ${products} set group_id = groups.id
    from (${grouped}) as grouped join ${productGroups} as groups
      on groups.category_id = grouped.category_id and groups.choices_digest = md5(grouped.choices::text)
      and groups.sub_category_id is not distinct from grouped.sub_category_id
      and groups.child_category_id is not distinct from grouped.child_category_id
      and groups.brand_id is not distinct from grouped.brand_id
    where ${products.id} = grouped.id and ${products.groupId} is distinct from groups.id`);
}

/** Each word of a product has its best weight. Signs around a word are cut off, signs in it stay. */
async function writeWords(sql: Sql, isMeant: SQL): Promise<void> {
  await sql.execute(raw`
    with texts as (
      select ${products.id} as id, weight, text
      from ${products}
      left join ${brands} on ${eq(brands.id, products.brandId)}
      left join ${sellers} on ${eq(sellers.id, products.sellerId)}
      cross join lateral (
        values ('A', concat_ws(' ', ${both(products.name)})),
          ('B', concat_ws(' ', ${brands.name}, ${sellers.shopName}, (
            select string_agg(concat_ws(' ', ${both(categories.name)}), ' ') from ${categories}
            where ${categories.id} in (${products.categoryId}, ${products.subCategoryId}, ${products.childCategoryId})))),
          ('C', concat_ws(' ', ${both(products.shortDescription)}, ${both(products.tags)}))) as weighted(weight, text)
      where ${isMeant}),
    words as (
      select id, word, min(weight) as weight
      from texts
      cross join lateral regexp_split_to_table(search_form(regexp_replace(text, '<[^>]*>', ' ', 'g')), '\\s+') as part
      cross join lateral (select left(regexp_replace(part, '^[^[:alnum:]]+|[^[:alnum:]%]+$', '', 'g'), 100) as word) as cut
      where word <> '' group by id, word),
    vectors as (
      select id, string_agg('''' || regexp_replace(word, '([\\\\''])', '\\1\\1', 'g') || ''':1' || weight, ' ')::tsvector as vector
      from words group by id),
    added as (insert into ${searchWords} (word) select distinct word from words on conflict do nothing)
    update ${products} set search_words = vector from vectors where ${products.id} = vectors.id`);
}

const both = (
  text: typeof products.name | typeof products.shortDescription | typeof categories.name | typeof products.tags,
) => raw`${text} ->> 'en', ${text} ->> 'bg'`;
