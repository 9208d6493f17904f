import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SubmissionActor, useSubmission } from '../form/use-submission';
import { CodeField } from './CodeField';
import { DoorCard } from './DoorCard';
import { DoorForm } from './DoorForm';
import { DoorLink, OtherWay } from './DoorLink';
import { NewPassword } from './NewPassword';
import { ResendCode } from './ResendCode';
import type { VerificationActor } from './use-verification';
import { VerificationAlert } from './VerificationAlert';

export function ResetPage({ form, verification }: { form: SubmissionActor; verification: VerificationActor }) {
  const { t } = useLingui();
  const email = useSelector(verification, (s) => s.context.email);
  return (
    <DoorCard
      title={t`Choose a new password`}
      lead={
        <Trans>
          We have written to <strong className="font-semibold text-ink">{email}</strong>. The six digits in that email
          work for 15 minutes, the link for an hour. A new password signs you out on all other devices.
        </Trans>
      }
      others={
        <>
          <OtherWay question={t`Wrong address?`}>
            <DoorLink to="/p/password">
              <Trans>Change it</Trans>
            </DoorLink>
          </OtherWay>
          <OtherWay question={t`You remember it?`}>
            <DoorLink to="/p/login" email={email}>
              <Trans>Log in</Trans>
            </DoorLink>
          </OtherWay>
        </>
      }
    >
      <DoorForm submission={form} label={t`Choose a new password`} send={<Trans>Change password and log in</Trans>}>
        {({ field }) => (
          <>
            <ResetCode field={field} />
            {/* Password managers look for the account's name. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPassword label={t`New password`} field={field} email={email} />
          </>
        )}
      </DoorForm>
      <div className="mt-3 flex flex-col gap-5">
        <VerificationAlert verification={verification} />
        <ResendCode verification={verification} />
      </div>
    </DoorCard>
  );
}

function ResetCode({ field }: Pick<ReturnType<typeof useSubmission>, 'field'>) {
  const { t } = useLingui();
  const code = field('code');
  const isByLink = field('link_code').value !== '' && !code.error && code.value === '';
  return isByLink ? null : <CodeField label={t`Code`} required {...code} />;
}
