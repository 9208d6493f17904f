import { eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import {
  brands,
  categories,
  facetPrices,
  productGroups,
  productSearch,
  products,
  searchWords,
  sellers,
  variantItems,
  variants,
} from '../db/schema';

/**
 * Updates the search index of products; without `ids`, of all products. Call it in every transaction that changes
 * products, unless only `soldQty` or the rating changes (`indexRating`).
 */
export async function indexProducts(sql: Sql, ids?: number[]): Promise<void> {
  const isSelected = ids ? inArray(products.id, ids) : raw`true`;
  await sql.transaction(async (tx) => {
    // The lock keeps other writers from using a search word that `dropUnusedWords` is about to delete.
    if (!ids) await tx.execute(raw`lock table ${searchWords} in share row exclusive mode`);
    const before = await groupsOf(tx, isSelected);
    await assignGroups(tx, isSelected);
    await writeWords(tx, isSelected);
    await writePrices(tx, [...before, ...(await groupsOf(tx, isSelected))]);
    if (!ids) await dropUnusedWords(tx);
  });
}

async function dropUnusedWords(sql: Sql): Promise<void> {
  await sql.execute(raw`
    delete from ${searchWords} where not exists (select from ${productSearch} where word_ids @> array[${searchWords.id}])`);
}

/** Updates the facet prices of a product's group after the product's rating has changed. */
export async function indexRating(sql: Sql, id: number): Promise<void> {
  await writePrices(sql, await groupsOf(sql, eq(products.id, id)));
}

async function groupsOf(sql: Sql, isSelected: SQL): Promise<number[]> {
  const rows = await sql.selectDistinct({ id: products.groupId }).from(products).where(isSelected);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Rewrites the facet prices of product groups. Locks the groups, so that concurrent writers wait. */
async function writePrices(sql: Sql, groups: number[]): Promise<void> {
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

async function assignGroups(sql: Sql, isSelected: SQL): Promise<void> {
  const choice = raw`jsonb_build_array(${variants.name}, ${variantItems.name}, ${variantItems.position})`;
  const grouped = raw`
    select ${products.id} as id, category_id, sub_category_id, child_category_id, brand_id,
      coalesce(jsonb_agg(distinct ${choice}) filter (where ${variantItems.id} is not null), '[]') as choices
    from ${products}
    left join ${variants} on ${eq(variants.productId, products.id)}
    left join ${variantItems} on ${eq(variantItems.variantId, variants.id)} and ${variantItems.isActive}
    where ${isSelected} group by ${products.id}`;
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

async function writeWords(sql: Sql, isSelected: SQL): Promise<void> {
  const words = wordsOf(isSelected);
  // The insert is sorted, so that two writers of the same words cannot deadlock.
  await sql.execute(raw`
    insert into ${searchWords} (word) select distinct word from (${words}) as words order by word on conflict do nothing`);
  await sql.execute(raw`
    insert into ${productSearch} (product_id, name, word_ids, sold_qty, is_active)
    select ${products.id}, concat(E'\\n ', search_form(${products.name} ->> 'en'), E'\\n ', search_form(${products.name} ->> 'bg'), E'\\n'),
      coalesce(word_ids, '{}'), ${products.soldQty}, ${products.isActive}
    from ${products} left join (
      select words.id, array_agg(search_words.id) as word_ids from (${words}) as words join search_words using (word) group by 1
    ) as found on found.id = ${products.id}
    where ${isSelected}
    on conflict (product_id) do update set name = excluded.name, word_ids = excluded.word_ids`);
}

function wordsOf(isSelected: SQL): SQL {
  return raw`
    select distinct ${products.id} as id, word
    from ${products}
    left join ${brands} on ${eq(brands.id, products.brandId)}
    left join ${sellers} on ${eq(sellers.id, products.sellerId)}
    cross join lateral concat_ws(' ', ${both(products.name)}, ${brands.name}, ${sellers.shopName}, (
      select string_agg(concat_ws(' ', ${both(categories.name)}), ' ') from ${categories}
      where ${categories.id} in (${products.categoryId}, ${products.subCategoryId}, ${products.childCategoryId})
    ), ${both(products.shortDescription)}, ${both(products.tags)}) as text
    cross join lateral regexp_split_to_table(search_form(regexp_replace(text, '<[^>]*>', ' ', 'g')), '\\s+') as part
    cross join lateral (select left(regexp_replace(part, '^[^[:alnum:]]+|[^[:alnum:]%]+$', '', 'g'), 100) as word) as cut
    where word <> '' and ${isSelected}`;
}

const both = (
  text: typeof products.name | typeof products.shortDescription | typeof categories.name | typeof products.tags,
) => raw`${text} ->> 'en', ${text} ->> 'bg'`;
