import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';

/** Breadcrumbs: the home page, the links in `above`, and the current page as `children`. */
export function PageBreadcrumbs({ above, children }: { above?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs label={t`Breadcrumbs`}>
      <Link to="/">
        <Trans>Home</Trans>
      </Link>
      {above}
      <span>{children}</span>
    </Breadcrumbs>
  );
}
