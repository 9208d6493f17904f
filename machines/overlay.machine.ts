import { assign, emit, setup } from 'xstate';

export type Overlay = 'menu' | 'filters' | 'zoom' | 'search' | 'removal' | 'choice' | 'deletion' | 'alert' | 'office';

/** Open overlays. The page can't scroll while any is open. Only this machine sets the scroll lock. */
export const overlayMachine = setup({
  types: {
    context: {} as { open: Overlay[] },
    events: {} as { type: 'overlay.opened' | 'overlay.closed'; overlay: Overlay } | { type: 'page.left' },
    emitted: {} as { type: 'dismissed' },
  },
  actions: {
    add: assign({ open: ({ context }, { overlay }: { overlay: Overlay }) => [...without(context, overlay), overlay] }),
    remove: assign({ open: ({ context }, { overlay }: { overlay: Overlay }) => without(context, overlay) }),
    // Tells other machines to close their overlays, for example the search panel.
    dismissAll: emit({ type: 'dismissed' }),
    clear: assign({ open: [] }),
    lockScroll: () => {
      throw new Error('Provide lockScroll');
    },
    unlockScroll: () => {
      throw new Error('Provide unlockScroll');
    },
  },
  guards: {
    isLast: ({ context }, { overlay }: { overlay: Overlay }) => without(context, overlay).length === 0,
  },
}).createMachine({
  id: 'overlay',
  context: { open: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { 'overlay.opened': { target: 'open', actions: { type: 'add', params: ({ event }) => event } } },
    },
    open: {
      entry: 'lockScroll',
      exit: 'unlockScroll',
      on: {
        'overlay.opened': { actions: { type: 'add', params: ({ event }) => event } },
        'overlay.closed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'remove', params: ({ event }) => event },
          },
          { actions: { type: 'remove', params: ({ event }) => event } },
        ],
        'page.left': { target: 'closed', actions: ['dismissAll', 'clear'] },
      },
    },
  },
});

function without({ open }: { open: Overlay[] }, overlay: Overlay): Overlay[] {
  return open.filter((other) => other !== overlay);
}
