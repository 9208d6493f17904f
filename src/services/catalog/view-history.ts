import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const key = 'recentlyViewed';

/** Schema of the stored history. It contains only product slugs, because names and prices may change. */
const Stored = v.object({ v: v.literal(1), slugs: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))) });

/** Stores which products were viewed in this browser. All tabs share this history. */
export function createViewHistory(local: Store, signal: AbortSignal) {
  /** Returns the slugs of viewed products; an empty list if the stored value is missing or invalid. */
  const readHistory = (): string[] => local.read(key, Stored)?.slugs ?? [];
  return {
    readHistory,
    storeHistory: (slugs: string[]) => local.write(key, { v: 1, slugs } satisfies v.InferInput<typeof Stored>),
    /** Calls `onChange` when another tab changes the history, and when the page returns from the back-forward cache. */
    watchHistory(onChange: (slugs: string[]) => void): void {
      const report = () => onChange(readHistory());
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && report();
      window.addEventListener('storage', onStorage, { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && report(), { signal });
    },
  };
}
