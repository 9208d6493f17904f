import type { Facets } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import { findPlace, type TreeNode, treeAt } from './category-place';
import { useCategories } from './use-categories';

/** The tree of categories as far as it is open at a listing. Where the shop counts, those that have nothing are left out. */
export function useCategoryTree(
  search: ListingSearch,
  counts: Facets['categories'] | null,
): { nodes: TreeNode[]; isInCategory: boolean } {
  const { categories } = useCategories();
  const place = findPlace(categories, search);
  const nodes = place ? treeAt(categories, place) : [];
  const isInCategory =
    search.category !== undefined || search.subcategory !== undefined || search.child_category !== undefined;
  return { nodes: counts ? withGoods(nodes, new Set(counts.map(({ id }) => id))) : nodes, isInCategory };
}

/** Nobody is shut out of where they stand. */
function withGoods(nodes: TreeNode[], having: Set<string>): TreeNode[] {
  return nodes
    .filter(({ id, isOnWay }) => isOnWay || having.has(id))
    .map((node) => ({ ...node, below: withGoods(node.below, having) }));
}
