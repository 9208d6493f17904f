import { emit, fromPromise, setup } from 'xstate';

/** Guards a page that needs a session: shows a toast, waits a second and lets the login follow (REQUIREMENTS A1). */
export const accessGuardMachine = setup({
  types: {
    events: {} as { type: 'access.denied' | 'page.left' },
    emitted: {} as { type: 'notice'; id: 'access.denied'; tone: 'error'; code: string; text: string },
  },
  actors: {
    loadNotices: fromPromise<unknown>(() => Promise.reject(new Error('Provide loadNotices'))),
  },
  actions: {
    noticeDenied: emit({ type: 'notice', id: 'access.denied', tone: 'error', code: '', text: '' }),
  },
  delays: { redirect: 1000 },
}).createMachine({
  id: 'accessGuard',
  initial: 'open',
  states: {
    open: { on: { 'access.denied': { target: 'denied' } } },
    denied: {
      initial: 'preparing',
      on: { 'page.left': { target: 'open' } },
      states: {
        // The second starts with the toast, whose code may still be on its way.
        preparing: {
          invoke: {
            id: 'notices',
            src: 'loadNotices',
            onDone: { target: 'noticed' },
            // Without a network the toast follows later.
            onError: { target: 'noticed' },
          },
        },
        noticed: {
          entry: 'noticeDenied',
          after: { redirect: { target: '#accessGuard.redirecting' } },
        },
      },
    },
    redirecting: { on: { 'page.left': { target: 'open' } } },
  },
});
