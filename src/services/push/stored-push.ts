import type { Store } from '../../platform/storage';

/** Stores, while push notifications are on, what the server last received about the push subscription. */
export const createStoredPush = (local: Store) => ({
  read: () => local.get('push'),
  keep: (sent: string) => local.set('push', sent),
  forget: () => local.remove('push'),
});
