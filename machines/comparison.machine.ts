import { assign, emit, fromPromise, setup } from 'xstate';

/** Maximum number of compared products. */
export const most = 4;

export interface Comparable {
  slug: string;
  name: string;
  thumb_image: string | null;
  /** Id of the top category. */
  category_id: string | null;
}

/** Picked products, in the order of the picks. All are of `category`. */
export interface Picks {
  category: string | null;
  slugs: string[];
}

/** Products of one category that the shopper has picked to compare them (REQUIREMENTS D15). */
export const comparisonMachine = setup({
  types: {
    context: {} as Picks & {
      /** Names and pictures of all products that are or were picked. */
      products: Comparable[];
      /** The picks before a product of another category began a new comparison, for undo. */
      replaced: Picks;
    },
    input: {} as Picks,
    events: {} as
      | { type: 'product.picked'; product: Comparable }
      | { type: 'product.dropped'; slug: string }
      | { type: 'picks.changed'; picks: Picks }
      | { type: 'comparison.adopted'; products: Comparable[] }
      | { type: 'picks.cleared' | 'replacement.undone' | 'retry.requested' },
    emitted: {} as { type: 'failure'; error: unknown },
  },
  actors: {
    fetchProducts: fromPromise<Comparable[], { slugs: string[] }>(() =>
      Promise.reject(new Error('Provide fetchProducts')),
    ),
  },
  actions: {
    pick: assign(({ context: { slugs, products } }, { product }: { product: Comparable }) => ({
      category: product.category_id,
      slugs: [...slugs, product.slug],
      products: merge(products, [product]),
    })),
    replace: assign(({ context: { category, slugs, products } }, { product }: { product: Comparable }) => ({
      category: product.category_id,
      slugs: [product.slug],
      products: merge(products, [product]),
      replaced: { category, slugs },
    })),
    restore: assign(({ context: { replaced } }) => replaced),
    drop: assign({ slugs: ({ context }, { slug }: { slug: string }) => context.slugs.filter((one) => one !== slug) }),
    clear: assign({ slugs: [] }),
    setPicks: assign((_, { picks }: { picks: Picks }) => firstOf(picks)),
    adopt: assign(({ context }, { products }: { products: Comparable[] }) => ({
      ...firstOf({ category: products[0]?.category_id ?? null, slugs: products.map(({ slug }) => slug) }),
      products: merge(context.products, products),
    })),
    // The server omits products that no longer exist. They leave the comparison.
    addProducts: assign(({ context: { slugs, products } }, { found }: { found: Comparable[] }) => ({
      slugs: slugs.filter((slug) => found.some((one) => one.slug === slug)),
      products: merge(products, found),
    })),
    storePicks: (_, _params: Picks) => {
      throw new Error('Provide storePicks');
    },
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isOfOtherCategory: ({ context }, { product }: { product: Comparable }) =>
      context.slugs.length > 0 && context.category !== product.category_id,
    isTooMany: ({ context: { category, slugs } }, { product }: { product: Comparable }) =>
      slugs.length === most && category === product.category_id && !slugs.includes(product.slug),
    hasRoom: ({ context: { slugs } }, { product }: { product: Comparable }) =>
      slugs.length < most && !slugs.includes(product.slug),
    isAnyPicked: ({ context }) => context.slugs.length > 0,
    areAllKnown: ({ context: { slugs, products } }) =>
      slugs.every((slug) => products.some((product) => product.slug === slug)),
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ ...firstOf(input), products: [], replaced: { category: null, slugs: [] } }),
  initial: 'checking',
  on: {
    'product.picked': [
      {
        guard: { type: 'isOfOtherCategory', params: ({ event }) => event },
        target: '.shown.replaced',
        actions: [
          { type: 'replace', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
      {
        guard: { type: 'hasRoom', params: ({ event }) => event },
        target: '.checking',
        actions: [
          { type: 'pick', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
    ],
    'product.dropped': {
      target: '.checking',
      actions: [
        { type: 'drop', params: ({ event }) => event },
        { type: 'storePicks', params: ({ context }) => context },
      ],
    },
    'picks.cleared': {
      guard: 'isAnyPicked',
      target: '.checking',
      actions: ['clear', { type: 'storePicks', params: ({ context }) => context }],
    },
    // Sent when the shopper adds to a comparison that another person has shared.
    'comparison.adopted': {
      target: '.checking',
      actions: [
        { type: 'adopt', params: ({ event }) => event },
        { type: 'storePicks', params: ({ context }) => context },
      ],
    },
    // Sent when another tab has changed the picks, and when the page returns from the back-forward cache.
    'picks.changed': { target: '.checking', actions: { type: 'setPicks', params: ({ event }) => event } },
  },
  states: {
    checking: { always: [{ guard: 'areAllKnown', target: 'shown' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'products',
        src: 'fetchProducts',
        input: ({ context }) => ({ slugs: context.slugs }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'addProducts', params: ({ event }) => ({ found: event.output }) },
            { type: 'storePicks', params: ({ context }) => context },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading' } } },
    shown: {
      initial: 'settled',
      on: {
        'product.picked': { guard: { type: 'isTooMany', params: ({ event }) => event }, target: '.full' },
      },
      states: {
        settled: {},
        full: {},
        replaced: {
          on: {
            'replacement.undone': {
              target: '#comparison.checking',
              actions: ['restore', { type: 'storePicks', params: ({ context }) => context }],
            },
          },
        },
      },
    },
  },
});

function merge(known: Comparable[], added: Comparable[]): Comparable[] {
  return [...known.filter(({ slug }) => !added.some((one) => one.slug === slug)), ...added];
}

function firstOf({ category, slugs }: Picks): Picks {
  return { category, slugs: [...new Set(slugs)].slice(0, most) };
}
