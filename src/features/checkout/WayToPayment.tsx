import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { buttonLook } from '../../ui/button-look';
import type { CheckoutActor } from './use-checkout';

interface WayToPaymentProps {
  /** The number of the order. */
  order: string;
  checkout: CheckoutActor;
}

/** The browser is on its way to the payment page, or was: there is a way on by hand in any case. */
export function WayToPayment({ order, checkout }: WayToPaymentProps) {
  const url = useSelector(checkout, (s) => (s.matches('awaitingGateway') ? s.context.placed?.payment?.url : undefined));
  const isIts = useSelector(checkout, (s) => s.context.placed?.id === order);
  if (!isIts || url === undefined || !URL.canParse(url)) {
    return (
      <p className="mt-2 text-muted">
        <Trans>
          You can{' '}
          <Link
            to="/p/profile/orders/$id"
            params={{ id: order }}
            className="font-semibold text-ink underline underline-offset-4"
          >
            pay for it
          </Link>{' '}
          on its own page. What you ordered is kept for you for half an hour.
        </Trans>
      </p>
    );
  }
  const { host } = new URL(url);
  return (
    <div className="mt-4">
      <p className="text-muted">
        <Trans>You pay on the page of the payment service and come back here.</Trans>
      </p>
      <a href={url} rel="noreferrer" className={`${buttonLook({ size: 'lg' })} mt-4`}>
        <Trans>Pay at {host}</Trans>
      </a>
    </div>
  );
}
