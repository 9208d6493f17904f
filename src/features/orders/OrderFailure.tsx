import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { ApiFailure } from '../../contract/errors';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { RouteFailure } from '../layout/RouteFailure';
import { PageHead } from '../PageHead';

/** An order that did not come: one that is not the customer's is as unknown as one that does not exist. */
export function OrderFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiFailure && error.error.kind === 'notFound')) return <RouteFailure error={error} />;
  const title = t`There is no such order in your account`;
  return (
    <>
      <PageHead title={title} noindex />
      <EmptyState
        heading="h1"
        icon={<PackageSearch aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
        title={title}
        action={
          <Link to="/p/profile/orders" className={buttonLook()}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Check its number, or whether you ordered with another account.</Trans>
      </EmptyState>
    </>
  );
}
