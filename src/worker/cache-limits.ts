import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Returns a Workbox plugin that evicts old entries, and all entries if the browser's quota is exceeded. */
export function limits(most: { maxEntries: number; maxAgeSeconds?: number }): Plugin {
  // The cast is necessary because ExpirationPlugin's type declares missing callbacks as undefined.
  return new ExpirationPlugin({ ...most, purgeOnQuotaError: true }) as Plugin;
}
