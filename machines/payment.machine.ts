import { type AnyActorLogic, assign, emit, fromPromise, setup } from 'xstate';

export interface Payment {
  id: string;
  gateway: string;
  /** `payment` pays an order, `wallet` tops up the wallet. */
  type: 'payment' | 'wallet';
}

export interface PaymentResult {
  status: 'paid' | 'pending' | 'failed';
  /** Public number of the order; null if unknown. */
  orderId: string | null;
  /** Wallet balance in cents; null if the server sends none. */
  balance: number | null;
}

/** The shopper's return from the page of a payment gateway. */
export interface PaymentReturn {
  /** Status in the URL: `success`, `cancel` or another text. Proves nothing, because anyone can change the URL. */
  status: string;
  /** The payment from which the shopper returns; null if unknown. */
  payment: Payment | null;
  orderId: string | null;
}

const mostTries = 5;

/** Return from a payment gateway: requests the payment status, shows it and redirects (REQUIREMENTS P1–P5). */
export const paymentMachine = setup({
  types: {
    context: {} as Omit<PaymentReturn, 'status'> & { tries: number; balance: number | null },
    events: {} as { type: 'page.left' },
    emitted: {} as { type: 'paid' } | { type: 'navigate'; to: '/p' } | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    readReturn: fromPromise<PaymentReturn>(() => Promise.reject(new Error('Provide readReturn'))),
    /** Requests the payment status. Idempotent: repeated requests book the payment only once. */
    confirmPayment: fromPromise<PaymentResult, { payment: Payment | null }>(() =>
      Promise.reject(new Error('Provide confirmPayment')),
    ),
    /** The countdown machine. The app provides it, because machines do not import each other. */
    countdown: fromPromise<void, { seconds: number }>(() =>
      Promise.reject(new Error('Provide countdown')),
    ) as AnyActorLogic,
  },
  actions: {
    keepReturn: assign((_, { payment, orderId }: PaymentReturn) => ({ payment, orderId })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    storeResult: assign(({ context }, { orderId, balance }: PaymentResult) => ({
      orderId: orderId ?? context.orderId,
      balance,
    })),
    notifyPaid: emit({ type: 'paid' }),
    goHome: emit({ type: 'navigate', to: '/p' }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isCancelled: (_, { status }: PaymentReturn) => status === 'cancel',
    isSuccess: (_, { status }: PaymentReturn) => status === 'success',
    isKnown: (_, { status, payment }: PaymentReturn) => status === 'success' && payment !== null,
    isForWallet: ({ context }) => context.payment?.type === 'wallet',
    hasStatus: (_, { result, status }: { result: PaymentResult; status: PaymentResult['status'] }) =>
      result.status === status,
    mayAskAgain: ({ context }) => context.tries < mostTries,
  },
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
        id: 'confirmation',
        src: 'confirmPayment',
        input: ({ context: { payment } }) => ({ payment }),
        onDone: [
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ result: event.output, status: 'paid' }) },
            target: '#payment.shown.result.succeeded',
            actions: [{ type: 'storeResult', params: ({ event }) => event.output }, 'notifyPaid'],
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ result: event.output, status: 'failed' }) },
            target: '#payment.shown.result.failed',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          { guard: 'mayAskAgain', target: 'waiting' },
          {
            target: '#payment.shown.result.undecided',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
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
                // Only the URL says that the payment succeeded. The server has not confirmed it.
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
              on: { 'page.left': { target: 'over' } },
            },
            over: {},
          },
        },
      },
    },
  },
});
