import { assign, emit, fromPromise, setup } from 'xstate';

/**
 * Result of a step. `cancelled`: the shopper closed the device's dialog, or has no passkey of this shop. `known`: the
 * device has a passkey of this account already. `password` and `signIn` tell how the customer must prove who they are.
 */
export interface PasskeyOutcome {
  kind: 'done' | 'cancelled' | 'known' | 'password' | 'signIn' | 'refused' | 'limited';
  /** Options for the device or its answer. The machine only passes it on. */
  value: unknown;
  /** Reason of a refusal in the shopper's language; '' if the server sent none. */
  text: string;
  /** Seconds until the next attempt. */
  seconds: number;
}

/** Adds a passkey to the account, or signs in with one (REQUIREMENTS D19). */
export const passkeyMachine = setup({
  types: {
    context: {} as Omit<PasskeyOutcome, 'kind'>,
    events: {} as { type: 'passkey.requested' | 'passkey.left' },
    emitted: {} as { type: 'done'; text: string } | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    fetchOptions: fromPromise<PasskeyOutcome>(() => Promise.reject(new Error('Provide fetchOptions'))),
    askDevice: fromPromise<PasskeyOutcome, { options: unknown }>(() => Promise.reject(new Error('Provide askDevice'))),
    sendAnswer: fromPromise<PasskeyOutcome, { answer: unknown }>(() => Promise.reject(new Error('Provide sendAnswer'))),
  },
  actions: {
    keepOutcome: assign((_, { value, text, seconds }: PasskeyOutcome) => ({ value, text, seconds })),
    tellDone: emit(({ context: { text } }) => ({ type: 'done' as const, text })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    is: (_, { outcome, kind }: { outcome: PasskeyOutcome; kind: PasskeyOutcome['kind'] }) => outcome.kind === kind,
  },
}).createMachine({
  id: 'passkey',
  context: { value: null, text: '', seconds: 0 },
  initial: 'open',
  states: {
    open: {
      initial: 'ready',
      on: {
        'passkey.requested': { target: 'preparing' },
        'passkey.left': { target: '.ready' },
      },
      states: {
        ready: {},
        cancelled: {},
        known: {},
        /** The password must be confirmed first. */
        password: {},
        /** The customer has no password and must sign in again first. */
        signIn: {},
        refused: {},
        limited: {},
        /** The browser or the device can't use a passkey here. */
        unusable: {},
        /** The shop could not be reached. */
        failed: {},
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'options',
        src: 'fetchOptions',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'asking',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'password' }) },
            target: 'open.password',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'signIn' }) },
            target: 'open.signIn',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'limited' }) },
            target: 'open.limited',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          { target: 'open.refused', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'open.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'passkey.left': { target: 'open' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'device',
        src: 'askDevice',
        input: ({ context }) => ({ options: context.value }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'verifying',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'known' }) },
            target: 'open.known',
          },
          { target: 'open.cancelled' },
        ],
        onError: {
          target: 'open.unusable',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Leaving the page also closes the device's dialog.
      on: { 'passkey.left': { target: 'open' } },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'answer',
        src: 'sendAnswer',
        input: ({ context }) => ({ answer: context.value }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'done' }) },
            target: 'done',
            actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'tellDone'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, kind: 'limited' }) },
            target: 'open.limited',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          { target: 'open.refused', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'open.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Goes on if the shopper leaves the page, because the shop may already have opened the session.
    },
    // Busy until the page changes: another page follows a sign-in, and a new list follows an added passkey.
    done: { tags: 'busy' },
  },
});
