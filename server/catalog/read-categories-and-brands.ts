import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { brands, categories } from '../db/schema';
import type { Lang } from '../language';
import { toBrand } from './list-brands';
import { type CategoryRow, toCategoryTree } from './read-category-tree';

type Rows = { categories: CategoryRow[]; brands: (typeof brands.$inferSelect)[] };

export type Filters = Awaited<ReturnType<typeof readFilters>>;
export type FiltersOf = (lang: Lang) => Promise<Filters>;

/** Reads the tree of active categories and the active brands for the filters of listings, with one query. */
export async function readFilters(sql: Sql, lang: Lang) {
  const { rows } = await sql.execute<Rows>(raw`
    select
      (select coalesce(json_agg(to_jsonb(${categories}) || jsonb_build_object('parentId', ${categories.parentId})
          order by ${categories.position}, ${categories.id}), '[]')
        from ${categories} where ${categories.isActive}) as categories,
      (select coalesce(json_agg(to_jsonb(${brands}) || '{"isActive": true}' order by ${brands.name}, ${brands.id}), '[]')
        from ${brands} where ${brands.isActive}) as brands`);
  return {
    categories: toCategoryTree(rows[0]?.categories ?? [], lang),
    brands: (rows[0]?.brands ?? []).map(toBrand),
  };
}
