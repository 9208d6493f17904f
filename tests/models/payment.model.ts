import { type PaymentResult, type PaymentReturn, paymentMachine } from '../../machines/payment.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const orderId = 'PZ-4KX7M-Q2R9T';

/** In cents. */
export const balance = 12_345;

export const returns = {
  paidOrder: {
    status: 'success',
    payment: { id: 'session-1', gateway: 'pay-with-sandbox', type: 'payment' },
    orderId,
  },
  paidWallet: {
    status: 'success',
    payment: { id: 'session-2', gateway: 'pay-with-sandbox', type: 'wallet' },
    orderId: null,
  },
  stranger: { status: 'success', payment: null, orderId: null },
  cancelled: {
    status: 'cancel',
    payment: { id: 'session-1', gateway: 'pay-with-sandbox', type: 'payment' },
    orderId,
  },
  senseless: { status: 'perhaps', payment: null, orderId: null },
} satisfies Record<string, PaymentReturn>;

export type Return = keyof typeof returns;

export const returnIn = ({ output }: ModelEvent): Return => {
  const entries = Object.entries(returns) as [Return, PaymentReturn][];
  return entries.find(([, one]) => one === output)?.[0] ?? 'senseless';
};

export const resultIn = ({ output }: ModelEvent) => output as PaymentResult;

const returnTitles = {
  paidOrder: 'return from an order payment',
  paidWallet: 'return from a wallet top-up',
  stranger: 'return without a payment stored in this browser',
  cancelled: 'return from a cancelled payment',
  senseless: 'open the payment page with an invalid status',
};

const result = (status: PaymentResult['status'], isForWallet: boolean) => ({
  output: { status, orderId: isForWallet ? null : orderId, balance: isForWallet && status === 'paid' ? balance : null },
});

const paymentModel = () =>
  modelOf(paymentMachine, {
    stepsInShop: 30,
    cases: {
      'xstate.done.actor.return': () => Object.values(returns).map((output) => ({ output })),
      'xstate.done.actor.confirmation': ({ payment }) =>
        (['paid', 'pending', 'failed'] as const).map((status) => result(status, payment?.type === 'wallet')),
    },
    key: ({ payment, orderId: order, tries, balance: sum }) => [payment?.type, order, tries, sum],
    titles: {
      'xstate.done.actor.return': (event) => returnTitles[returnIn(event)],
      'xstate.done.actor.confirmation': (event) => `the server reports “${resultIn(event).status}”`,
      'xstate.error.actor.confirmation': 'the payment status request fails',
      'xstate.after.pause.payment.waiting': 'the retry delay ends',
      'xstate.done.actor.countdown': 'the countdown ends',
      'page.left': 'open another page',
    },
  });

/** Generates the test paths of payment.view.test.tsx. */
export const viewModel = paymentModel;

/** Generates the test paths of tests/browser/walk-payment.spec.ts. */
export const shopModel = paymentModel;
