import type { createActor } from 'xstate';
import type { pagedListMachine } from '../../machines/paged-list.machine';

/** A list that grows page by page. */
export type PagedList = ReturnType<typeof createActor<typeof pagedListMachine>>;

/** How many lists are kept to come back to. */
export const kept = 10;
/** How long a list may be shown again without asking anew. */
const freshMs = 5 * 60_000;

/** Running lists by what they are of, so that coming back finds one as it was left. */
export function createKeptLists() {
  const lists = new Map<string, { list: PagedList; openedAt: number }>();
  return {
    /** The list of this key, started if there is none, it has failed or has grown old. */
    open(key: string, start: () => PagedList): PagedList {
      const known = lists.get(key);
      const isFresh =
        known && performance.now() - known.openedAt < freshMs && !known.list.getSnapshot().matches('failed');
      const entry = isFresh ? known : { list: start(), openedAt: performance.now() };
      // The last used stands last; the first is let go. It is not stopped: a page may still show it.
      lists.delete(key);
      lists.set(key, entry);
      for (const oldest of [...lists.keys()].slice(0, -kept)) lists.delete(oldest);
      return entry.list;
    },
    /** From now on each list is started anew. */
    forget: () => lists.clear(),
  };
}
