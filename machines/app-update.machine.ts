import { assign, emit, fromCallback, setup } from 'xstate';

/** Offers a new version of the app once it is there. The page is only ever reloaded by whoever takes the offer. */
export const appUpdateMachine = setup({
  types: {
    context: {} as { version: string },
    events: {} as
      // Not this page's.
      { type: 'version.found'; version: string } | { type: 'offer.taken' | 'offer.declined' },
    emitted: {} as { type: 'offered' },
  },
  actors: {
    watchVersions: fromCallback(() => {
      throw new Error('Provide watchVersions');
    }),
  },
  actions: {
    note: assign({ version: (_, { version }: { version: string }) => version }),
    offer: emit({ type: 'offered' }),
    reloadPage: () => {
      throw new Error('Provide reloadPage');
    },
  },
  guards: {
    // The same one is found again when another tab takes it.
    isNew: ({ context }, { version }: { version: string }) => version !== context.version,
  },
}).createMachine({
  id: 'appUpdate',
  context: { version: '' },
  invoke: { id: 'versions', src: 'watchVersions' },
  initial: 'current',
  states: {
    current: {
      on: { 'version.found': { target: 'offered', actions: { type: 'note', params: ({ event }) => event } } },
    },
    offered: {
      entry: 'offer',
      on: {
        // Whoever reloads gets the newest.
        'version.found': { actions: { type: 'note', params: ({ event }) => event } },
        'offer.taken': { target: 'reloading' },
        'offer.declined': { target: 'declined' },
      },
    },
    declined: {
      on: {
        'version.found': {
          guard: { type: 'isNew', params: ({ event }) => event },
          target: 'offered',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
    },
    reloading: { entry: 'reloadPage' },
  },
});
