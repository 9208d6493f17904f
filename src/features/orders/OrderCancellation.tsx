import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../contract/orders';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { Confirmation } from '../form/Confirmation';
import type { SubmissionActor } from '../form/use-submission';
import { usePrice } from '../use-price';

interface OrderCancellationProps {
  cancellation: SubmissionActor;
  order: Pick<Order, 'payment_state' | 'cash_on_delivery' | 'total_amount'>;
  /** The part to cancel, and its price; undefined for the whole order. */
  part?: { name: string; total: number | null } | undefined;
}

export function OrderCancellation({ cancellation, order, part }: OrderCancellationProps) {
  const { t } = useLingui();
  const price = usePrice();
  const label = part ? t`Cancel these items` : t`Cancel order`;
  const amount = price((part ? part.total : order.total_amount) ?? 0);
  const isPaid = order.payment_state === 'paid';
  return (
    <Confirmation
      submission={cancellation}
      className={cx(buttonStyles({ variant: 'quiet' }), part && '-ms-5')}
      opener={label}
      question={part ? <Trans>Cancel these items?</Trans> : <Trans>Cancel this order?</Trans>}
      label={label}
      confirm={label}
      decline={part ? <Trans>Keep items</Trans> : <Trans>Keep order</Trans>}
    >
      {part && part.name !== '' && <p className="mb-3 font-semibold text-ink">{part.name}</p>}
      <p>
        <Trans>The items go straight back on sale. This can’t be undone.</Trans>
      </p>
      {isPaid && (
        <p className="mt-3">
          <Trans>We’ll refund {amount} to your original payment method.</Trans>
        </p>
      )}
      {!isPaid && !order.cash_on_delivery && (
        <p className="mt-3">
          <Trans>If you’ve already made the transfer, please wait until we receive it before cancelling.</Trans>
        </p>
      )}
    </Confirmation>
  );
}
