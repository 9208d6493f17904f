import { assign, emit, fromCallback, setup } from 'xstate';

/** Offers a new version of the app when the server has one. Reloads the page only if the user accepts the offer. */
export const appUpdateMachine = setup({
  types: {
    context: {} as { version: string },
    events: {} as
      // `version` differs from the version of the open page.
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
    // A declined version is not offered again, although an update in another tab reports it again.
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
        // An even newer version needs no second offer, because a reload loads the newest version.
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
