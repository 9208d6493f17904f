import type { BundleCategoriesAnswer, BundleCategory } from '../../contract/catalog';

/** Whether every bundle of the shop is in a category of the response, and no category lacks its bundles or count. */
export function containsAllBundles(answer: BundleCategoriesAnswer): boolean {
  const { bundleCategories: categories, bundles_total: total } = answer;
  const isWhole = ({ bundles, bundles_count: count }: BundleCategory) =>
    count !== null && (bundles.length > 0 || count === 0);
  const counted = categories.reduce((sum, { bundles_count: count }) => sum + (count ?? 0), 0);
  const isShown = categories.some(({ bundles }) => bundles.length > 0) && categories.every(isWhole);
  return isShown && counted >= (total ?? 0);
}
