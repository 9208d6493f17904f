import { assign, setup } from 'xstate';

/** Desktop category menu. A key or tap opens a panel at once, a hover opens it after a delay (REQUIREMENTS H3). */
export const megaMenuMachine = setup({
  types: {
    context: {} as {
      shown: string | null;
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
    // A pointer that only crosses the menu opens no panel.
    intent: 150,
    // The panel stays open this long after the pointer has left the menu, for example on its path into the panel.
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
        // Switches panels after a delay, because a pointer may just cross another category on its way into the panel.
        'category.pointed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.switching',
          actions: { type: 'point', params: ({ event }) => event },
        },
        'menu.closed': { target: 'closed' },
      },
      states: {
        settled: { on: { 'pointer.left': { target: 'leaving' } } },
        // The panel was opened by keyboard or touch, so a pointer that leaves does not close the panel.
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
