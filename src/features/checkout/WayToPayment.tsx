import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../contract/orders';
import { paymentHost } from '../../contract/payment-host';
import { buttonLook } from '../../ui/button-look';
import { PaymentStanding } from '../orders/PaymentStanding';

interface WayToPaymentProps {
  order: Order;
  /** The payment page that was opened for it; null where none is open. */
  url: string | null;
}

/** The browser is on its way to the payment page, or was: there is a way on by hand in any case. */
export function WayToPayment({ order, url }: WayToPaymentProps) {
  const host = url === null ? null : paymentHost(url);
  const look = `${buttonLook({ size: 'lg' })} mt-4`;
  return (
    <>
      <p className="mt-2 text-muted">
        <PaymentStanding order={order} hasOtherWays={false} />{' '}
        {host && <Trans>You pay on the page of the payment service and come back here.</Trans>}
      </p>
      {url && host ? (
        <a href={url} rel="noreferrer" className={look}>
          <Trans>Pay at {host}</Trans>
        </a>
      ) : (
        <Link to="/p/profile/orders/$id" params={{ id: order.order_id }} className={look}>
          <Trans>Pay for the order</Trans>
        </Link>
      )}
    </>
  );
}
