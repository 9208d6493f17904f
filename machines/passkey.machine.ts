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
    /** Outcome of the last step. */
    context: {} as PasskeyOutcome,
    events: {} as { type: 'form.shown' | 'passkey.requested' | 'passkey.left' },
    emitted: {} as { type: 'done'; text: string } | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    awaitChoice: fromPromise<PasskeyOutcome>(() => Promise.reject(new Error('Provide awaitChoice'))),
    fetchOptions: fromPromise<PasskeyOutcome>(() => Promise.reject(new Error('Provide fetchOptions'))),
    askDevice: fromPromise<PasskeyOutcome, { options: unknown }>(() => Promise.reject(new Error('Provide askDevice'))),
    sendAnswer: fromPromise<PasskeyOutcome, { answer: unknown }>(() => Promise.reject(new Error('Provide sendAnswer'))),
  },
  actions: {
    keepOutcome: assign((_, outcome: PasskeyOutcome) => outcome),
    tellDone: emit(({ context: { text } }) => ({ type: 'done' as const, text })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isDone: (_, { kind }: PasskeyOutcome) => kind === 'done',
    is: ({ context }, { kind }: Pick<PasskeyOutcome, 'kind'>) => context.kind === kind,
  },
  // A challenge of the shop is valid for five minutes.
  delays: { challengeLifetime: 4 * 60_000 },
}).createMachine({
  id: 'passkey',
  context: { kind: 'done', value: null, text: '', seconds: 0 },
  initial: 'open',
  states: {
    open: {
      initial: 'ready',
      on: {
        'passkey.requested': { target: 'preparing' },
        'passkey.left': { target: '.ready' },
      },
      states: {
        ready: { on: { 'form.shown': { target: 'suggesting' } } },
        /** The email field offers the passkeys of the device. A failure changes nothing for the shopper. */
        suggesting: {
          invoke: {
            id: 'choice',
            src: 'awaitChoice',
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#passkey.verifying',
                actions: { type: 'keepOutcome', params: ({ event }) => event.output },
              },
              { target: 'ready' },
            ],
            onError: { target: 'ready' },
          },
          after: { challengeLifetime: { target: 'suggesting', reenter: true } },
        },
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
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          { target: 'stopped', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
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
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'verifying',
            actions: { type: 'keepOutcome', params: ({ event }) => event.output },
          },
          { target: 'stopped', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
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
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'tellDone'],
          },
          { target: 'stopped', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'open.failed',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Goes on if the shopper leaves the page, because the shop may already have opened the session.
    },
    stopped: {
      always: [
        { guard: { type: 'is', params: { kind: 'cancelled' } }, target: 'open.cancelled' },
        { guard: { type: 'is', params: { kind: 'known' } }, target: 'open.known' },
        { guard: { type: 'is', params: { kind: 'password' } }, target: 'open.password' },
        { guard: { type: 'is', params: { kind: 'signIn' } }, target: 'open.signIn' },
        { guard: { type: 'is', params: { kind: 'limited' } }, target: 'open.limited' },
        { target: 'open.refused' },
      ],
    },
    // Busy until the page changes: another page follows a sign-in, and a new list follows an added passkey.
    done: { tags: 'busy' },
  },
});
