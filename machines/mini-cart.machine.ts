import { assign, emit, fromPromise, setup } from 'xstate';

/** Mini cart: opens when the shopper has added a product to the cart, and suggests another one (REQUIREMENTS D4). */
export const miniCartMachine = setup({
  types: {
    context: {} as {
      /** Key of the cart line that the shopper has just added to. */
      key: string;
      /** Slug of the added product. */
      slug: string;
      /** Products that go with it. The first one fits best. */
      suggestions: { slug: string }[];
    },
    events: {} as
      | { type: 'product.added'; key: string; slug: string }
      // The server has refused to add the product, or another tab has removed its line.
      | { type: 'line.gone' | 'panel.closed' | 'page.left' },
    emitted: {} as { type: 'failure'; error: unknown },
  },
  actors: {
    /** Loads the code of the panel. */
    loadPanel: fromPromise<void>(() => Promise.reject(new Error('Provide loadPanel'))),
    fetchSuggestions: fromPromise<{ slug: string }[], { slug: string }>(() =>
      Promise.reject(new Error('Provide fetchSuggestions')),
    ),
  },
  actions: {
    setProduct: assign((_, { key, slug }: { key: string; slug: string }) => ({ key, slug, suggestions: [] })),
    setSuggestions: assign({ suggestions: (_, { found }: { found: { slug: string }[] }) => found }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
}).createMachine({
  id: 'miniCart',
  context: { key: '', slug: '', suggestions: [] },
  initial: 'closed',
  on: {
    'product.added': { target: '.loading', actions: { type: 'setProduct', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    // Shows nothing yet. Without the panel, the page still shows how many pieces are in the cart.
    loading: {
      on: { 'line.gone': 'closed', 'page.left': 'closed' },
      invoke: {
        id: 'panel',
        src: 'loadPanel',
        onDone: 'open',
        onError: { target: 'closed', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
    open: {
      on: { 'line.gone': 'closed', 'panel.closed': 'closed', 'page.left': 'closed' },
      initial: 'searching',
      states: {
        searching: {
          invoke: {
            id: 'suggestions',
            src: 'fetchSuggestions',
            input: ({ context }) => ({ slug: context.slug }),
            onDone: {
              target: 'complete',
              actions: { type: 'setSuggestions', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'complete', actions: { type: 'reportFailure', params: ({ event }) => event } },
          },
        },
        complete: {},
      },
    },
  },
});
