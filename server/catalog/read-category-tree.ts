import { asc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Category } from '../../src/contract/catalog';
import type { Sql } from '../db/database-handle';
import { categories } from '../db/schema';
import { type Lang, localize } from '../language';

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'slug' | 'name' | 'icon' | 'image'>;

/** Reads the active categories as a tree, in the order set by the shop's owner, with one query. */
export async function readCategoryTree(sql: Sql, lang: Lang): Promise<InferInput<typeof Category>[]> {
  const rows = await sql
    .select()
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.position), asc(categories.id));
  return toCategoryTree(rows, lang);
}

/** Builds a tree from `rows`, without categories whose parent is missing. Siblings keep the order of `rows`. */
export function toCategoryTree(rows: CategoryRow[], lang: Lang): InferInput<typeof Category>[] {
  const below = (parentId: number | null) => rows.filter((row) => row.parentId === parentId);
  return below(null).map((category) => ({
    id: category.id,
    name: localize(category.name, lang),
    slug: category.slug,
    icon: category.icon ?? '',
    image: category.image,
    active_sub_categories: below(category.id).map((sub) => ({
      id: sub.id,
      name: localize(sub.name, lang),
      slug: sub.slug,
      category_id: category.id,
      active_child_categories: below(sub.id).map((child) => ({
        id: child.id,
        name: localize(child.name, lang),
        slug: child.slug,
        sub_category_id: sub.id,
      })),
    })),
  }));
}
