import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { SubmitButton } from '../form/SubmitButton';
import { type SubmissionActor, useSubmission } from '../form/use-submission';

interface AddressRemovalProps {
  /** Street and number. */
  address: string;
  removal: SubmissionActor;
  className: string;
}

/** Deletes an address once that was confirmed. The platform opens and closes the question. */
export function AddressRemoval({ address, removal, className }: AddressRemovalProps) {
  const { t } = useLingui();
  const { form } = useSubmission(removal);
  const id = useId();
  const titleId = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        <Trans>Delete</Trans>
        <span className="sr-only"> {address}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className="m-auto w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-hairline bg-sheet p-6 text-ink backdrop:bg-shade"
      >
        <form {...form} aria-label={t`Delete address`}>
          <h2 id={titleId} className="text-xl">
            <Trans>Delete this address?</Trans>
          </h2>
          <p className="wrap-anywhere mt-3 mb-6 text-muted">{address}</p>
          <SubmissionAlert submission={removal} />
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
            <Button variant="secondary" size="lg" popoverTarget={id} popoverTargetAction="hide">
              <Trans>Keep it</Trans>
            </Button>
            <SubmitButton submission={removal}>
              <Trans>Delete</Trans>
            </SubmitButton>
          </div>
        </form>
      </div>
    </>
  );
}
