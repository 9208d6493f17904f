import { assign, emit, fromPromise, setup } from 'xstate';

/** Maximum number of stored products: a row of twelve and the current product. */
const most = 13;

interface Memory {
  slugs: string[];
  products: { slug: string }[];
}

const nothing: Memory = { slugs: [], products: [] };

/** Recently viewed products, latest first. The current product is stored but not shown. */
export const recentlyViewedMachine = setup({
  types: {
    context: {} as Memory & {
      viewing: string | null;
      /** The list before the shopper last cleared it, for undo. */
      cleared: Memory;
    },
    input: {} as { slugs: string[] },
    events: {} as
      | { type: 'product.viewed'; slug: string }
      | { type: 'history.changed'; slugs: string[] }
      | { type: 'product.left' | 'history.cleared' | 'clearing.undone' | 'retry.requested' },
    emitted: {} as { type: 'failure'; error: unknown },
  },
  actors: {
    fetchProducts: fromPromise<{ slug: string }[], { slugs: string[] }>(() =>
      Promise.reject(new Error('Provide fetchProducts')),
    ),
  },
  actions: {
    view: assign(({ context }, { slug }: { slug: string }) => ({
      viewing: slug,
      slugs: firstOf([slug, ...context.slugs]),
      products: [],
    })),
    leave: assign({ viewing: null }),
    setHistory: assign({ slugs: (_, { slugs }: { slugs: string[] }) => firstOf(slugs) }),
    show: assign({
      // Keeps the sequence of the history. The server may return another one, and omits products that no longer exist.
      products: ({ context }, { products }: { products: { slug: string }[] }) =>
        othersIn(context).flatMap((slug) => products.find((product) => product.slug === slug) ?? []),
    }),
    clear: assign(({ context: { slugs, products } }) => ({ ...nothing, cleared: { slugs, products } })),
    restore: assign(({ context }) => ({ ...context.cleared, cleared: nothing })),
    storeHistory: (_, _params: { slugs: string[] }) => {
      throw new Error('Provide storeHistory');
    },
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isOther: ({ context }, { slug }: { slug: string }) => context.viewing !== slug,
    isViewingAny: ({ context }) => context.viewing !== null,
    isNothing: ({ context }) => context.products.length === 0,
    isAlone: ({ context }) => othersIn(context).length === 0,
  },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ slugs: firstOf(input.slugs), products: [], viewing: null, cleared: nothing }),
  initial: 'idle',
  on: {
    // Another variant of the current product does not count as another view.
    'product.viewed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.recalling',
      actions: [
        { type: 'view', params: ({ event }) => event },
        { type: 'storeHistory', params: ({ context }) => ({ slugs: context.slugs }) },
      ],
    },
    'product.left': { target: '.idle', actions: 'leave' },
    // Sent when another tab has changed the list, and when the page returns from the back-forward cache.
    'history.changed': [
      {
        guard: 'isViewingAny',
        target: '.recalling',
        actions: { type: 'setHistory', params: ({ event }) => event },
      },
      { actions: { type: 'setHistory', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    recalling: { always: [{ guard: 'isAlone', target: 'idle' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'products',
        src: 'fetchProducts',
        input: ({ context }) => ({ slugs: othersIn(context) }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ products: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading' } } },
    shown: {
      always: { guard: 'isNothing', target: 'idle' },
      on: {
        'history.cleared': {
          target: 'cleared',
          actions: ['clear', { type: 'storeHistory', params: ({ context }) => ({ slugs: context.slugs }) }],
        },
      },
    },
    cleared: {
      on: {
        'clearing.undone': {
          target: 'shown',
          actions: ['restore', { type: 'storeHistory', params: ({ context }) => ({ slugs: context.slugs }) }],
        },
      },
    },
  },
});

function firstOf(slugs: string[]): string[] {
  return [...new Set(slugs)].slice(0, most);
}

function othersIn({ slugs, viewing }: { slugs: string[]; viewing: string | null }): string[] {
  return slugs.filter((slug) => slug !== viewing);
}
