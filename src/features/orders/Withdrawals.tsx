import { Plural, Trans } from '@lingui/react/macro';
import type { Order } from '../../contract/orders';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';

/** Withdrawals from the contract of an order. */
export function Withdrawals({ order }: { order: Order }) {
  const { withdrawals } = order;
  const full = useDateFormat('full');
  const price = usePrice();
  if (withdrawals.length === 0) return null;
  return (
    <ul className="mt-6 flex max-w-2xl flex-col gap-3">
      {withdrawals.map(({ id, created_at: at, qty, refund }) => (
        <li key={id} className="rounded-lg bg-wash p-5">
          <p className="font-semibold">
            <Trans>You withdrew from the contract on {full(at)}.</Trans>
          </p>
          <p className="mt-1 text-sm">
            <Plural value={qty} one="# item" other="# items" />
            {!order.cash_on_delivery && <Trans>, we refund {price(refund ?? 0)}</Trans>}.{' '}
            <Trans>The return address is in our email.</Trans>
          </p>
        </li>
      ))}
    </ul>
  );
}
