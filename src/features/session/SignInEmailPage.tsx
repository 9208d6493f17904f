import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SubmissionActor } from '../form/use-submission';
import { AccountEmailField } from './AccountEmailField';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import { AuthLink, AuthQuestion } from './AuthLink';
import { PasskeySignIn } from './PasskeySignIn';
import type { PasskeyActor } from './use-passkey';
import { useReturnsToCheckout } from './use-redirect-to';

interface SignInEmailPageProps {
  form: SubmissionActor;
  /** Null if the browser has no passkeys. */
  passkey: PasskeyActor | null;
  /** Coupon code that applies after the sign-in; '' for none. */
  coupon: string;
}

/** First page of the sign-in without a password, and first step of a guest's checkout (REQUIREMENTS D11). */
export function SignInEmailPage({ form, passkey, coupon }: SignInEmailPageProps) {
  const { t } = useLingui();
  const returnsToCheckout = useReturnsToCheckout();
  const typed = useSelector(form, (s) => String(s.context.values.email ?? ''));
  const title = returnsToCheckout ? t`Your email` : t`Log in with a code`;
  return (
    <AuthCard
      title={title}
      lead={
        returnsToCheckout ? (
          <Trans>We’ll send a six-digit code. No password needed.</Trans>
        ) : (
          <Trans>
            We’ll email you a six-digit code to log you in or, if you’re new, to create your account. No password
            needed.
          </Trans>
        )
      }
      coupon={coupon}
      others={
        <AuthQuestion question={t`Have a password?`}>
          <AuthLink to="/p/login" email={typed}>
            <Trans>Log in</Trans>
          </AuthLink>
        </AuthQuestion>
      }
    >
      <AuthForm submission={form} label={title} send={<Trans>Email me a code</Trans>}>
        {({ field }) => <AccountEmailField autoComplete="username webauthn" {...field('email')} />}
      </AuthForm>
      <PasskeySignIn passkey={passkey} />
      <p className="mt-4 text-muted text-sm">
        <Trans>
          By logging in, you accept the{' '}
          <Link to="/p/terms-condition" target="_blank" className="underline underline-offset-4">
            terms
          </Link>
          . The{' '}
          <Link to="/p/privacy-policy" target="_blank" className="underline underline-offset-4">
            privacy policy
          </Link>{' '}
          explains how we use your data.
        </Trans>
      </p>
    </AuthCard>
  );
}
