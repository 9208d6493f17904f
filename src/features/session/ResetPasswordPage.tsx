import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SubmissionActor, useSubmission } from '../form/use-submission';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import { AuthLink, AuthQuestion } from './AuthLink';
import { CodeField } from './CodeField';
import { NewPassword } from './NewPassword';
import { ResendCode } from './ResendCode';
import type { VerificationActor } from './use-verification';
import { VerificationFailure } from './VerificationFailure';

export function ResetPasswordPage({ form, verification }: { form: SubmissionActor; verification: VerificationActor }) {
  const { t } = useLingui();
  const email = useSelector(verification, (s) => s.context.email);
  return (
    <AuthCard
      title={t`Choose a new password`}
      lead={
        <Trans>
          We’ve emailed <strong className="font-semibold text-ink">{email}</strong>. The six-digit code in that email is
          valid for 15 minutes, the link for an hour. A new password logs you out on all other devices.
        </Trans>
      }
      others={
        <>
          <AuthQuestion question={t`Wrong address?`}>
            <AuthLink to="/p/password">
              <Trans>Change it</Trans>
            </AuthLink>
          </AuthQuestion>
          <AuthQuestion question={t`Remembered it?`}>
            <AuthLink to="/p/login" email={email}>
              <Trans>Log in</Trans>
            </AuthLink>
          </AuthQuestion>
        </>
      }
    >
      <AuthForm submission={form} label={t`Choose a new password`} send={<Trans>Change password and log in</Trans>}>
        {({ field }) => (
          <>
            <ResetCode field={field} />
            {/* Hidden username, so that password managers store the new password for the right account. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <NewPassword label={t`New password`} field={field} email={email} />
          </>
        )}
      </AuthForm>
      <div className="mt-3 flex flex-col gap-5">
        <VerificationFailure verification={verification} />
        <ResendCode verification={verification} />
      </div>
    </AuthCard>
  );
}

function ResetCode({ field }: Pick<ReturnType<typeof useSubmission>, 'field'>) {
  const { t } = useLingui();
  const code = field('code');
  const isByLink = field('link_code').value !== '' && !code.error && code.value === '';
  return isByLink ? null : <CodeField label={t`Code`} required {...code} />;
}
