import type { BundleCategory } from '../../contract/catalog';

/**
 * Whether each bundle of the shop can be come to from what these categories say of themselves: it is one of those they show,
 * or they tell that they have more. A category that shows none, or does not count them, may have any number.
 */
export function tellOfAll(categories: BundleCategory[]): boolean {
  const isWhole = ({ bundles, bundles_count: count }: BundleCategory) =>
    count !== null && (bundles.length > 0 || count === 0);
  return categories.some(({ bundles }) => bundles.length > 0) && categories.every(isWhole);
}
