import * as v from 'valibot';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ListPage, pagedListMachine } from '../../../machines/paged-list.machine';
import type { Store } from '../../platform/storage';
import type { ActorOptions } from '../actor-types';

export type PagedList = ReturnType<typeof createActor<typeof pagedListMachine>>;

type FetchPages = (pages: Pages, signal: AbortSignal) => Promise<ListPage>;

export interface Pages {
  from: number;
  to: number;
}

interface ListOf {
  key: string;
  fetchPages: FetchPages;
  /** Response to which the list belongs, such as a product's. The list stays cached as long as this object exists. */
  source?: object;
}

export interface ListsParts extends ActorOptions {
  tab: Store;
  reportFailure: (error: unknown) => void;
  /** True if the shopper returns to the page, or the server has rendered it. `load` then waits for the list. */
  isSeen: () => boolean;
  /** True if the shopper sees what the server rendered: only the first page of a list. */
  isAsServed: () => boolean;
  /** Called when a list loads several pages at once, as before. */
  onRestored: () => void;
}

const maxLists = 10;
const freshMs = 5 * 60_000;

type ListCache = Map<string, { list: PagedList; openedAt: number }>;

/** Creates and caches paged lists. On return or reload, a list loads as many pages as before (REQUIREMENTS G12). */
export function createPagedLists({ tab, reportFailure, isSeen, isAsServed, onRestored, ...actorOptions }: ListsParts) {
  const loadedPages = createLoadedPages(tab);
  const shared: ListCache = new Map();
  const cachesOf = new WeakMap<object, ListCache>();

  const start = ({ key, fetchPages }: ListOf) => {
    const firstPages = isAsServed() ? 1 : loadedPages.get(key);
    if (firstPages > 1) onRestored();
    const list = createActor(
      pagedListMachine.provide({
        actors: { fetchPages: fromPromise(({ input, signal }) => fetchPages(input, signal)) },
      }),
      { id: key, input: { firstPages }, ...actorOptions },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    // Page number 0 means that no page of the list is loaded yet.
    list.subscribe(({ context }) => context.page > 0 && loadedPages.set(key, context.page));
    return list.start();
  };

  function cacheOf(source: object | undefined): ListCache {
    if (!source) return shared;
    const known = cachesOf.get(source) ?? new Map();
    cachesOf.set(source, known);
    return known;
  }

  function open(wanted: ListOf): PagedList {
    const { key, source } = wanted;
    const lists = cacheOf(source);
    const known = lists.get(key);
    const isGood = known && (source || performance.now() - known.openedAt < freshMs);
    const entry = isGood ? known : { list: start(wanted), openedAt: performance.now() };
    // Moves the list to the end, so that the cache stays sorted by last use.
    lists.delete(key);
    lists.set(key, entry);
    // Evicted lists are not stopped, because a view may still show them.
    for (const oldest of [...lists.keys()].slice(0, -maxLists)) lists.delete(oldest);
    return entry.list;
  }

  return {
    open,
    async load(wanted: ListOf): Promise<PagedList> {
      const lists = cacheOf(wanted.source);
      if (hasNoContent(lists.get(wanted.key)?.list)) lists.delete(wanted.key);
      const list = open(wanted);
      if (isSeen() || wanted.source) await waitFor(list, (state) => !state.matches('loading'));
      return list;
    },
    forget: () => shared.clear(),
  };
}

/** Whether a list failed, or is empty and without `head`, as for a boutique, affiliate or sale that does not exist. */
function hasNoContent(list: PagedList | undefined): boolean {
  const state = list?.getSnapshot();
  if (!state?.hasTag('shown')) return state?.matches('failed') ?? false;
  return state.context.items.length === 0 && state.context.head === null;
}

/** Fetches the pages `from` to `to` and merges the items. Takes `head` from the first page, the rest from the last. */
export async function gatherPages({ from, to }: Pages, fetchPage: (page: number) => Promise<ListPage>) {
  const pages = await Promise.all(Array.from({ length: to - from + 1 }, (_, step) => fetchPage(from + step)));
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return emptyPage(to);
  return { ...last, items: pages.flatMap(({ items }) => items), head: first.head };
}

export const emptyPage = (page: number): ListPage => ({ items: [], page, lastPage: page, total: 0, head: null });

interface Paged {
  data: ListPage['items'];
  current_page: number;
  last_page: number;
  total: number;
}

/** Converts a page of a list from an API response. `head` is the rest of the response, for example the boutique. */
export function toListPage({ data, current_page, last_page, total }: Paged, head: unknown = null): ListPage {
  return { items: data, page: current_page, lastPage: last_page, total, head };
}

/** The number of loaded pages survives a reload (CONTRACT §8 `returnState`). */
function createLoadedPages(tab: Store) {
  const read = () => new Map(tab.read('returnState', LoadedPages)?.pages);
  return {
    get: (key: string) => read().get(key) ?? 1,
    set(key: string, page: number) {
      const pages = read();
      pages.delete(key);
      if (page > 1) pages.set(key, Math.min(page, maxPages));
      tab.write('returnState', { v: 1, pages: [...pages].slice(-maxLists) });
    },
  };
}

const maxPages = 20;

const LoadedPages = v.object({
  v: v.literal(1),
  pages: v.array(v.tuple([v.string(), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPages))])),
});
