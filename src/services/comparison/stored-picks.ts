import * as v from 'valibot';
import type { Picks } from '../../../machines/comparison.machine';
import type { Store } from '../../platform/storage';
import { watchStored } from '../../platform/watch-stored';

const key = 'comparison';

const slugOrId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Stores only slugs, because names and prices of products may change. */
const Stored = v.object({ v: v.literal(1), category: v.nullable(slugOrId), slugs: v.array(slugOrId) });

/** Stores which products the shopper compares in this browser, for all tabs. */
export function createStoredPicks(local: Store, signal: AbortSignal) {
  const readPicks = (): Picks => {
    const { category = null, slugs = [] } = local.read(key, Stored) ?? {};
    return { category, slugs };
  };
  return {
    readPicks,
    storePicks({ category, slugs }: Picks): void {
      // Without picks, pages need not load the code of the comparison.
      if (slugs.length === 0) local.remove(key);
      else local.write(key, { v: 1, category, slugs } satisfies v.InferInput<typeof Stored>);
    },
    /** Reports a change by another tab. */
    watchPicks: (onChange: (picks: Picks) => void) => watchStored(key, () => onChange(readPicks()), signal),
  };
}
