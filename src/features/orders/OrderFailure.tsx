import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide';
import { ApiFailure } from '../../contract/errors';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { RouteFailure } from '../layout/RouteFailure';
import { PageHead } from '../PageHead';

/** Error page for an order. Another customer's order counts as not found. */
export function OrderFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiFailure && error.error.kind === 'notFound')) return <RouteFailure error={error} />;
  const title = t`There is no such order in your account`;
  return (
    <>
      <PageHead title={title} noindex />
      <EmptyState
        heading="h1"
        icon={<Icon icon={PackageSearch} className="size-8 text-muted" strokeWidth={1.5} />}
        title={title}
        action={
          <Link to="/p/profile/orders" className={buttonStyles()}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Check its number, or whether you ordered with another account.</Trans>
      </EmptyState>
    </>
  );
}
