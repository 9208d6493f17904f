import type { Store } from '../../platform/storage';

/** Stores the push data that the server last received; null while push notifications are off. */
export const createStoredPush = (local: Store) => ({
  read: () => local.get('push'),
  keep: (sent: string) => local.set('push', sent),
  forget: () => local.remove('push'),
});
