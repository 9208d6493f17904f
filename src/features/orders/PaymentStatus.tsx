import { Trans } from '@lingui/react/macro';
import type { Order } from '../../contract/orders';
import { useDateFormat } from '../use-date-format';
import { isTransferDue } from './payment-due';

export function PaymentStatus({ order, hasOtherMethods }: { order: Order; hasOtherMethods: boolean }) {
  const near = useDateFormat();
  const { payment_state: state, pay_until: until } = order;
  if (isTransferDue(order)) {
    return (
      <>
        {state === 'failed' && (
          <>
            <Trans>The payment did not go through, and no money was taken.</Trans>{' '}
          </>
        )}
        <Trans>If you haven’t made the transfer yet, you can pay now instead.</Trans>
      </>
    );
  }
  if (state === 'expired') {
    return (
      <Trans>No payment came in time, so the items are for sale again. You can still pay while they are there.</Trans>
    );
  }
  if (state === 'failed') {
    return hasOtherMethods ? (
      <Trans>The payment did not go through, and no money was taken. You can pay again, also in another way.</Trans>
    ) : (
      <Trans>The payment did not go through, and no money was taken. You can pay again.</Trans>
    );
  }
  if (until === null) return <Trans>We have not received a payment yet.</Trans>;
  return <Trans>We have not received a payment yet. We are holding the items for you until {near(until)}.</Trans>;
}
