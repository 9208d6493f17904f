import * as v from 'valibot';
import { id, text } from '../contract/scalars';
import { localStore, tabStore } from './storage';

const key = 'currentUser';

/** How long before its end a token is renewed, in ms: it must outlive the request that carries it. */
const MARGIN_MS = 30_000;

/** The stored session. Unknown fields are kept. `expires_at`: when the token ends, in ms; missing where it can't be renewed. */
const CurrentUser = v.looseObject({
  // A request head has 16 kB at most.
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
  expires_at: v.optional(v.number()),
  user: v.looseObject({ id, name: text }),
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** The signed-in user of this browser (`remember me`) or of this tab (REQUIREMENTS G9). */
export const currentUser = {
  read(): CurrentUser | null {
    return localStore.read(key, CurrentUser) ?? tabStore.read(key, CurrentUser);
  },
  /** Whether the token is about to end. `now` in ms. */
  isTokenDue(now: number): boolean {
    const endsAt = currentUser.read()?.expires_at;
    return endsAt !== undefined && endsAt - now < MARGIN_MS;
  },
  keep(user: CurrentUser, isRemembered: boolean): void {
    currentUser.forget();
    (isRemembered ? localStore : tabStore).write(key, user);
  },
  update(changes: Partial<CurrentUser>): void {
    const store = localStore.read(key, CurrentUser) ? localStore : tabStore;
    const stored = store.read(key, CurrentUser);
    if (stored) store.write(key, { ...stored, ...changes });
  },
  rename(name: string): void {
    const user = currentUser.read()?.user;
    if (user) currentUser.update({ user: { ...user, name } });
  },
  forget(): void {
    localStore.remove(key);
    tabStore.remove(key);
  },
  /** Calls `onChange` when another tab has signed in or out. Uses the storage event: a message may arrive before the new value. */
  watch(onChange: () => void): () => void {
    const hear = (event: StorageEvent) => {
      if (event.storageArea !== window.localStorage) return;
      const isOther = event.key === key && userOf(event.oldValue) !== userOf(event.newValue);
      if (isOther || event.key === null) onChange();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};

/** The user of a stored value, as text that can be compared; the value itself where it is none. */
function userOf(stored: string | null): string {
  try {
    return JSON.stringify(v.parse(CurrentUser, JSON.parse(stored ?? '')).user);
  } catch {
    return stored ?? '';
  }
}
