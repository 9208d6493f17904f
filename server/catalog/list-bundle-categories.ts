import { and, asc, desc, eq, lte, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { BundleCategoriesAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/database-handle';
import { categories, products } from '../db/schema';
import { type Lang, localize } from '../language';
import { toCard } from './product-card';
import { readProducts } from './read-products';

const SHOWN = 12;

/** E17: lists active categories with their newest active bundles, and counts all active bundles. */
export async function listBundleCategories(
  sql: Sql,
  { lang, now }: { lang: Lang; now: Date },
): Promise<InferInput<typeof BundleCategoriesAnswer>> {
  const isShown = and(eq(products.isBundle, true), eq(products.isActive, true));
  const order = raw`order by ${desc(products.createdAt)}, ${desc(products.id)}`;
  const placed = sql
    .select({
      id: products.id,
      categoryId: products.categoryId,
      place: raw<number>`row_number() over (partition by ${products.categoryId} ${order})`.as('place'),
      count: raw`count(*) over (partition by ${products.categoryId})`.mapWith(Number).as('count'),
    })
    .from(products)
    .where(isShown)
    .as('placed');
  const rows = await sql
    .select({ category: categories, bundleId: placed.id, count: placed.count })
    .from(placed)
    .innerJoin(categories, and(eq(categories.id, placed.categoryId), eq(categories.isActive, true)))
    .where(lte(placed.place, SHOWN))
    .orderBy(asc(categories.position), asc(categories.id), asc(placed.place));
  const total = await sql.$count(products, isShown);
  const bundles = await readProducts(
    sql,
    rows.map(({ bundleId }) => bundleId),
    now,
  );
  const withBundles = [...new Map(rows.map(({ category, count }) => [category.id, { ...category, count }])).values()];
  return {
    bundleCategories: withBundles.map(({ id, name, slug, image, icon, count }) => ({
      id,
      name: localize(name, lang),
      slug,
      image,
      icon: icon ?? '',
      bundles_count: count,
      bundles: bundles.filter(({ categoryId }) => categoryId === id).map((bundle) => toCard(bundle, lang)),
    })),
    bundles_total: total,
  };
}
