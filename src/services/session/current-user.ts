import * as v from 'valibot';
import { id, text } from '../../contract/values';
import type { Stores } from '../../platform/storage';

const key = 'currentUser';

/** How long before its expiry an access token is renewed, in ms, so that it does not expire during a request. */
const MARGIN_MS = 30_000;

/** Schema of the stored session. `expires_at`: expiry of the token in ms; missing if the token can't be renewed. */
const CurrentUser = v.looseObject({
  // Limits the token, which is sent in the URL: a server may reject requests with more than 16 kB of URL and headers.
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
  expires_at: v.optional(v.number()),
  user: v.looseObject({ id, name: text }),
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** Stores the signed-in user for this browser (“remember me”) or only for this tab (REQUIREMENTS G9). */
export function createCurrentUser({ local, tab }: Stores) {
  const currentUser = {
    read(): CurrentUser | null {
      return local.read(key, CurrentUser) ?? tab.read(key, CurrentUser);
    },
    /** Whether the access token expires within 30 s. `now`: current time in ms. */
    isTokenDue(now: number): boolean {
      const endsAt = currentUser.read()?.expires_at;
      return endsAt !== undefined && endsAt - now < MARGIN_MS;
    },
    keep(user: CurrentUser, isRemembered: boolean): void {
      currentUser.forget();
      (isRemembered ? local : tab).write(key, user);
    },
    update(changes: Partial<CurrentUser>): void {
      const store = local.read(key, CurrentUser) ? local : tab;
      const stored = store.read(key, CurrentUser);
      if (stored) store.write(key, { ...stored, ...changes });
    },
    rename(name: string): void {
      const user = currentUser.read()?.user;
      if (user) currentUser.update({ user: { ...user, name } });
    },
    forget(): void {
      local.remove(key);
      tab.remove(key);
    },
    /** Calls `onChange` when another tab changes the user of the session in localStorage, or clears localStorage. */
    watch(onChange: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea !== window.localStorage) return;
        const isOther = event.key === key && userOf(event.oldValue) !== userOf(event.newValue);
        if (isOther || event.key === null) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
  return currentUser;
}

export type CurrentUserStore = ReturnType<typeof createCurrentUser>;

/** Storage of this browser and tab, with access to the signed-in user. */
export interface Device extends Stores {
  currentUser: CurrentUserStore;
}

export const createDevice = (stores: Stores): Device => ({ ...stores, currentUser: createCurrentUser(stores) });

/** Returns the user of a stored session as JSON text to compare; an invalid session is returned unchanged. */
function userOf(stored: string | null): string {
  try {
    return JSON.stringify(v.parse(CurrentUser, JSON.parse(stored ?? '')).user);
  } catch {
    return stored ?? '';
  }
}
