import { assign, emit, fromPromise, setup } from 'xstate';

/** Maximum number of compared products. */
export const maxCompared = 4;

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
      /** The picks before another comparison replaced them, for undo. */
      replaced: Picks;
    },
    input: {} as Picks,
    events: {} as
      | { type: 'product.picked'; product: Comparable }
      | { type: 'product.dropped'; slug: string }
      | { type: 'picks.changed'; picks: Picks }
      | { type: 'comparison.adopted'; products: Comparable[] }
      | { type: 'picks.cleared' | 'replacement.undone' | 'retry.requested' | 'page.left' },
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
    setPicks: assign((_, { picks }: { picks: Picks }) => withoutExcess(picks)),
    adopt: assign(({ context }, { products }: { products: Comparable[] }) => ({
      ...withoutExcess({ category: products[0]?.category_id ?? null, slugs: products.map(({ slug }) => slug) }),
      products: merge(context.products, products),
      replaced: { category: context.category, slugs: context.slugs },
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
      slugs.length === maxCompared && category === product.category_id && !slugs.includes(product.slug),
    hasRoom: ({ context: { slugs } }, { product }: { product: Comparable }) =>
      slugs.length < maxCompared && !slugs.includes(product.slug),
    isAnyPicked: ({ context }) => context.slugs.length > 0,
    isOtherComparison: ({ context: { slugs } }, { products }: { products: Comparable[] }) =>
      slugs.some((slug) => !products.some((product) => product.slug === slug)),
    areAllFound: ({ context: { slugs } }, { found }: { found: Comparable[] }) =>
      slugs.every((slug) => found.some((one) => one.slug === slug)),
    areAllKnown: ({ context: { slugs, products } }) =>
      slugs.every((slug) => products.some((product) => product.slug === slug)),
  },
}).createMachine({
  id: 'comparison',
  context: ({ input }) => ({ ...withoutExcess(input), products: [], replaced: { category: null, slugs: [] } }),
  type: 'parallel',
  on: {
    'product.picked': [
      {
        guard: { type: 'isOfOtherCategory', params: ({ event }) => event },
        target: ['.names.checking', '.note.replaced'],
        actions: [
          { type: 'replace', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
      {
        guard: { type: 'hasRoom', params: ({ event }) => event },
        target: ['.names.checking', '.note.none'],
        actions: [
          { type: 'pick', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
    ],
    'product.dropped': {
      target: ['.names.checking', '.note.none'],
      actions: [
        { type: 'drop', params: ({ event }) => event },
        { type: 'storePicks', params: ({ context }) => context },
      ],
    },
    'picks.cleared': {
      guard: 'isAnyPicked',
      target: ['.names.checking', '.note.none'],
      actions: ['clear', { type: 'storePicks', params: ({ context }) => context }],
    },
    // Sent when the shopper adds to the comparison of a link, which may come from another person.
    'comparison.adopted': [
      {
        guard: { type: 'isOtherComparison', params: ({ event }) => event },
        target: ['.names.checking', '.note.replaced'],
        actions: [
          { type: 'adopt', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
      {
        target: ['.names.checking', '.note.none'],
        actions: [
          { type: 'adopt', params: ({ event }) => event },
          { type: 'storePicks', params: ({ context }) => context },
        ],
      },
    ],
    // Sent when another tab has changed the picks, and when the page returns from the back-forward cache.
    'picks.changed': {
      target: ['.names.checking', '.note.none'],
      actions: { type: 'setPicks', params: ({ event }) => event },
    },
  },
  states: {
    /** Names and pictures of the picked products. */
    names: {
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'areAllKnown', target: 'shown' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'products',
            src: 'fetchProducts',
            input: ({ context }) => ({ slugs: context.slugs }),
            onDone: [
              {
                guard: { type: 'areAllFound', params: ({ event }) => ({ found: event.output }) },
                target: 'shown',
                actions: { type: 'addProducts', params: ({ event }) => ({ found: event.output }) },
              },
              {
                target: ['shown', '#comparison.note.removed'],
                actions: [
                  { type: 'addProducts', params: ({ event }) => ({ found: event.output }) },
                  { type: 'storePicks', params: ({ context }) => context },
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'retry.requested': { target: 'loading' } } },
        shown: {},
      },
    },
    /** Message about the last change. It ends with the page. */
    note: {
      initial: 'none',
      on: {
        'product.picked': { guard: { type: 'isTooMany', params: ({ event }) => event }, target: '.full' },
        'page.left': { target: '.none' },
      },
      states: {
        none: {},
        full: {},
        removed: {},
        replaced: {
          on: {
            'replacement.undone': {
              target: ['none', '#comparison.names.checking'],
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

function withoutExcess({ category, slugs }: Picks): Picks {
  return { category, slugs: [...new Set(slugs)].slice(0, maxCompared) };
}
