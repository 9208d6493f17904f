import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useActors } from '../use-actors';

/** Logout button. After the logout, the session machine opens the login page (REQUIREMENTS A3). */
export function SignOutButton({ className }: { className: string }) {
  const { session } = useActors();
  const isBusy = useSelector(session, (s) => s.hasTag('busy'));
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => session.send({ type: 'signOut.requested' })}
      className={className}
    >
      <Trans>Log out</Trans>
    </button>
  );
}
