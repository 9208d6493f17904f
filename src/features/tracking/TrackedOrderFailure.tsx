import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiFailure } from '../../contract/errors';
import { buttonStyles } from '../../ui/button-styles';
import { RouteFailure } from '../layout/RouteFailure';
import { MissingOrder } from '../orders/MissingOrder';
import { TrackedFrame } from './TrackedFrame';

/** Error page of a link to an order. */
export function TrackedOrderFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const kind = error instanceof ApiFailure ? error.error.kind : null;
  if (kind !== 'notFound' && kind !== 'validation') return <RouteFailure error={error} />;
  const action = (
    <Link to="/p/track" className={buttonStyles()}>
      <Trans>Find the order</Trans>
    </Link>
  );
  return (
    <TrackedFrame>
      <MissingOrder title={kind === 'notFound' ? t`This link has expired` : t`This link is incomplete`} action={action}>
        <Trans>You can find the order by its number and your email address.</Trans>
      </MissingOrder>
    </TrackedFrame>
  );
}
