import type { BundleCategoriesAnswer, BundleCategory } from '../../contract/catalog';

/** Whether the response shows every bundle of the shop. False if a category lacks its bundles or their count. */
export function containsAllBundles(answer: BundleCategoriesAnswer): boolean {
  const { bundleCategories: categories, bundles_total: total } = answer;
  const isWhole = ({ bundles, bundles_count: count }: BundleCategory) =>
    count !== null && (bundles.length > 0 || count === 0);
  const counted = categories.reduce((sum, { bundles_count: count }) => sum + (count ?? 0), 0);
  const isShown = categories.some(({ bundles }) => bundles.length > 0) && categories.every(isWhole);
  return isShown && counted >= (total ?? 0);
}
