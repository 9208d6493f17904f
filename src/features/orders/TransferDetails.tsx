import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Order } from '../../contract/orders';
import { SafeHtml } from '../SafeHtml';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';
import { isTransferDue } from './payment-due';

export function TransferDetails({ order }: { order: Order }) {
  const price = usePrice();
  const headingId = useId();
  const near = useDateFormat();
  if (!isTransferDue(order)) return null;
  const { order_id: number, transfer_name: method, pay_until: until } = order;
  const total = price(order.total_amount ?? 0);
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-md bg-wash p-5 tablet:p-6">
      <h2 id={headingId} className="text-lg">
        <Trans>{total} to pay</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          {method}, payment reference <strong className="whitespace-nowrap select-all tabular-nums">{number}</strong>
        </Trans>
      </p>
      {until !== null && (
        <p className="mt-1">
          <Trans>
            We are holding the items for you until <time dateTime={until}>{near(until)}</time>.
          </Trans>
        </p>
      )}
      <SafeHtml html={order.payment_instructions} topHeading={3} className="mt-3 text-sm" />
    </section>
  );
}
