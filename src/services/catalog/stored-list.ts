import * as v from 'valibot';
import type { Store } from '../../platform/storage';
import { watchStored } from '../../platform/watch-stored';

const Texts = v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)));

interface StoredListParts {
  /** Key in the storage. */
  key: string;
  /** Name of the field with the list. */
  field: string;
  /** Ends the watching. */
  signal: AbortSignal;
}

/** Stores a list of texts in this browser, for all tabs. An unreadable list counts as empty. */
export function createStoredList(local: Store, { key, field, signal }: StoredListParts) {
  const Stored = v.object({ v: v.literal(1), [field]: Texts });
  const read = (): string[] => v.parse(v.fallback(Texts, []), local.read(key, Stored)?.[field]);
  return {
    read,
    store: (texts: string[]) => local.write(key, { v: 1, [field]: texts }),
    /** Reports a change by another tab. */
    watch: (onChange: (texts: string[]) => void) => watchStored(key, () => onChange(read()), signal),
  };
}
