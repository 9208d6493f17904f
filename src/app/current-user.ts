import * as v from 'valibot';
import { id, text } from '../contract/scalars';
import { localStore, tabStore } from './storage';

const key = 'currentUser';

/** What is kept of a session; fields that are not ours stay as they are. */
const CurrentUser = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  user: v.looseObject({ id, name: text }),
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** Who is signed in in this browser (`remember me`) or in this tab (REQUIREMENTS G9). */
export const currentUser = {
  /** Null where nobody is, or where what is stored makes no sense. */
  read(): CurrentUser | null {
    return localStore.read(key, CurrentUser) ?? tabStore.read(key, CurrentUser);
  },
  keep(user: CurrentUser, isRemembered: boolean): void {
    currentUser.forget();
    (isRemembered ? localStore : tabStore).write(key, user);
  },
  /** The same customer under another name, kept for as long as before. */
  rename(name: string): void {
    const user = currentUser.read();
    if (user) currentUser.keep({ ...user, user: { ...user.user, name } }, localStore.read(key, CurrentUser) !== null);
  },
  forget(): void {
    localStore.remove(key);
    tabStore.remove(key);
  },
  /**
   * Hears of other tabs that sign in or out, until the returned function is called. By the browser's own word: a message
   * from tab to tab may come before what was stored can be read here.
   */
  watch(onChange: () => void): () => void {
    const hear = (event: StorageEvent) => {
      // No key: everything was cleared.
      if (event.storageArea === window.localStorage && (event.key === key || event.key === null)) onChange();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
