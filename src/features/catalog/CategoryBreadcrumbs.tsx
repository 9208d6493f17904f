import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import type { CategoryLink } from './category-tree';

/** Breadcrumbs through the parent categories. `children` is the name of the current page. */
export function CategoryBreadcrumbs({ trail, children }: { trail: CategoryLink[]; children: ReactNode }) {
  const above = trail.map(({ id, name, search }) => (
    <Link key={id} to="/p/products" search={search} preload="intent">
      {name}
    </Link>
  ));
  return <PageBreadcrumbs above={above}>{children}</PageBreadcrumbs>;
}
