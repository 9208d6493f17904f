import { emit, fromCallback, fromPromise, setup } from 'xstate';

/** How it stands with notices on this device; `uninstalled`: only an installed app may have them. */
export type PushStanding = 'unsupported' | 'uninstalled' | 'blocked' | 'off' | 'on';

/** What the owner of a device says when the browser asks; `default`: nothing. */
export type PushPermission = 'granted' | 'denied' | 'default';

/** Notices to this device. Nobody is asked for anything unless they press for it (REQUIREMENTS G14). */
export const pushMachine = setup({
  types: {
    events: {} as { type: 'turnOn.requested' | 'turnOff.requested' | 'permission.changed' },
    emitted: {} as { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    readStanding: fromPromise<PushStanding>(() => Promise.reject(new Error('Provide readStanding'))),
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
    stands: (_, { standing, as }: { standing: PushStanding; as: PushStanding }) => standing === as,
    says: (_, { permission, as }: { permission: PushPermission; as: PushPermission }) => permission === as,
  },
}).createMachine({
  id: 'push',
  invoke: { id: 'permission', src: 'watchPermission' },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'standing',
        src: 'readStanding',
        onDone: [
          { guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'on' }) }, target: 'on' },
          { guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'off' }) }, target: 'off' },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'blocked' }) },
            target: 'blocked',
          },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'uninstalled' }) },
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
    // Undone in the browser's own settings, which the browser tells of.
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
