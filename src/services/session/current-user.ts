import * as v from 'valibot';
import { id, text } from '../../contract/values';
import type { Stores } from '../../platform/storage';

const key = 'currentUser';

/** A token is renewed this long before its expiry, so that it does not expire during a request. */
const MARGIN_MS = 30_000;

/** `expires_at` is in ms; missing if the token can't be renewed. */
const CurrentUser = v.looseObject({
  // The token is part of the URL, and servers may reject more than 16 kB of URL and headers.
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
    /** Whether the access token must be renewed at the time `now` (in ms). */
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
    /** Calls `onChange` when another tab changes the user or clears localStorage (an event with the key null). */
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

export interface Device extends Stores {
  currentUser: CurrentUserStore;
}

export const createDevice = (stores: Stores): Device => ({ ...stores, currentUser: createCurrentUser(stores) });

function userOf(stored: string | null): string {
  try {
    return JSON.stringify(v.parse(CurrentUser, JSON.parse(stored ?? '')).user);
  } catch {
    return stored ?? '';
  }
}
