import { Trans } from '@lingui/react/macro';
import { usePrice } from '../use-price';
import type { CartTotals } from './use-cart-totals';

/** Amount to pay; the lowest one if the delivery has no price yet. */
export function CartTotal({ delivery, total }: Pick<CartTotals, 'delivery' | 'total'>) {
  const amount = usePrice()(total);
  return delivery === null ? <Trans>from {amount}</Trans> : amount;
}
