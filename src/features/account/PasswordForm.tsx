import { Trans, useLingui } from '@lingui/react/macro';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { NewPassword } from '../session/NewPassword';
import { PasswordField } from '../session/PasswordField';

/** A new password in the place of the present one. */
export function PasswordForm({ form, email }: { form: SubmissionActor; email: string }) {
  const { t } = useLingui();
  return (
    <SubmissionForm
      submission={form}
      label={t`Change password`}
      send={<Trans>Change password</Trans>}
      thanks={{
        title: <Trans>Your password is changed</Trans>,
        text: <Trans>All your other devices are signed out, and we have told you by email.</Trans>,
        another: <Trans>Change it again</Trans>,
      }}
    >
      {({ field }) => (
        <>
          {/* Tells password managers whose it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            required
            {...field('current_password')}
          />
          <NewPassword label={t`New password`} field={field} email={email} />
          <p className="text-muted text-sm">
            <Trans>Your other devices will be signed out.</Trans>
          </p>
        </>
      )}
    </SubmissionForm>
  );
}
