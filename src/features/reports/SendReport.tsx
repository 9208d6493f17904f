import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField } from '../../ui/CheckboxField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';

/** Form that sends the recorded steps to the shop after the shopper's consent. */
export function SendReport({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <SubmissionForm
      submission={form}
      label={t`Problem report`}
      send={<Trans>Send the report</Trans>}
      thanks={{
        title: <Trans>We have your report</Trans>,
        text: <Trans>Thank you for your help. If you would like a reply, write to us with the form above.</Trans>,
        another: <Trans>Send another report</Trans>,
      }}
    >
      {({ check }) => (
        <CheckboxField required {...check('agree')}>
          <Trans>
            I agree that my last steps in the shop are sent to it: pages and products I opened, buttons I pressed,
            prices, quantities and errors. What I typed, names, addresses and passwords are left out. The report is
            deleted after 30 days.
          </Trans>
        </CheckboxField>
      )}
    </SubmissionForm>
  );
}
