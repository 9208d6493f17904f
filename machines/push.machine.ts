import { emit, fromCallback, fromPromise, setup } from 'xstate';

/** `uninstalled`: the browser supports push notifications only after the shop is installed as an app. */
export type PushState = 'unsupported' | 'uninstalled' | 'blocked' | 'off' | 'on';

/** Answer to the browser's permission prompt. `default` means that the user dismissed the prompt. */
export type PushPermission = 'granted' | 'denied' | 'default';

/** Push notifications on this device. Permission is asked only when the user turns them on (REQUIREMENTS G14). */
export const pushMachine = setup({
  types: {
    events: {} as { type: 'turnOn.requested' | 'turnOff.requested' | 'permission.changed' },
    emitted: {} as { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    readState: fromPromise<PushState>(() => Promise.reject(new Error('Provide readState'))),
    askPermission: fromPromise<PushPermission>(() => Promise.reject(new Error('Provide askPermission'))),
    subscribe: fromPromise<void>(() => Promise.reject(new Error('Provide subscribe'))),
    unsubscribe: fromPromise<void>(() => Promise.reject(new Error('Provide unsubscribe'))),
    watchPermission: fromCallback(() => {
      throw new Error('Provide watchPermission');
    }),
  },
  actions: {
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isState: (_, { read, expected }: { read: PushState; expected: PushState }) => read === expected,
    says: (_, { permission, as }: { permission: PushPermission; as: PushPermission }) => permission === as,
  },
}).createMachine({
  id: 'push',
  invoke: { id: 'permission', src: 'watchPermission' },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'state',
        src: 'readState',
        onDone: [
          { guard: { type: 'isState', params: ({ event }) => ({ read: event.output, expected: 'on' }) }, target: 'on' },
          {
            guard: { type: 'isState', params: ({ event }) => ({ read: event.output, expected: 'off' }) },
            target: 'off',
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ read: event.output, expected: 'blocked' }) },
            target: 'blocked',
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ read: event.output, expected: 'uninstalled' }) },
            target: 'uninstalled',
          },
          { target: 'unsupported' },
        ],
        onError: {
          target: 'unsupported',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unsupported: {},
    uninstalled: {},
    // The user can unblock notifications in the browser's settings. `permission.changed` is then sent.
    blocked: { on: { 'permission.changed': { target: 'looking' } } },
    off: {
      initial: 'settled',
      on: { 'turnOn.requested': { target: 'asking' }, 'permission.changed': { target: 'looking' } },
      states: { settled: {}, failed: {} },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'answer',
        src: 'askPermission',
        onDone: [
          {
            guard: { type: 'says', params: ({ event }) => ({ permission: event.output, as: 'granted' }) },
            target: 'turningOn',
          },
          {
            guard: { type: 'says', params: ({ event }) => ({ permission: event.output, as: 'denied' }) },
            target: 'blocked',
          },
          { target: 'off' },
        ],
        onError: {
          target: 'off.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'subscription',
        src: 'subscribe',
        onDone: { target: 'on' },
        onError: {
          target: 'off.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    on: {
      initial: 'settled',
      on: { 'turnOff.requested': { target: 'turningOff' }, 'permission.changed': { target: 'looking' } },
      states: { settled: {}, failed: {} },
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'unsubscribe',
        onDone: { target: 'off' },
        onError: {
          target: 'on.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
