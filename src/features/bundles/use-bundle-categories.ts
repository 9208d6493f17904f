import type { BundleCategory } from '../../contract/catalog';
import { useCategories } from '../catalog/use-categories';

interface NamedCategory {
  id: string;
  name: string;
  slug: string;
}

/** What is known of the categories of bundles: by those that have some (null where these are not known), and by the shop's tree. */
export function useBundleCategories(categories: BundleCategory[] | null) {
  const { categories: tree, isLoading } = useCategories();
  const named: NamedCategory[] = [...(categories ?? []), ...tree];
  return {
    /** The category of a bundle, if it is of any that is known. */
    nameOf: (bundle: { category_id: string | null }) => named.find(({ id }) => id === bundle.category_id)?.name,
    /** The category that an url names; `isMissing` where the shop has none such. */
    find: (slug: string | undefined) => {
      const category = slug === undefined ? undefined : named.find((one) => one.slug === slug);
      const isSought = slug !== undefined && !category;
      return {
        category,
        isLoading: isSought && isLoading,
        // Without the tree nobody can tell a wrong slug from a right one.
        isMissing: isSought && categories !== null && tree.length > 0,
      };
    },
  };
}
