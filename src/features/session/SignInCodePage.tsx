import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CheckboxField } from '../../ui/CheckboxField';
import { AuthCard } from './AuthCard';
import { AuthLink, AuthQuestion } from './AuthLink';
import { CodeForm } from './CodeForm';
import { ResendCode } from './ResendCode';
import type { VerificationActor } from './use-verification';

interface SignInCodePageProps {
  verification: VerificationActor;
  /** Called with whether the session outlasts the tab. Without a call, it does. */
  onRemember: (isRemembered: boolean) => void;
}

/** Second page of the sign-in without a password: the mailed code (REQUIREMENTS D11). */
export function SignInCodePage({ verification, onRemember }: SignInCodePageProps) {
  const { t } = useLingui();
  const email = useSelector(verification, (s) => s.context.email);
  return (
    <AuthCard
      title={t`Your code`}
      lead={
        <Trans>
          We’ve emailed <strong className="font-semibold text-ink">{email}</strong>. Enter the six-digit code from that
          email. It’s valid for 15 minutes.
        </Trans>
      }
      others={
        <>
          <AuthQuestion question={t`Wrong address?`}>
            <AuthLink to="/p/login/email" email={email}>
              <Trans>Change it</Trans>
            </AuthLink>
          </AuthQuestion>
          <AuthQuestion question={t`Have a password?`}>
            <AuthLink to="/p/login" email={email}>
              <Trans>Log in</Trans>
            </AuthLink>
          </AuthQuestion>
        </>
      }
    >
      <CodeForm verification={verification}>
        <CheckboxField defaultChecked onChange={({ target }) => onRemember(target.checked)}>
          <Trans>Keep me logged in on this device</Trans>
        </CheckboxField>
      </CodeForm>
      <div className="mt-3">
        <ResendCode verification={verification} />
      </div>
    </AuthCard>
  );
}
