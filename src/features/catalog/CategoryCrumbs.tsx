import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageCrumbs } from '../directory/PageCrumbs';
import type { CategoryLink } from './category-place';

/** The way to a page from home through the categories above it; `children` is the page itself. */
export function CategoryCrumbs({ way, children }: { way: CategoryLink[]; children: ReactNode }) {
  const above = way.map(({ id, name, search }) => (
    <Link key={id} to="/p/products" search={search} preload="intent">
      {name}
    </Link>
  ));
  return <PageCrumbs above={above}>{children}</PageCrumbs>;
}
