import { useLingui } from '@lingui/react/macro';
import { hindranceOf } from '../../../machines/checkout.machine';
import type { PayableMethod } from '../../contract/checkout-quote';
import { usePrice } from '../use-price';

export function useMethodProblem(): (method: PayableMethod, total: number) => string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  return (method, total) => {
    const missing = price(total - (method.balance ?? 0));
    const least = price(method.min_amount ?? 0);
    const most = price(method.max_amount ?? 0);
    switch (hindranceOf(method, total)) {
      case 'balance':
        return t`You need ${missing} more in your wallet for this order.`;
      case 'tooLittle':
        return t`From ${least}.`;
      case 'tooMuch':
        return t`Up to ${most}.`;
      default:
        return undefined;
    }
  };
}
