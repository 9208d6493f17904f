import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const Stored = v.object({ v: v.literal(1), texts: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))) });

/** Stores a list of texts in this browser, for all tabs. An unreadable list counts as empty. */
export function createStoredList(local: Store, key: string, signal: AbortSignal) {
  const read = (): string[] => local.read(key, Stored)?.texts ?? [];
  return {
    read,
    store: (texts: string[]) => local.write(key, { v: 1, texts } satisfies v.InferInput<typeof Stored>),
    /** Reports a change by another tab, and a return from the back-forward cache, in which the page missed changes. */
    watch(onChange: (texts: string[]) => void): void {
      const report = () => onChange(read());
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && report();
      window.addEventListener('storage', onStorage, { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && report(), { signal });
    },
  };
}
