import type { Http } from '../api/http';
import { ApiFailure } from '../contract/errors';
import { renewSession } from '../contract/renewal';
import { currentUser } from './current-user';
import { withLock } from './locks';

/** Returns the token to use in place of `refused`, renewed by one tab at a time; null where the session has ended. Rejects offline. */
export const renewToken = (http: Pick<Http, 'send'>, refused: string, now = Date.now): Promise<string | null> =>
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
  });
