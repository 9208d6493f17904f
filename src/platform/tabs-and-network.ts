export type Shared = 'cart' | 'wishlist';

/** Exchanges messages about changes with the other tabs of this browser until `signal` is aborted. */
export function createTabs(signal: AbortSignal) {
  const channels = new Map<Shared, BroadcastChannel>();
  const channelOf = (what: Shared) => {
    // A channel does not receive its own messages, so the same channel can send and receive.
    const channel = channels.get(what) ?? new BroadcastChannel(what);
    if (!channels.has(what)) signal.addEventListener('abort', () => channel.close());
    channels.set(what, channel);
    return channel;
  };
  return {
    notifyTabs(what: Shared): void {
      if (!signal.aborted) channelOf(what).postMessage('changed');
    },
    /** Calls `onChange` on a message from a tab, and on return from the back-forward cache, where messages are lost. */
    watchTabs(what: Shared, onChange: () => void): void {
      channelOf(what).addEventListener('message', onChange);
      window.addEventListener('pageshow', ({ persisted }) => persisted && onChange(), { signal });
    },
    watchNetwork(onChange: (isOnline: boolean) => void): void {
      if (!navigator.onLine) onChange(false);
      window.addEventListener('pageshow', ({ persisted }) => persisted && onChange(navigator.onLine), { signal });
      window.addEventListener('online', () => onChange(true), { signal });
      window.addEventListener('offline', () => onChange(false), { signal });
    },
  };
}

export type Tabs = ReturnType<typeof createTabs>;
