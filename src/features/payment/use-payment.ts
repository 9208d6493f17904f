import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { countdownMachine } from '../../../machines/countdown.machine';
import type { paymentMachine } from '../../../machines/payment.machine';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;

export type PaymentResult = 'confirmed' | 'reported' | 'declined' | 'unanswered' | 'undecided';

/** Returns the state of a payment. `result` is null while busy or when the URL names no payment. */
export function usePayment(payment: PaymentActor) {
  return {
    result: useSelector(payment, resultOf),
    isBusy: useSelector(payment, (s) => s.hasTag('busy')),
    countdown: useSelector(payment, (s) => s.children.countdown as CountdownActor | undefined),
    orderId: useSelector(payment, (s) => s.context.orderId),
    balance: useSelector(payment, (s) => s.context.balance),
    isForWallet: useSelector(payment, (s) => s.context.payment?.type === 'wallet'),
    leave: () => payment.send({ type: 'page.left' }),
  };
}

function resultOf(state: SnapshotFrom<typeof paymentMachine>): PaymentResult | null {
  if (state.matches({ shown: { result: { succeeded: 'confirmed' } } })) return 'confirmed';
  if (state.matches({ shown: { result: 'succeeded' } })) return 'reported';
  if (state.matches({ shown: { result: { failed: 'declined' } } })) return 'declined';
  if (state.matches({ shown: { result: 'failed' } })) return 'unanswered';
  return state.matches('shown') ? 'undecided' : null;
}
