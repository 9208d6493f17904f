import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const key = 'recentlyViewed';

/** Stores only slugs, because names and prices of products may change. */
const Stored = v.object({ v: v.literal(1), slugs: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))) });

/** Stores which products were viewed in this browser, for all tabs. */
export function createViewHistory(local: Store, signal: AbortSignal) {
  const readHistory = (): string[] => local.read(key, Stored)?.slugs ?? [];
  return {
    readHistory,
    storeHistory: (slugs: string[]) => local.write(key, { v: 1, slugs } satisfies v.InferInput<typeof Stored>),
    /** Reports a change by another tab, and a return from the back-forward cache, in which the page missed changes. */
    watchHistory(onChange: (slugs: string[]) => void): void {
      const report = () => onChange(readHistory());
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && report();
      window.addEventListener('storage', onStorage, { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && report(), { signal });
    },
  };
}
