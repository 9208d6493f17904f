import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import type { CategoryLink } from './category-place';

/** The way to a page from home through the categories above it; `children` is the page itself. */
export function CategoryCrumbs({ way, children }: { way: CategoryLink[]; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs label={t`Breadcrumbs`}>
      <Link to="/">
        <Trans>Home</Trans>
      </Link>
      {way.map(({ id, name, search }) => (
        <Link key={id} to="/p/products" search={search} preload="intent">
          {name}
        </Link>
      ))}
      <span>{children}</span>
    </Breadcrumbs>
  );
}
