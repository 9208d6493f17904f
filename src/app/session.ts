import type { Credentials, LimitedLine, SessionUser, SignInOutcome } from '../../machines/session.machine';
import { ApiFailure } from '../contract/errors';
import type { Api } from './api';
import { currentUser } from './current-user';

type SessionApi = Pick<Api, 'logIn' | 'logOut'>;
/** Saves what a guest put into the cart without a network. Returns the lines that the shop limited. */
export type SaveCart = (signal: AbortSignal) => Promise<LimitedLine[]>;

/** Actors of the session machine. Signing in is loaded with the first login. */
export function createSession(api: SessionApi, saveCart: SaveCart) {
  return {
    readUser: async (): Promise<SessionUser | null> => toUser(currentUser.read()?.user),
    signIn: async (credentials: Credentials, signal: AbortSignal): Promise<SignInOutcome> =>
      (await import('./sign-in')).signIn({ api, saveCart }, credentials, signal),
    async signOut(signal: AbortSignal): Promise<void> {
      try {
        await api.logOut(signal);
      } catch (error) {
        // A session that is over already could never be left otherwise (CONTRACT E8).
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
