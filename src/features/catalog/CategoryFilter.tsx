import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Facets } from '../../contract/catalog';
import { findPlace, inCategory, type TreeNode, treeAt } from './category-place';
import { type ListingSearch, toListing } from './listing-search';
import { useCategories } from './use-categories';

const step =
  'flex min-h-11 items-center justify-between gap-3 hover:text-accent aria-[current=page]:font-semibold desktop:min-h-9';

interface CategoryFilterProps {
  /** Products in each category of the first level that has any; null where the shop does not count. */
  counts: Facets['categories'] | null;
  search: ListingSearch;
}

/** The tree of categories, open where the listing stands. The other filters go along. */
export function CategoryFilter({ counts, search }: CategoryFilterProps) {
  const { categories } = useCategories();
  const place = findPlace(categories, search);
  if (!place) return null;
  const countOf = (id: string) => counts?.find((one) => one.id === id)?.count;
  // Where nothing is there is nowhere to go; but nobody is shut out of where they stand.
  const nodes = treeAt(categories, place).filter(({ id }) => !counts || countOf(id) || id === place.category?.id);
  return (
    <div className="text-sm">
      {place.category && (
        <Link to="." search={toListing(inCategory(search, {}))} preload="intent" className={step}>
          <Trans>All categories</Trans>
        </Link>
      )}
      <Tree nodes={nodes} counts={counts} search={search} />
    </div>
  );
}

function Tree({ nodes, counts, search }: CategoryFilterProps & { nodes: TreeNode[] }) {
  return (
    <ul>
      {nodes.map(({ id, name, search: slugs, isCurrent, below }) => (
        <li key={id}>
          <Link
            to="."
            search={toListing(inCategory(search, slugs))}
            preload="intent"
            aria-current={isCurrent ? 'page' : undefined}
            className={step}
          >
            <span>{name}</span>
            <span className="text-muted tabular-nums">{counts?.find((one) => one.id === id)?.count}</span>
          </Link>
          {below.length > 0 && (
            <div className="ms-1.5 border-hairline border-s ps-4">
              <Tree nodes={below} counts={null} search={search} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
