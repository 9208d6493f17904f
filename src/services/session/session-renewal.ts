import type { Http } from '../../api/http-types';
import { ApiFailure } from '../../contract/errors';
import { renewSession } from '../../contract/session-renewal';
import { withLock } from '../../platform/locks';
import type { CurrentUserStore } from './current-user';

/** Returns a token that replaces `refused`; null if the session can't be renewed. One tab renews at a time. */
export const renewToken = (
  {
    http,
    currentUser,
    now = Date.now,
  }: { http: Pick<Http, 'send'>; currentUser: CurrentUserStore; now?: () => number },
  refused: string,
): Promise<string | null> =>
  withLock('session-renewal', {}, async () => {
    const stored = currentUser.read();
    if (stored?.access_token !== refused) return stored?.access_token ?? null;
    if (stored.expires_at === undefined) return null;
    try {
      const { access_token, expires_in, user } = await http.send(renewSession, {});
      // Another tab has signed in as a different user, so the renewal cookie and the new token belong to that user.
      if (user.id !== stored.user.id) return null;
      currentUser.update({ access_token, expires_at: now() + (expires_in ?? 0) * 1000 });
      return access_token;
    } catch (error) {
      if (error instanceof ApiFailure && ['auth', 'notFound'].includes(error.error.kind)) return null;
      throw error;
    }
  });
