import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';

/** The way to a page from home; `above` are the links between, `children` is the page itself. */
export function PageCrumbs({ above, children }: { above?: ReactNode; children: ReactNode }) {
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
