import { useLingui } from '@lingui/react/macro';
import type { Step } from '../../../machines/checkout.machine';

export function useStepNames(): { step: Step; name: string }[] {
  const { t } = useLingui();
  return [
    { step: 'address', name: t`Address` },
    { step: 'delivery', name: t`Delivery` },
    { step: 'payment', name: t`Payment` },
    { step: 'review', name: t({ context: 'step of the checkout', message: 'Review' }) },
  ];
}
