export type Shared = 'cart' | 'wishlist';

const channels = new Map<Shared, BroadcastChannel>();

/** A channel does not receive its own messages, so one serves both directions. */
function channelOf(what: Shared): BroadcastChannel {
  const channel = channels.get(what) ?? new BroadcastChannel(what);
  channels.set(what, channel);
  return channel;
}

export function tellTabs(what: Shared): void {
  channelOf(what).postMessage('changed');
}

/** Calls `onChange` when another tab has changed something, and when this page returns from the back-forward cache. */
export function watchTabs(what: Shared, onChange: () => void): void {
  channelOf(what).addEventListener('message', onChange);
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange());
}

/** Tells whether there is a network: when that changes, now if there is none, and after the back-forward cache. */
export function watchNetwork(tell: (isOnline: boolean) => void): void {
  if (!navigator.onLine) tell(false);
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell(navigator.onLine));
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
}
