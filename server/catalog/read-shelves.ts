import type { Sql } from '../db/open';
import type { Lang } from '../language';
import { readBrands } from './list-brands';
import { readCategoryTree } from './read-category-tree';

/** What the shop's goods are sorted into, the same beside every listing. */
export type Shelves = Awaited<ReturnType<typeof readShelves>>;

export async function readShelves(sql: Sql, lang: Lang) {
  const [categories, brands] = await Promise.all([readCategoryTree(sql, lang), readBrands(sql)]);
  return { categories, brands };
}
