import { type PaymentReturn, type PaymentStanding, paymentMachine } from '../../machines/payment.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** The order that is paid. */
export const orderId = 'PZ-4KX7M-Q2R9T';

/** What the wallet holds after a top-up, in cents. */
export const balance = 12_345;

/** With what one may come back. */
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

/** Which of them a step begins with. */
export const returnIn = ({ output }: ModelEvent): Return => {
  const entries = Object.entries(returns) as [Return, PaymentReturn][];
  return entries.find(([, one]) => one === output)?.[0] ?? 'senseless';
};

/** What the shop says in a step. */
export const standingIn = ({ output }: ModelEvent) => output as PaymentStanding;

const inWords = {
  paidOrder: 'come back from paying an order',
  paidWallet: 'come back from a top-up',
  stranger: 'come back to a browser that knows of no payment',
  cancelled: 'come back without having paid',
  senseless: 'come by an address that says nothing',
};

const standing = (status: PaymentStanding['status'], isForWallet: boolean) => ({
  output: { status, orderId: isForWallet ? null : orderId, balance: isForWallet && status === 'paid' ? balance : null },
});

/** The ways of whoever comes back from a gateway. */
const paymentModel = () =>
  modelOf(paymentMachine, {
    cases: {
      'xstate.done.actor.return': () => Object.values(returns).map((output) => ({ output })),
      'xstate.done.actor.standing': ({ payment }) =>
        (['paid', 'pending', 'failed'] as const).map((status) => standing(status, payment?.type === 'wallet')),
    },
    key: ({ payment, orderId: order, tries, balance: sum }) => [payment?.type, order, tries, sum],
    words: {
      'xstate.done.actor.return': (event) => inWords[returnIn(event)],
      'xstate.done.actor.standing': (event) => `the shop says “${standingIn(event).status}”`,
      'xstate.error.actor.standing': 'the shop does not answer',
      'xstate.after.pause.payment.waiting': 'a pause is over',
      'xstate.done.actor.countdown': 'the seconds are over',
      'page.left': 'go elsewhere',
    },
  });

/** The ways through the view. */
export const inView = paymentModel;

/** The ways through the shop. */
export const inShop = paymentModel;
