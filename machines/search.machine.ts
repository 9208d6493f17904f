import { assign, emit, fromPromise, setup } from 'xstate';
import type { PriceTag } from '../src/contract/price';

export interface Hit {
  id: string;
  slug: string;
  name: string;
  image: string | null;
  /** Null if the server sends no price. */
  price: PriceTag | null;
}

/** Help with a search. Only the first page of results has it. */
export interface SearchHelp {
  /** The query without its spelling mistakes; null if no word was misspelt. */
  corrected: string | null;
  /** Slugs of a category and of the categories above it. */
  categories: { name: string; category: string; subcategory: string | undefined; child_category: string | undefined }[];
  boutiques: { name: string; slug: string }[];
  /** Products that fit a part of the query. Empty unless no product fits. */
  similar: Hit[];
}

export interface HitPage {
  hits: Hit[];
  page: number;
  lastPage: number;
  total: number;
  help: SearchHelp | null;
}

interface SearchContext extends HitPage {
  text: string;
  query: string;
  /** Query of the loaded results; null if no results are loaded. */
  answered: string | null;
  /** Queries whose results the shopper saw last, before the search was closed or cleared. Latest first. */
  recent: string[];
  /** Queries that other shoppers often use; null if they are not loaded. */
  popular: string[] | null;
}

const mostRecent = 5;

