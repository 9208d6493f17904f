import { Trans, useLingui } from '@lingui/react/macro';
import { Confirmation } from '../form/Confirmation';
import type { SubmissionActor } from '../form/use-submission';

interface AddressRemovalProps {
  /** Street and number. */
  address: string;
  removal: SubmissionActor;
  className: string;
}

/** Deletes an address once that was confirmed. */
export function AddressRemoval({ address, removal, className }: AddressRemovalProps) {
  const { t } = useLingui();
  return (
    <Confirmation
      submission={removal}
      className={className}
      opener={
        <>
          <Trans>Delete</Trans>
          <span className="sr-only"> {address}</span>
        </>
      }
      question={<Trans>Delete this address?</Trans>}
      label={t`Delete address`}
      confirm={<Trans>Delete</Trans>}
      decline={<Trans>Keep it</Trans>}
    >
      <p>{address}</p>
    </Confirmation>
  );
}
