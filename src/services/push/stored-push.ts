import type { Store } from '../../platform/storage';

/**
 * Stores user, language and push endpoint as the server last received them; '' while an update is unconfirmed, and null
 * if the shopper has not turned on push notifications.
 */
export const createStoredPush = (local: Store) => ({
  read: () => local.get('push'),
  keep: (sent: string) => local.set('push', sent),
  forget: () => local.remove('push'),
});
