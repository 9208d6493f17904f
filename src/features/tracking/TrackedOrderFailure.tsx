import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide';
import { ApiFailure } from '../../contract/errors';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { RouteFailure } from '../layout/RouteFailure';
import { PageHead } from '../PageHead';

/** Error page of a link to an order. */
export function TrackedOrderFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const kind = error instanceof ApiFailure ? error.error.kind : null;
  if (kind !== 'notFound' && kind !== 'validation') return <RouteFailure error={error} />;
  const title = kind === 'notFound' ? t`This link has expired` : t`This link is incomplete`;
  return (
    <>
      <PageHead title={title} noindex />
      <EmptyState
        heading="h1"
        icon={<Icon icon={PackageSearch} className="size-8 text-muted" strokeWidth={1.5} />}
        title={title}
        action={
          <Link to="/p/track" className={buttonStyles()}>
            <Trans>Find the order</Trans>
          </Link>
        }
      >
        <Trans>You can find the order by its number and your email address.</Trans>
      </EmptyState>
    </>
  );
}
