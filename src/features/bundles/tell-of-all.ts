import type { BundleCategoriesAnswer, BundleCategory } from '../../contract/catalog';

/**
 * Whether each bundle of the shop can be come to from what these categories say of themselves: it is one of those they show,
 * or they tell that they have more. A category that shows none, or does not count them, may have any number; one that the
 * shop hides may have bundles too, which only their number in all tells.
 */
export function tellOfAll({ bundleCategories: categories, bundles_total: total }: BundleCategoriesAnswer): boolean {
  const isWhole = ({ bundles, bundles_count: count }: BundleCategory) =>
    count !== null && (bundles.length > 0 || count === 0);
  const counted = categories.reduce((sum, { bundles_count: count }) => sum + (count ?? 0), 0);
  const isShown = categories.some(({ bundles }) => bundles.length > 0) && categories.every(isWhole);
  return isShown && counted >= (total ?? 0);
}
