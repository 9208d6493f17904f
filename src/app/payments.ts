import { createActor, fromPromise, waitFor } from 'xstate';
import { countdownMachine } from '../../machines/countdown.machine';
import { type Payment, type PaymentReturn, type PaymentStanding, paymentMachine } from '../../machines/payment.machine';
import { ApiFailure } from '../contract/errors';
import type { PaymentActor } from '../features/payment/use-payment';
import type { AccountApi } from './account-api';
import type { Actors, Running } from './actors';
import { pendingPayment } from './pending-payment';
import { reportFailure } from './report-failure';

type PaymentApi = Pick<AccountApi, 'confirmOrderPayment' | 'confirmWalletPayment'>;

export interface ReturnAddress {
  status?: string | undefined;
  session_id?: string | undefined;
  gateway?: string | undefined;
  type?: Payment['type'] | undefined;
}

interface Parts extends Running {
  api: PaymentApi;
  session: Actors['session'];
  /** Told when a payment has come in: other pages show something else now. */
  onPaid: () => void;
  goHome: () => void;
}

export function createPayments({ api, session, onPaid, goHome, ...running }: Parts) {
  let shown: { key: string; payment: PaymentActor } | undefined;
  const close = () => {
    shown?.payment.stop();
    shown = undefined;
  };
  return {
    /** The same payment again for as long as its page is shown. */
    open(address: ReturnAddress): PaymentActor {
      const key = JSON.stringify(address);
      if (shown?.key === key) return shown.payment;
      close();
      const readReturn = async () => {
        const { context } = await waitFor(session, (state) => state.hasTag('known'));
        return { status: address.status ?? '', ...(context.user ? knownPayment(address) : unknownPayment) };
      };
      const payment = openPayment({ api, readReturn, ...running });
      payment.on('paid', onPaid);
      payment.on('navigate', goHome);
      shown = { key, payment };
      return payment;
    },
    close,
    /** Asks unseen what became of a payment that was begun on an earlier visit, where nobody could tell (CONTRACT E29). */
    async askAgain(): Promise<void> {
      await waitFor(session, (state) => state.hasTag('known'));
      const pending = pendingPayment.read();
      if (pending === null || pending.isSettled || shown) return;
      const { status } = await confirm(api, pending);
      if (status === 'paid') onPaid();
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

interface PaymentParts extends Running {
  api: PaymentApi;
  readReturn: () => Promise<PaymentReturn>;
}

const unknownPayment = { payment: null, orderId: null };

/** The payment that was begun in this browser, unless the url names another one. */
function knownPayment({ session_id: id, gateway, type = 'payment' }: ReturnAddress) {
  const pending = pendingPayment.read();
  if (pending && (id === undefined || id === pending.id)) {
    return {
      payment: { id: pending.id, gateway: pending.gateway, type: pending.type },
      orderId: pending.order_id,
    };
  }
  return id === undefined || gateway === undefined ? unknownPayment : { payment: { id, gateway, type }, orderId: null };
}

export function openPayment({ api, readReturn, ...running }: PaymentParts): PaymentActor {
  const payment = createActor(
    paymentMachine.provide({
      actors: {
        readReturn: fromPromise(readReturn),
        confirmPayment: fromPromise(({ input, signal }) => confirm(api, input.payment, signal)),
        countdown: countdownMachine,
      },
    }),
    running,
  );
  payment.on('failure', ({ error }) => reportFailure(error));
  return payment.start();
}

async function confirm(api: PaymentApi, payment: Payment | null, signal?: AbortSignal): Promise<PaymentStanding> {
  if (payment === null) throw new Error('There is no payment to confirm.');
  try {
    const standing = await ask(api, payment, signal);
    if (standing.status !== 'pending') pendingPayment.settle(payment.id);
    return standing;
  } catch (failure) {
    if (failure instanceof ApiFailure && final.includes(failure.error.kind)) pendingPayment.settle(payment.id);
    throw failure;
  }
}

/** With these the shop says that nothing comes of it any more. */
const final: readonly string[] = ['business', 'notFound', 'validation'];

async function ask(
  api: PaymentApi,
  { id, gateway, type }: Payment,
  signal: AbortSignal | undefined,
): Promise<PaymentStanding> {
  if (type === 'wallet') {
    const { status, balance } = await api.confirmWalletPayment({ id, gateway, type }, signal);
    return { status, orderId: null, balance };
  }
  const { status, order_id: orderId } = await api.confirmOrderPayment({ id, gateway, type }, signal);
  return { status, orderId, balance: null };
}