/** Search that requests results while the shopper types (REQUIREMENTS S1–S7, D13). */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as
      | { type: 'panel.opened' | 'panel.closed' | 'query.submitted' | 'query.cleared' }
      | { type: 'query.changed'; query: string }
      // The shopper picked a recent or popular query, or the corrected one.
      | { type: 'query.picked'; query: string }
      | { type: 'recent.cleared' }
      // Sent at the start, and when another tab has changed the list.
      | { type: 'recent.changed'; queries: string[] }
      | { type: 'more.requested' | 'retry.requested' }
      | { type: 'hit.picked'; slug: string },
    emitted: {} as { type: 'navigate'; to: string } | { type: 'failure'; error: unknown },
  },
  actors: {
    fetchHits: fromPromise<HitPage, { query: string; page: number }>(() =>
      Promise.reject(new Error('Provide fetchHits')),
    ),
    fetchPopular: fromPromise<string[]>(() => Promise.reject(new Error('Provide fetchPopular'))),
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ text: query, query: query.trim() })),
    forgetHits: assign({ answered: null, hits: [], page: 0, lastPage: 0, total: 0, help: null }),
    show: assign(({ context }, page: HitPage) => ({ ...page, hits: onceEach(page.hits), answered: context.query })),
    append: assign(({ context }, { help, ...page }: HitPage) => ({
      ...page,
      hits: onceEach([...context.hits, ...page.hits]),
    })),
    remember: assign({ recent: ({ context }) => remembered(context) }),
    // Not if the new query completes or corrects the previous one.
    rememberReplaced: assign({
      recent: ({ context }) => {
        const { query, answered, help } = context;
        return query.startsWith(answered ?? '') || query === help?.corrected ? context.recent : remembered(context);
      },
    }),
    setRecent: assign({ recent: (_, { queries }: { queries: string[] }) => queries.slice(0, mostRecent) }),
    setPopular: assign({ popular: (_, { queries }: { queries: string[] }) => queries }),
    storeRecent: () => {
      throw new Error('Provide storeRecent');
    },
    goTo: emit((_, { to }: { to: string }) => ({ type: 'navigate' as const, to })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    isSame: ({ context }, { query }: { query: string }) => query.trim() === context.query,
    isAnswered: ({ context }, { query }: { query: string }) => query.trim() === context.answered,
    knowsPopular: ({ context }) => context.popular !== null,
    isNothing: ({ context }) => context.hits.length === 0,
    isLastPage: ({ context }) => context.page >= context.lastPage,
  },
  delays: { debounce: 900, throttle: 300 },
}).createMachine({
  id: 'search',
  context: {
    text: '',
    query: '',
    answered: null,
    hits: [],
    page: 0,
    lastPage: 0,
    total: 0,
    help: null,
    recent: [],
    popular: null,
  },
  initial: 'closed',
  on: { 'recent.changed': { actions: { type: 'setRecent', params: ({ event }) => event } } },
  states: {
    closed: {
      on: {
        // A reopened panel keeps the previous query. It requests results only if they are not loaded yet.
        'panel.opened': [
          { guard: { type: 'isBlank', params: ({ context }) => context }, target: 'open.blank' },
          { guard: { type: 'isAnswered', params: ({ context }) => context }, target: 'open.shown' },
          { target: 'open.loading' },
        ],
      },
    },
    open: {
      initial: 'blank',
      exit: ['remember', 'storeRecent'],
      on: {
        'panel.closed': { target: 'closed' },
        // Each transition with a target exits the current child state, which stops its timer and aborts its request.
        'query.changed': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.blank',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: '.shown',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          { target: '.debouncing', actions: { type: 'setQuery', params: ({ event }) => event } },
        ],
        'query.cleared': { target: '.blank', actions: { type: 'setQuery', params: { query: '' } } },
        'query.picked': { target: '.loading', actions: { type: 'setQuery', params: ({ event }) => event } },
        'hit.picked': {
          target: 'closed',
          actions: [
            { type: 'setQuery', params: { query: '' } },
            'forgetHits',
            { type: 'goTo', params: ({ event }) => ({ to: `/p/products/details/${encodeURIComponent(event.slug)}` }) },
          ],
        },
      },
      states: {
        blank: {
          entry: ['remember', 'storeRecent', 'forgetHits'],
          initial: 'asking',
          on: {
            'recent.cleared': {
              actions: [{ type: 'setRecent', params: { queries: [] } }, 'storeRecent'],
            },
          },
          states: {
            asking: {
              always: { guard: 'knowsPopular', target: 'ready' },
              invoke: {
                id: 'popular',
                src: 'fetchPopular',
                onDone: {
                  target: 'ready',
                  actions: { type: 'setPopular', params: ({ event }) => ({ queries: event.output }) },
                },
                // The search works without popular queries. The next opening asks again.
                onError: {
                  target: 'ready',
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            ready: {},
          },
        },
        debouncing: {
          after: { debounce: { target: 'loading' } },
          on: {
            // The typed text differs only by outer spaces. The timer restarts, because the shopper is still typing.
            'query.changed': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: 'debouncing',
              reenter: true,
              actions: { type: 'setQuery', params: ({ event }) => event },
            },
            'query.submitted': { target: 'loading' },
          },
        },
        loading: {
          invoke: {
            id: 'hits',
            src: 'fetchHits',
            input: ({ context }) => ({ query: context.query, page: 1 }),
            onDone: {
              target: 'shown',
              actions: ['rememberReplaced', 'storeRecent', { type: 'show', params: ({ event }) => event.output }],
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: {
          initial: 'settled',
          always: { guard: 'isNothing', target: 'nothingFound' },
          on: {
            // The results are already visible, so Enter opens the results page, where the shopper can sort and filter.
            'query.submitted': {
              target: '#search.closed',
              actions: {
                type: 'goTo',
                params: ({ context }) => ({ to: `/p/products?${new URLSearchParams({ q: context.query })}` }),
              },
            },
          },
          states: {
            settled: {
              always: { guard: 'isLastPage', target: 'exhausted' },
              on: { 'more.requested': { target: 'loadingMore' } },
            },
            loadingMore: {
              invoke: {
                id: 'more',
                src: 'fetchHits',
                input: ({ context }) => ({ query: context.query, page: context.page + 1 }),
                onDone: { target: 'throttled', actions: { type: 'append', params: ({ event }) => event.output } },
                onError: {
                  target: 'moreFailed',
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            // Continuous scrolling requests at most one page every 300 ms.
            throttled: {
              always: { guard: 'isLastPage', target: 'exhausted' },
              after: { throttle: { target: 'settled' } },
            },
            moreFailed: { on: { 'retry.requested': { target: 'loadingMore' } } },
            exhausted: {},
          },
        },
        nothingFound: {},
        failed: {
          on: { 'retry.requested': { target: 'loading' }, 'query.submitted': { target: 'loading' } },
        },
      },
    },
  },
});

/** Removes duplicates. If the results change between two requests, the server may send a product twice. */
function onceEach(hits: Hit[]): Hit[] {
  const seen = new Set<string>();
  return hits.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Returns the recent queries, beginning with the answered one. A query without results is not worth repeating. */
function remembered({ recent, answered, hits }: SearchContext): string[] {
  if (answered === null || hits.length === 0) return recent;
  const others = recent.filter((query) => query.toLowerCase() !== answered.toLowerCase());
  return [answered, ...others].slice(0, mostRecent);
}
