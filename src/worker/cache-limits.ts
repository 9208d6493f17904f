import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Workbox plugin. Evicts old and least recently used entries; if the browser's quota is exceeded, the whole cache. */
export function limits(most: { maxEntries: number; maxAgeSeconds?: number }): Plugin {
  // The cast is necessary because ExpirationPlugin's type declares missing callbacks as undefined.
  return new ExpirationPlugin({ ...most, purgeOnQuotaError: true }) as Plugin;
}
