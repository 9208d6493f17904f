import { emit, fromPromise, setup } from 'xstate';

/** Guards a page that requires a login: shows a toast and, one second later, the login page (REQUIREMENTS A1). */
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
        // Loads the code that shows toasts. Only then does the toast appear and the one-second delay begin.
        preparing: {
          invoke: {
            id: 'notices',
            src: 'loadNotices',
            onDone: { target: 'noticed' },
            // If the code can't load (for example offline), the delay starts anyway and the toast appears later.
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
