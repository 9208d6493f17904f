import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { type CheckoutActor, useIsBusy } from './use-checkout';

interface StepFooterProps {
  checkout: CheckoutActor;
  disabledReason?: string | undefined;
  onIncomplete?: (() => void) | undefined;
}

export function StepFooter({ checkout, disabledReason, onIncomplete }: StepFooterProps) {
  const isBusy = useIsBusy(checkout);
  const goOn = () => {
    checkout.send({ type: 'step.completed' });
    const state = checkout.getSnapshot();
    if (state.matches({ open: { delivery: 'lacking' } }) || state.matches({ open: { payment: 'lacking' } }))
      onIncomplete?.();
  };
  return (
    <div className="mt-8">
      <Button size="lg" busy={isBusy} disabledReason={disabledReason} className="max-tablet:w-full" onClick={goOn}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
