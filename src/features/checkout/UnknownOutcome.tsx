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
  const isAsking = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'asking' }));
  const isStalled = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'stalled' }));
  const isAbsent = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'absent' }));
  const title = isAbsent ? t`Nothing was ordered` : t`Was your order placed?`;
  const retry = () => checkout.send({ type: 'retry.requested' });
  return (
    <div className="mx-auto max-w-xl py-8 text-center">
      <PageHead title={title} noindex />
      <h1 className="text-2xl">{title}</h1>
      <div role="status" className="mt-4 text-muted">
        {isAbsent ? (
          <Trans>The shop did not get your order, and nothing was charged. Your cart is as it was.</Trans>
        ) : isStalled ? (
          <Trans>
            The shop still gives no answer, so we can’t tell yet. Please ask again in a while: your order will not be
            placed twice.
          </Trans>
        ) : (
          <Trans>
            The connection broke off before the shop answered. We are finding out whether it has your order, and it will
            not be placed twice.
          </Trans>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" busy={isAsking} onClick={retry}>
          {isAbsent ? <Trans>Back to the order</Trans> : <Trans>Check again</Trans>}
        </Button>
        <Link to="/p/profile/orders" className={buttonLook({ variant: 'secondary', size: 'lg' })}>
          <Trans>My orders</Trans>
        </Link>
      </div>
    </div>
  );
}
