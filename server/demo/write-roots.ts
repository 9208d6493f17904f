import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { brands } from './data/brands';
import { categories, type DemoCategory } from './data/categories';
import { sellers } from './data/sellers';
import { daysAfter } from './days';
import { insertAll, reserveIds } from './insert';
import { brandLogo, sellerLogo } from './logos';
import { mediaPath } from './paths';

/** Ids by slug. */
export type Ids = ReadonlyMap<string, number>;

/** What products refer to. */
export interface Roots {
  sellers: Ids;
  brands: Ids;
  categories: Ids;
}

type NewCategory = typeof schema.categories.$inferInsert & { id: number };

/** The id of a slug. Throws on one that is not there: a slip in the demo's data. */
export function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data name ${slug}, which does not exist.`);
  return id;
}

/** Ids from a table's counter for these slugs. */
export async function idsFor(sql: Sql, table: PgTable, slugs: readonly string[]): Promise<Ids> {
  const ids = await reserveIds(sql, table, slugs.length);
  return new Map(slugs.map((slug, index) => [slug, ids[index] ?? 0]));
}

/** Writes boutiques, brands and the tree of categories. */
export async function writeRoots(sql: Sql, now: Date): Promise<Roots> {
  return {
    sellers: await writeSellers(sql, now),
    brands: await writeBrands(sql),
    categories: await writeCategories(sql),
  };
}

async function writeSellers(sql: Sql, now: Date): Promise<Ids> {
  const ids = await idsFor(
    sql,
    schema.sellers,
    sellers.map(({ slug }) => slug),
  );
  const rows = sellers.map(({ banner, letters, mark, ...seller }, index) => ({
    ...seller,
    id: idOf(ids, seller.slug),
    logo: mediaPath(sellerLogo(seller.slug)),
    bannerImage: mediaPath(`${banner}.jpg`),
    createdAt: daysAfter(now, -900 + index * 45),
  }));
  await insertAll(sql, schema.sellers, rows);
  return ids;
}

async function writeBrands(sql: Sql): Promise<Ids> {
  const ids = await idsFor(
    sql,
    schema.brands,
    brands.map(({ slug }) => slug),
  );
  const rows = brands.map(({ slug, name }) => ({ slug, name, id: idOf(ids, slug), logo: mediaPath(brandLogo(slug)) }));
  await insertAll(sql, schema.brands, rows);
  return ids;
}

async function writeCategories(sql: Sql): Promise<Ids> {
  const tree: readonly DemoCategory[] = categories;
  const slugs = tree.flatMap(({ slug, subs }) => [
    slug,
    ...subs.flatMap((sub) => [sub.slug, ...sub.children.map((child) => child.slug)]),
  ]);
  const ids = await idsFor(sql, schema.categories, slugs);
  const row = (
    level: 1 | 2 | 3,
    parent: string | null,
    position: number,
    { slug, name }: Pick<DemoCategory, 'slug' | 'name'>,
  ): NewCategory => ({
    id: idOf(ids, slug),
    parentId: parent === null ? null : idOf(ids, parent),
    level,
    position,
    slug,
    name,
  });
  const roots = tree.map((root, position) => ({
    ...row(1, null, position, root),
    icon: root.icon,
    image: mediaPath(`${root.image}.jpg`),
  }));
  const subs = tree.flatMap((root) => root.subs.map((sub, position) => row(2, root.slug, position, sub)));
  const children = tree.flatMap((root) =>
    root.subs.flatMap((sub) => sub.children.map((child, position) => row(3, sub.slug, position, child))),
  );
  for (const level of [roots, subs, children]) await insertAll(sql, schema.categories, level);
  return ids;
}
