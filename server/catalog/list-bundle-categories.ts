import { and, asc, desc, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { BundleCategoriesAnswer } from '../../src/contract/catalog';
import type { Sql } from '../db/open';
import { categories, products } from '../db/schema';
import { type Lang, localize } from '../language';
import { toCard } from './product-card';
import { readProducts } from './read-products';

/** How many bundles a category shows; its listing has them all. */
const SHOWN = 12;

/** E17: the categories that have bundles, each with its newest. */
export async function listBundleCategories(
  sql: Sql,
  { lang, now }: { lang: Lang; now: Date },
): Promise<InferInput<typeof BundleCategoriesAnswer>> {
  const rows = await sql
    .select({ category: categories, productId: products.id })
    .from(products)
    .innerJoin(categories, and(eq(categories.id, products.categoryId), eq(categories.isActive, true)))
    .where(and(eq(products.isBundle, true), eq(products.isActive, true)))
    .orderBy(asc(categories.position), asc(categories.id), desc(products.createdAt), desc(products.id));
  const withBundles = [...new Map(rows.map(({ category }) => [category.id, category])).values()];
  const idsOf = (categoryId: number) =>
    rows.flatMap(({ category, productId }) => (category.id === categoryId ? productId : []));
  const shown = withBundles.flatMap(({ id }) => idsOf(id).slice(0, SHOWN));
  const bundles = await readProducts(sql, shown, now);
  return {
    bundleCategories: withBundles.map(({ id, name, slug, image, icon }) => ({
      id,
      name: localize(name, lang),
      slug,
      image,
      icon: icon ?? '',
      bundles_count: idsOf(id).length,
      bundles: bundles.filter(({ categoryId }) => categoryId === id).map((bundle) => toCard(bundle, lang)),
    })),
  };
}
