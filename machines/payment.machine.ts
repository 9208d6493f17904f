import { type AnyActorLogic, assign, emit, fromPromise, setup } from 'xstate';

/** What is paid at a gateway. */
export interface Payment {
  /** The session at the gateway. */
  id: string;
  gateway: string;
  /** For an order, or into the wallet. */
  type: 'payment' | 'wallet';
}

/** What the shop says of a payment, which it asks the gateway for. */
export interface PaymentStanding {
  status: 'paid' | 'pending' | 'failed';
  /** The order's public number, where it is known. */
  orderId: string | null;
  /** What is in the wallet now, in cents, where it is told. */
  balance: number | null;
}

/** With what somebody comes back. */
export interface PaymentReturn {
  /** What the address says: `success`, `cancel`, or anything else. It proves nothing. */
  status: string;
  /** Null where nobody here knows which payment it is about. */
  payment: Payment | null;
  orderId: string | null;
}

/** So often the shop is asked before the page says that nobody knows yet. */
const mostTries = 5;

/** Whoever comes back from a gateway hears how the payment stands by the shop's word, and is led on (REQUIREMENTS P1–P5). */
export const paymentMachine = setup({
  types: {
    context: {} as Omit<PaymentReturn, 'status'> & { tries: number; balance: number | null },
    events: {} as { type: 'page.left' },
    emitted: {} as { type: 'paid' } | { type: 'navigate'; to: '/p' } | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    readReturn: fromPromise<PaymentReturn>(() => Promise.reject(new Error('Provide readReturn'))),
    /** The same question again and again books a payment once. */
    confirmPayment: fromPromise<PaymentStanding, { payment: Payment | null }>(() =>
      Promise.reject(new Error('Provide confirmPayment')),
    ),
    /** The countdown machine: a machine imports no other. */
    countdown: fromPromise<void, { seconds: number }>(() =>
      Promise.reject(new Error('Provide countdown')),
    ) as AnyActorLogic,
  },
  actions: {
    keepReturn: assign((_, { payment, orderId }: PaymentReturn) => ({ payment, orderId })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepStanding: assign(({ context }, { orderId, balance }: PaymentStanding) => ({
      orderId: orderId ?? context.orderId,
      balance,
    })),
    tellPaid: emit({ type: 'paid' }),
    goHome: emit({ type: 'navigate', to: '/p' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isCancelled: (_, { status }: PaymentReturn) => status === 'cancel',
    isSuccess: (_, { status }: PaymentReturn) => status === 'success',
    isKnown: (_, { status, payment }: PaymentReturn) => status === 'success' && payment !== null,
    isForWallet: ({ context }) => context.payment?.type === 'wallet',
    stands: (_, { standing, as }: { standing: PaymentStanding; as: PaymentStanding['status'] }) =>
      standing.status === as,
    mayAskAgain: ({ context }) => context.tries < mostTries,
  },
  // Longer each time.
  delays: { pause: ({ context }) => 1000 * context.tries },
}).createMachine({
  id: 'payment',
  context: { payment: null, orderId: null, tries: 0, balance: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'return',
        src: 'readReturn',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: '#payment.shown.result.failed',
            actions: { type: 'keepReturn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepReturn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: '#payment.shown.result.succeeded.unconfirmed',
          },
          { target: 'ignored' },
        ],
      },
    },
    ignored: {},
    confirming: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'standing',
        src: 'confirmPayment',
        input: ({ context: { payment } }) => ({ payment }),
        onDone: [
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'paid' }) },
            target: '#payment.shown.result.succeeded',
            actions: [{ type: 'keepStanding', params: ({ event }) => event.output }, 'tellPaid'],
          },
          {
            guard: { type: 'stands', params: ({ event }) => ({ standing: event.output, as: 'failed' }) },
            target: '#payment.shown.result.failed',
            actions: { type: 'keepStanding', params: ({ event }) => event.output },
          },
          { guard: 'mayAskAgain', target: 'waiting' },
          {
            target: '#payment.shown.result.undecided',
            actions: { type: 'keepStanding', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'isForWallet',
            target: '#payment.shown.result.succeeded.unconfirmed',
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#payment.shown.result.failed.unconfirmed',
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: { tags: 'busy', after: { pause: { target: 'confirming' } } },
    shown: {
      type: 'parallel',
      states: {
        result: {
          initial: 'undecided',
          states: {
            succeeded: {
              initial: 'confirmed',
              states: {
                confirmed: {},
                // The gateway says so, and nobody here can ask the shop.
                unconfirmed: {},
              },
            },
            failed: { initial: 'declined', states: { declined: {}, unconfirmed: {} } },
            undecided: {},
          },
        },
        redirect: {
          initial: 'counting',
          states: {
            counting: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: { seconds: 5 },
                onDone: { target: 'over', actions: 'goHome' },
              },
              // Whoever goes elsewhere is not called back.
              on: { 'page.left': { target: 'over' } },
            },
            over: {},
          },
        },
      },
    },
  },
});
