import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { type CheckoutActor, useIsBusy } from './use-checkout';

interface StepEndProps {
  checkout: CheckoutActor;
  /** Why it can't go on. */
  disabledReason?: string | undefined;
}

/** The way on to the next step. */
export function StepEnd({ checkout, disabledReason }: StepEndProps) {
  const isBusy = useIsBusy(checkout);
  return (
    <div className="mt-8">
      <Button
        size="lg"
        busy={isBusy}
        disabledReason={disabledReason}
        className="max-tablet:w-full"
        onClick={() => checkout.send({ type: 'step.completed' })}
      >
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
