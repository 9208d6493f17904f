import type { Http } from '../api/http';
import { ApiFailure } from '../contract/errors';
import { renewSession } from '../contract/session-calls';
import { currentUser } from './current-user';
import { withLock } from './locks';

/** How long before its end a token is renewed, in ms: it must outlive the request that carries it. */
const MARGIN_MS = 30_000;

export interface Renewal {
  /** Whether the stored token is about to end. */
  isDue(): boolean;
  /**
   * The token to use in place of `refused`: the one that another tab has stored meanwhile, or a new one from the shop (X25).
   * Null where the session has ended, or the server can't renew. Rejects where the shop could not be asked.
   */
  renew(refused: string): Promise<string | null>;
}

/** Renews the short-lived access token by the refresh cookie. One tab at a time: a refresh token works once. */
export function createRenewal(http: Pick<Http, 'send'>, now: () => number): Renewal {
  return {
    isDue: () => {
      const endsAt = currentUser.read()?.expires_at;
      return endsAt !== undefined && endsAt - now() < MARGIN_MS;
    },
    renew: (refused) =>
      withLock('session-renewal', {}, async () => {
        const stored = currentUser.read();
        if (stored?.access_token !== refused) return stored?.access_token ?? null;
        if (stored.expires_at === undefined) return null;
        try {
          const { access_token, expires_in, user } = await http.send(renewSession, {});
          // Another tab has signed in as somebody else: the cookie is theirs.
          if (user.id !== stored.user.id) return null;
          currentUser.update({ access_token, expires_at: now() + (expires_in ?? 0) * 1000 });
          return access_token;
        } catch (error) {
          if (error instanceof ApiFailure && ['auth', 'notFound'].includes(error.error.kind)) return null;
          throw error;
        }
      }),
  };
}
