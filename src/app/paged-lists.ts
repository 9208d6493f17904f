import * as v from 'valibot';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ListPage, pagedListMachine } from '../../machines/paged-list.machine';
import type { Running } from './actors';
import { tabStore } from './storage';

export type PagedList = ReturnType<typeof createActor<typeof pagedListMachine>>;

type FetchPages = (pages: Pages, signal: AbortSignal) => Promise<ListPage>;

interface Pages {
  from: number;
  to: number;
}

interface ListOf {
  key: string;
  fetchPages: FetchPages;
  /** What the list begins with where it is more than an address: it is good as long as that is, and no longer. */
  source?: object;
}

export interface ListsParts extends Running {
  reportFailure: (error: unknown) => void;
  /** Whether the page that is being loaded has been seen: the shopper comes back to it, or the server has painted its beginning. */
  isSeen: () => boolean;
}

/** How many lists are kept to come back to. */
const kept = 10;
/** How long a list may be shown again without asking anew. */
const freshMs = 5 * 60_000;

type Shelf = Map<string, { list: PagedList; openedAt: number }>;

/** Lists that grow page by page, so that whoever comes back, by a reload too, finds one as it was left (REQUIREMENTS G12). */
export function createPagedLists({ reportFailure, isSeen, ...running }: ListsParts) {
  const shelf: Shelf = new Map();
  const shelvesOf = new WeakMap<object, Shelf>();

  const start = ({ key, fetchPages }: ListOf) => {
    const list = createActor(
      pagedListMachine.provide({
        actors: { fetchPages: fromPromise(({ input, signal }) => fetchPages(input, signal)) },
      }),
      { id: key, input: { firstPages: grownTo.get(key) }, ...running },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    // Page 0 is a list that has not come yet: it says nothing of how far it goes.
    list.subscribe(({ context }) => context.page > 0 && grownTo.set(key, context.page));
    return list.start();
  };

  function shelfOf(source: object | undefined): Shelf {
    if (!source) return shelf;
    const known = shelvesOf.get(source) ?? new Map();
    shelvesOf.set(source, known);
    return known;
  }

  function open(wanted: ListOf): PagedList {
    const { key, source } = wanted;
    const lists = shelfOf(source);
    const known = lists.get(key);
    const isGood = known && (source || performance.now() - known.openedAt < freshMs);
    const entry = isGood ? known : { list: start(wanted), openedAt: performance.now() };
    // The last used stands last; the first is let go. It is not stopped: a page may still show it.
    lists.delete(key);
    lists.set(key, entry);
    for (const oldest of [...lists.keys()].slice(0, -kept)) lists.delete(oldest);
    return entry.list;
  }

  return {
    open,
    /** Opens the list for a loader. Waits only if the page was seen before, so that its scroll position exists again. */
    async load(wanted: ListOf): Promise<PagedList> {
      const lists = shelfOf(wanted.source);
      if (cameToNothing(lists.get(wanted.key)?.list)) lists.delete(wanted.key);
      const list = open(wanted);
      if (isSeen() || wanted.source) await waitFor(list, (state) => !state.matches('loading'));
      return list;
    },
    forget: () => shelf.clear(),
  };
}

/** Whether it has failed, or there was nothing that it is of: that may be otherwise when its page is opened again. */
function cameToNothing(list: PagedList | undefined): boolean {
  const state = list?.getSnapshot();
  if (!state?.hasTag('shown')) return state?.matches('failed') ?? false;
  return state.context.items.length === 0 && state.context.head === null;
}

/** The first pages of a list as one: its rows are those of all, how far it goes is known by the last, what else it says by the first. */
export async function gatherPages({ from, to }: Pages, fetchPage: (page: number) => Promise<ListPage>) {
  const pages = await Promise.all(Array.from({ length: to - from + 1 }, (_, step) => fetchPage(from + step)));
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return nothing(to);
  return { ...last, items: pages.flatMap(({ items }) => items), head: first.head };
}

export const nothing = (page: number): ListPage => ({ items: [], page, lastPage: page, total: 0, head: null });

interface Paged {
  data: ListPage['items'];
  current_page: number;
  last_page: number;
  total: number;
}

/** A page of the shop's as a list takes it, with what else it says. */
export function toListPage({ data, current_page, last_page, total }: Paged, head: unknown = null): ListPage {
  return { items: data, page: current_page, lastPage: last_page, total, head };
}

/** How many pages each list had grown to, over a reload of the page (CONTRACT §8 `returnState`). */
const grownTo = {
  get: (key: string) => readGrown().get(key) ?? 1,
  set(key: string, page: number) {
    const pages = readGrown();
    pages.delete(key);
    if (page > 1) pages.set(key, Math.min(page, mostPages));
    tabStore.write('returnState', { v: 1, pages: [...pages].slice(-kept) });
  },
};

const mostPages = 20;

const GrownTo = v.object({
  v: v.literal(1),
  pages: v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPages))])),
});

const readGrown = () => new Map(tabStore.read('returnState', GrownTo)?.pages);
