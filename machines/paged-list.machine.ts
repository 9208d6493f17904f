import { assign, emit, fromPromise, setup } from 'xstate';

/** One page of a list, or the first pages combined into one. */
export interface ListPage {
  items: { id: string }[];
  page: number;
  lastPage: number;
  total: number;
  /** Data about the whole list, for example its filters, from the response with the first page. */
  head: unknown;
}

/** Pages after this one load only by a button, so that the footer stays reachable. */
const ownPages = 3;

/** List that loads further pages on scroll or by a button. */
export const pagedListMachine = setup({
  types: {
    context: {} as ListPage & { firstPages: number },
    /** `firstPages` is the number of pages to load first: more than 1 if the shopper returns to a longer list. */
    input: {} as { firstPages: number },
    events: {} as { type: 'end.neared' | 'more.requested' | 'retry.requested' },
    emitted: {} as { type: 'failure'; error: unknown },
    tags: {} as 'shown',
  },
  actors: {
    fetchPages: fromPromise<ListPage, { from: number; to: number }>(() =>
      Promise.reject(new Error('Provide fetchPages')),
    ),
  },
  actions: {
    show: assign((_, page: ListPage) => ({ ...page, items: onceEach(page.items) })),
    append: assign(({ context }, { items, page, lastPage, total }: ListPage) => ({
      items: onceEach([...context.items, ...items]),
      page,
      lastPage,
      total,
    })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isLastPage: ({ context }) => context.page >= context.lastPage,
    comesByItself: ({ context }) => context.page < ownPages,
  },
}).createMachine({
  id: 'pagedList',
  context: ({ input }) => ({ items: [], page: 0, lastPage: 0, total: 0, head: null, firstPages: input.firstPages }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'first',
        src: 'fetchPages',
        input: ({ context }) => ({ from: 1, to: context.firstPages }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      tags: 'shown',
      initial: 'settled',
      states: {
        settled: {
          always: { guard: 'isLastPage', target: 'exhausted' },
          on: {
            'end.neared': { guard: 'comesByItself', target: 'loadingMore' },
            'more.requested': { target: 'loadingMore' },
          },
        },
        loadingMore: {
          invoke: {
            id: 'more',
            src: 'fetchPages',
            input: ({ context }) => ({ from: context.page + 1, to: context.page + 1 }),
            onDone: { target: 'settled', actions: { type: 'append', params: ({ event }) => event.output } },
            onError: {
              target: 'moreFailed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        moreFailed: { on: { 'retry.requested': { target: 'loadingMore' } } },
        exhausted: {},
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading' } } },
  },
});

/** Removes duplicates. If the list changes between two requests, the server may send an item twice. */
function onceEach(items: ListPage['items']): ListPage['items'] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
