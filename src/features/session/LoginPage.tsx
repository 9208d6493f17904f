import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useActors } from '../use-actors';
import { DoorCard } from './DoorCard';
import { DoorLink, OtherWay } from './DoorLink';
import { LoginForm } from './LoginForm';

interface LoginPageProps {
  /** Whose, where that is known. */
  email?: string | undefined;
  /** Told what is typed as one's address. */
  onTyped?: (email: string) => void;
  /** Told whose password is forgotten. */
  onForgotten?: (email: string) => void;
}

/** Where a customer signs in. */
export function LoginPage({ email, onTyped, onForgotten }: LoginPageProps) {
  const { t } = useLingui();
  const { session } = useActors();
  // A browser that knows somebody is on its way from here.
  const isKnown = useSelector(session, (s) => s.hasTag('known') && s.context.user === null);
  return (
    <DoorCard
      title={t`Log in`}
      lead={<Trans>Your wishlist and your cart are waiting, on every device.</Trans>}
      others={
        <OtherWay question={t`New here?`}>
          <DoorLink to="/p/signup">
            <Trans>Create an account</Trans>
          </DoorLink>
        </OtherWay>
      }
    >
      {isKnown && <LoginForm email={email} onTyped={onTyped} onForgotten={onForgotten} />}
    </DoorCard>
  );
}
