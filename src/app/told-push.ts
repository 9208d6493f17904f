import { localStore } from './storage';

/** What the shop was told last of this browser; there as long as notices are turned on here. */
export const toldPush = {
  read: () => localStore.get('push'),
  keep: (told: string) => localStore.set('push', told),
  forget: () => localStore.remove('push'),
};
