/** What the browser's tabs have in common: the cart and the wishlist of whoever shops here. */
export type Shared = 'cart' | 'wishlist';

const channels = new Map<Shared, BroadcastChannel>();

/** A channel does not hear itself, so each tab has one for both directions. */
function channelOf(what: Shared): BroadcastChannel {
  const channel = channels.get(what) ?? new BroadcastChannel(what);
  channels.set(what, channel);
  return channel;
}

/** Tells the other tabs that something has changed, and not what: each reads it for itself. */
export function tellTabs(what: Shared): void {
  channelOf(what).postMessage('changed');
}

/** Hears when another tab has changed something, and when this one comes back from where it could not hear that. */
export function watchTabs(what: Shared, onChange: () => void): void {
  channelOf(what).addEventListener('message', onChange);
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange());
}

/** Tells when the browser has lost its network, now too if there is none, and when it has it again, also while nobody could hear it. */
export function watchNetwork(tell: (isOnline: boolean) => void): void {
  if (!navigator.onLine) tell(false);
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell(navigator.onLine));
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
}
