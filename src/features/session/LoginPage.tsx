import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { buttonLook } from '../../ui/button-look';
import { useActors } from '../use-actors';
import { DoorCard } from './DoorCard';
import { DoorLink, OtherWay } from './DoorLink';
import { LoginForm } from './LoginForm';
import { useIsOrdering } from './use-wanted-path';

interface LoginPageProps {
  email?: string | undefined;
  /** The code of a coupon that was typed before; '' for none. */
  coupon?: string;
  onTyped?: (email: string) => void;
  onForgotten?: (email: string) => void;
}

export function LoginPage({ email, coupon = '', onTyped, onForgotten }: LoginPageProps) {
  const { t } = useLingui();
  const { session } = useActors();
  // A browser that knows somebody is on its way from here.
  const isKnown = useSelector(session, (s) => s.hasTag('known') && s.context.user === null);
  const isOrdering = useIsOrdering();
  return (
    <DoorCard
      title={t`Log in`}
      lead={
        isOrdering ? (
          <Trans>Log in or create an account to order; your cart comes along.</Trans>
        ) : (
          <Trans>Your wishlist and your cart are waiting, on every device.</Trans>
        )
      }
      coupon={coupon}
      others={isOrdering ? <NewCustomer /> : <NewHere />}
    >
      {isKnown && <LoginForm email={email} onTyped={onTyped} onForgotten={onForgotten} />}
    </DoorCard>
  );
}

function NewHere() {
  const { t } = useLingui();
  return (
    <OtherWay question={t`New here?`}>
      <DoorLink to="/p/signup">
        <Trans>Create an account</Trans>
      </DoorLink>
    </OtherWay>
  );
}

function NewCustomer() {
  return (
    <>
      <h2 className="mb-3 text-lg">
        <Trans>New here?</Trans>
      </h2>
      <DoorLink to="/p/signup" look={buttonLook({ variant: 'secondary', size: 'lg', wide: true })}>
        <Trans>Create an account</Trans>
      </DoorLink>
    </>
  );
}
