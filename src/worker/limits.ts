import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Keeps a cache small: what was not wanted for longest goes, and all of it where the browser has no room. */
export function limits(most: { maxEntries: number; maxAgeSeconds?: number }): Plugin {
  // Its own types call those callbacks undefined that it has not.
  return new ExpirationPlugin({ ...most, purgeOnQuotaError: true }) as Plugin;
}
