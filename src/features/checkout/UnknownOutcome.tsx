import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { PageHead } from '../PageHead';
import type { CheckoutActor } from './use-checkout';

/** An order was sent and no answer came: what is true is found out before there is another try (REQUIREMENTS K2). */
export function UnknownOutcome({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const isLooking = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'looking' }));
  const isAbsent = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'absent' }));
  const title = isAbsent ? t`Nothing was ordered` : t`Was your order placed?`;
  const retry = () => checkout.send({ type: 'retry.requested' });
  return (
    <div className="mx-auto max-w-xl py-8 text-center">
      <PageHead title={title} noindex />
      <h1 className="text-2xl">{title}</h1>
      <div role="status" className="mt-4 text-muted">
        {isLooking && (
          <Trans>The connection broke off. We are looking whether the shop has your order: one moment.</Trans>
        )}
        {isAbsent && <Trans>The shop did not get your order, and nothing was charged. Your cart is as it was.</Trans>}
        {!isLooking && !isAbsent && (
          <Trans>The shop can’t be reached, so we can’t tell yet. It will not be placed twice, whatever you do.</Trans>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" busy={isLooking} onClick={retry}>
          {isAbsent ? <Trans>Back to the order</Trans> : <Trans>Look again</Trans>}
        </Button>
        <Link to="/p/profile/orders" className={buttonLook({ variant: 'secondary', size: 'lg' })}>
          <Trans>My orders</Trans>
        </Link>
      </div>
    </div>
  );
}
