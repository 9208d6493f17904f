import { assign, setup } from 'xstate';

/** The categories' menu at a desk: opens to whoever points at a category for a moment or presses it, and bears with a pointer that strays (REQUIREMENTS H3). */
export const megaMenuMachine = setup({
  types: {
    context: {} as {
      /** The category whose panel stands open. */
      shown: string | null;
      /** The one that opens if the pointer stays. */
      pointed: string | null;
    },
    events: {} as
      | { type: 'category.pointed' | 'category.pressed'; slug: string }
      | { type: 'pointer.left' | 'menu.closed' },
  },
  actions: {
    point: assign({ pointed: (_, { slug }: { slug: string }) => slug }),
    open: assign({ shown: (_, { slug }: { slug: string }) => slug, pointed: null }),
    openPointed: assign({ shown: ({ context }) => context.pointed, pointed: null }),
    forget: assign({ shown: null, pointed: null }),
  },
  guards: {
    isShown: ({ context }, { slug }: { slug: string }) => slug === context.shown,
    isOther: ({ context }, { slug }: { slug: string }) => slug !== context.shown,
  },
  delays: {
    // A pointer on its way to somewhere else is gone by then.
    intent: 150,
    // For the way around a corner.
    grace: 300,
  },
}).createMachine({
  id: 'megaMenu',
  context: { shown: null, pointed: null },
  initial: 'closed',
  on: {
    'category.pressed': { target: '.open.held', actions: { type: 'open', params: ({ event }) => event } },
  },
  states: {
    closed: {
      entry: 'forget',
      on: { 'category.pointed': { target: 'opening', actions: { type: 'point', params: ({ event }) => event } } },
    },
    opening: {
      after: { intent: { target: 'open', actions: 'openPointed' } },
      on: {
        'category.pointed': {
          target: 'opening',
          reenter: true,
          actions: { type: 'point', params: ({ event }) => event },
        },
        'pointer.left': { target: 'closed' },
        'menu.closed': { target: 'closed' },
      },
    },
    open: {
      initial: 'settled',
      on: {
        // Whoever only crosses another category on the way into the panel keeps the panel.
        'category.pointed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.switching',
          actions: { type: 'point', params: ({ event }) => event },
        },
        'menu.closed': { target: 'closed' },
      },
      states: {
        settled: { on: { 'pointer.left': { target: 'leaving' } } },
        // By a key or a finger: a pointer that strays takes nothing away.
        held: {},
        switching: {
          after: { intent: { target: 'settled', actions: 'openPointed' } },
          on: {
            'category.pointed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'settled' },
            'pointer.left': { target: 'leaving' },
          },
        },
        leaving: {
          after: { grace: { target: '#megaMenu.closed' } },
          on: { 'category.pointed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'settled' } },
        },
      },
    },
  },
});
