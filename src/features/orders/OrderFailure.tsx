import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiFailure } from '../../contract/errors';
import { buttonStyles } from '../../ui/button-styles';
import { RouteFailure } from '../layout/RouteFailure';
import { MissingOrder } from './MissingOrder';

/** Error page for an order. Another customer's order counts as not found. */
export function OrderFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiFailure && error.error.kind === 'notFound')) return <RouteFailure error={error} />;
  const action = (
    <Link to="/p/profile/orders" className={buttonStyles()}>
      <Trans>My orders</Trans>
    </Link>
  );
  return (
    <MissingOrder title={t`There is no such order in your account`} action={action}>
      <Trans>Check its number, or whether you ordered with another account.</Trans>
    </MissingOrder>
  );
}
