import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Facets } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import { findPlace, inCategory, type TreeNode, treeAt } from './category-tree';
import { ExpandableList } from './ExpandableList';
import { FilterGroup } from './FilterGroup';
import { toListing } from './listing-filters';
import { useCategories } from './use-categories';

const step =
  'flex min-h-11 items-center justify-between gap-3 hover:text-accent aria-[current=page]:font-semibold desktop:min-h-9';

interface CategoryFilterProps {
  /** Products per category, without empty categories; null when the server does not count them. */
  counts: Facets['categories'] | null;
  search: ListingSearch;
}

export function CategoryFilter({ counts, search }: CategoryFilterProps) {
  const { t } = useLingui();
  const { nodes, isInCategory } = useCategoryTree(search, counts);
  if (nodes.length === 0 && !isInCategory) return null;
  return (
    <FilterGroup name={t`Category`}>
      <div className="text-sm">
        {isInCategory && (
          <Link to="." search={toListing(inCategory(search, {}))} preload="intent" className={step}>
            <Trans>All categories</Trans>
          </Link>
        )}
        <Tree nodes={nodes} counts={counts} search={search} />
      </div>
    </FilterGroup>
  );
}

function Tree({ nodes, counts, search }: CategoryFilterProps & { nodes: TreeNode[] }) {
  return (
    <ExpandableList items={nodes} keyOf={({ id }) => id} isChosen={({ isOnTrail }) => isOnTrail}>
      {({ id, name, search: slugs, isCurrent, below }) => (
        <>
          <Link
            to="."
            search={toListing(inCategory(search, slugs))}
            preload="intent"
            aria-current={isCurrent ? 'page' : undefined}
            className={step}
          >
            <span className="min-w-0">{name}</span>
            <span className="text-muted tabular-nums">{counts?.find((one) => one.id === id)?.count}</span>
          </Link>
          {below.length > 0 && (
            <div className="ms-1.5 border-hairline border-s ps-4">
              <Tree nodes={below} counts={counts} search={search} />
            </div>
          )}
        </>
      )}
    </ExpandableList>
  );
}

function useCategoryTree(
  search: ListingSearch,
  counts: Facets['categories'] | null,
): { nodes: TreeNode[]; isInCategory: boolean } {
  const { categories } = useCategories();
  const place = findPlace(categories, search);
  const nodes = place ? treeAt(categories, place) : [];
  const isInCategory =
    search.category !== undefined || search.subcategory !== undefined || search.child_category !== undefined;
  return { nodes: counts ? withProducts(nodes, new Set(counts.map(({ id }) => id))) : nodes, isInCategory };
}

function withProducts(nodes: TreeNode[], having: Set<string>): TreeNode[] {
  return nodes
    .filter(({ id, isOnTrail }) => isOnTrail || having.has(id))
    .map((node) => ({ ...node, below: withProducts(node.below, having) }));
}
