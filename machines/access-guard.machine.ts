import { emit, setup } from 'xstate';

/** Before a page that needs a session: says so, waits a second, and lets the login follow (REQUIREMENTS A1). */
export const accessGuardMachine = setup({
  types: {
    events: {} as { type: 'access.denied' | 'page.left' },
    emitted: {} as { type: 'notice'; id: 'access.denied'; tone: 'error'; code: string; text: string },
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
      entry: 'noticeDenied',
      after: { redirect: { target: 'redirecting' } },
      on: { 'page.left': { target: 'open' } },
    },
    redirecting: { on: { 'page.left': { target: 'open' } } },
  },
});
