import { Trans, useLingui } from '@lingui/react/macro';
import { buttonLook } from '../../ui/button-look';
import { Confirmation } from '../form/Confirmation';
import type { SubmissionActor } from '../form/use-submission';

/** Calls off an order that nobody has paid yet, once that was confirmed. */
export function OrderCancellation({ cancellation }: { cancellation: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <Confirmation
      submission={cancellation}
      className={buttonLook({ variant: 'quiet' })}
      opener={<Trans>Cancel the order</Trans>}
      question={<Trans>Cancel this order?</Trans>}
      label={t`Cancel the order`}
      confirm={<Trans>Cancel the order</Trans>}
      decline={<Trans>Keep the order</Trans>}
    >
      <p>
        <Trans>Its items go back on sale at once, and this can’t be undone.</Trans>
      </p>
      <p className="mt-3">
        <Trans>If you have sent the money, wait until it has arrived.</Trans>
      </p>
    </Confirmation>
  );
}
