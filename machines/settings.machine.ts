import { assign, emit, fromPromise, setup } from 'xstate';
import type { SettingsAnswer } from '../src/contract/settings';

/** Settings of the site, loaded once per visit. The shop works without them (SPEC §8). */
export const settingsMachine = setup({
  types: {
    context: {} as { settings: SettingsAnswer | null },
    events: {} as { type: 'retry.requested' },
    emitted: {} as { type: 'failure'; error: unknown },
  },
  actors: {
    fetchSettings: fromPromise<SettingsAnswer>(() => Promise.reject(new Error('Provide fetchSettings'))),
  },
  actions: {
    keep: assign({ settings: (_, { settings }: { settings: SettingsAnswer }) => settings }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
}).createMachine({
  id: 'settings',
  context: { settings: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'settings',
        src: 'fetchSettings',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ settings: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {},
    failed: { on: { 'retry.requested': { target: 'loading' } } },
  },
});
