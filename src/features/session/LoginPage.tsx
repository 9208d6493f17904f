import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { buttonStyles } from '../../ui/button-styles';
import { useActors } from '../use-actors';
import { AuthCard } from './AuthCard';
import { AuthLink, AuthQuestion } from './AuthLink';
import { LoginForm } from './LoginForm';
import { PasskeySignIn } from './PasskeySignIn';
import type { PasskeyActor } from './use-passkey';
import { useReturnsToCheckout } from './use-redirect-to';

interface LoginPageProps {
  email?: string | undefined;
  /** Coupon code that applies after the login; '' for none. */
  coupon?: string;
  onTyped?: (email: string) => void;
  onForgotten?: (email: string) => void;
  /** Null if the browser has no passkeys. */
  passkey?: PasskeyActor | null;
  /** Called with whether the session of a passkey outlasts the tab. Without a call, it does. */
  onRemember?: (isRemembered: boolean) => void;
}

export function LoginPage({ email, coupon = '', onTyped, onForgotten, passkey = null, onRemember }: LoginPageProps) {
  const { t } = useLingui();
  const { session } = useActors();
  // Only guests see the form, because customers are redirected.
  const isKnown = useSelector(session, (s) => s.hasTag('known') && s.context.user === null);
  const returnsToCheckout = useReturnsToCheckout();
  const [typed, setTyped] = useState(email ?? '');
  const keep = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  return (
    <AuthCard
      title={t`Log in`}
      lead={
        returnsToCheckout ? (
          <Trans>Log in or create an account to order. Your cart stays with you.</Trans>
        ) : (
          <Trans>Your wishlist and cart are waiting for you on every device.</Trans>
        )
      }
      coupon={coupon}
      others={
        <>
          <WithoutPassword email={typed} />
          {returnsToCheckout ? <NewCustomer /> : <NewHere />}
          {!returnsToCheckout && <TrackOrder />}
        </>
      }
    >
      {isKnown && (
        <>
          <LoginForm email={email} onTyped={keep} onForgotten={onForgotten} onRemember={onRemember} />
          <PasskeySignIn passkey={passkey} />
        </>
      )}
    </AuthCard>
  );
}

function WithoutPassword({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AuthQuestion question={t`No password, or forgotten it?`}>
      <AuthLink to="/p/login/email" email={email}>
        <Trans>Log in with an emailed code</Trans>
      </AuthLink>
    </AuthQuestion>
  );
}

function NewHere() {
  const { t } = useLingui();
  return (
    <AuthQuestion question={t`New here?`}>
      <AuthLink to="/p/signup">
        <Trans>Create an account</Trans>
      </AuthLink>
    </AuthQuestion>
  );
}

function TrackOrder() {
  const { t } = useLingui();
  return (
    <AuthQuestion question={t`Waiting for a parcel?`}>
      <Link to="/p/track" className="text-accent underline underline-offset-4">
        <Trans>Track your order</Trans>
      </Link>
    </AuthQuestion>
  );
}

function NewCustomer() {
  return (
    <>
      <h2 className="mt-4 mb-3 text-lg">
        <Trans>New here?</Trans>
      </h2>
      <AuthLink to="/p/signup" styles={buttonStyles({ variant: 'secondary', size: 'lg', wide: true })}>
        <Trans>Create an account</Trans>
      </AuthLink>
    </>
  );
}
