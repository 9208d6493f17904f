import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionActor } from '../form/use-submission';
import { AccountEmailField } from './AccountEmailField';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import { AuthLink, AuthQuestion } from './AuthLink';

export function ForgotPasswordPage({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`Forgotten your password?`}
      lead={<Trans>Enter your email address and we’ll send you a code to reset your password.</Trans>}
      others={
        <AuthQuestion question={t`Remembered it?`}>
          <AuthLink to="/p/login">
            <Trans>Log in</Trans>
          </AuthLink>
        </AuthQuestion>
      }
    >
      <AuthForm submission={form} label={t`Forgotten password`} send={<Trans>Email me a code</Trans>}>
        {({ field }) => <AccountEmailField {...field('email')} />}
      </AuthForm>
    </AuthCard>
  );
}
