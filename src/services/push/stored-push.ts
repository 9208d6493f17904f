import type { Store } from '../../platform/storage';

/** Stores user, language and push endpoint as the server last received them; null while push notifications are off. */
export const createStoredPush = (local: Store) => ({
  read: () => local.get('push'),
  keep: (sent: string) => local.set('push', sent),
  forget: () => local.remove('push'),
});
