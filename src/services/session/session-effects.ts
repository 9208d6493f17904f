import type { Credentials, SessionUser, SignInOutcome } from '../../../machines/session.machine';
import type { Api } from '../../api/startup-api';
import { ApiFailure } from '../../contract/errors';
import type { Device } from './current-user';
import type { SaveCart } from './sign-in';

type SessionApi = Pick<Api, 'logIn' | 'logOut'>;

/** Creates the effects of the session machine. */
export function createSession(api: SessionApi, saveCart: SaveCart, device: Device) {
  const { currentUser } = device;
  return {
    readUser: async (): Promise<SessionUser | null> => toUser(currentUser.read()?.user),
    signIn: async (credentials: Credentials, signal: AbortSignal): Promise<SignInOutcome> =>
      (await import('./sign-in')).signIn({ api, saveCart, device }, credentials, signal),
    async signOut(signal: AbortSignal): Promise<void> {
      try {
        await api.logOut(signal);
      } catch (error) {
        // A 401 means that the session has already ended, so signing out succeeds (CONTRACT E8).
        if (!(error instanceof ApiFailure) || error.error.kind !== 'auth') throw error;
      }
    },
    forgetUser: currentUser.forget,
    watchUser: currentUser.watch,
  };
}

function toUser(user: SessionUser | undefined): SessionUser | null {
  return user ? { id: user.id, name: user.name } : null;
}
