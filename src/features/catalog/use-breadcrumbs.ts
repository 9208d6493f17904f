import { useLingui } from '@lingui/react/macro';
import { categoryPath } from '../../contract/listing-head';
import type { Crumb } from '../../contract/page-head';
import type { CategoryLink } from './category-tree';

export function useBreadcrumbs(trail: CategoryLink[]): Crumb[] {
  const { t } = useLingui();
  return [
    { name: t`Home`, path: '/' },
    ...trail.map(({ name, search: { category, subcategory, child_category: child } }) => ({
      name,
      path: categoryPath([category, subcategory, child].flatMap((slug) => slug ?? [])),
    })),
  ];
}
