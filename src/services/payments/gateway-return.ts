import type { RouterHistory } from '@tanstack/react-router';
import { createActor, fromPromise, waitFor } from 'xstate';
import { countdownMachine } from '../../../machines/countdown.machine';
import {
  type Payment,
  type PaymentResult,
  type PaymentReturn,
  paymentMachine,
} from '../../../machines/payment.machine';
import type { AccountApi } from '../../api/account-api';
import { ApiFailure } from '../../contract/errors';
import type { PaymentActor } from '../../features/payment/use-payment';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions, Actors } from '../actor-types';
import type { Device } from '../session/current-user';
import { createPendingPayment, type PendingPayments } from './pending-payment';

type PaymentApi = Pick<AccountApi, 'confirmOrderPayment' | 'confirmWalletPayment'>;

export interface ReturnAddress {
  status?: string | undefined;
  session_id?: string | undefined;
  gateway?: string | undefined;
  type?: Payment['type'] | undefined;
}

interface Parts extends ActorOptions {
  api: PaymentApi;
  device: Device;
  session: Actors['session'];
  history: Pick<RouterHistory, 'subscribe'>;
  onPaid: () => void;
  goHome: () => void;
}

export function createPayments({ api, device, session, history, onPaid, goHome, ...actorOptions }: Parts) {
  const pendingPayment = createPendingPayment(device);
  let shown: { key: string; payment: PaymentActor } | undefined;
  const close = () => {
    shown?.payment.stop();
    shown = undefined;
  };
  // Stops the countdown to the home page when the shopper leaves the payment page.
  const leave = () => shown?.payment.send({ type: 'page.left' });
  history.subscribe(({ location }) => location.pathname.startsWith('/p/payment') || leave());
  return {
    /** Returns the payment actor of an address, started if necessary. Closes the actor of the previous address. */
    open(address: ReturnAddress): PaymentActor {
      const key = JSON.stringify(address);
      if (shown?.key === key) return shown.payment;
      close();
      const readReturn = async () => {
        const { context } = await waitFor(session, (state) => state.hasTag('known'));
        return {
          status: address.status ?? '',
          ...(context.user ? knownPayment(address, pendingPayment.read()) : unknownPayment),
        };
      };
      const payment = openPayment({ api, pendingPayment, readReturn, ...actorOptions });
      payment.on('paid', onPaid);
      payment.on('navigate', goHome);
      shown = { key, payment };
      return payment;
    },
    close,
    /** Asks the server for the outcome of a payment from an earlier visit (CONTRACT E29). */
    async askAgain(): Promise<void> {
      await waitFor(session, (state) => state.hasTag('known'));
      const pending = pendingPayment.read();
      if (pending === null || pending.isSettled || shown) return;
      const { status } = await confirm({ api, pendingPayment }, pending);
      if (status === 'paid') onPaid();
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

interface Confirmation {
  api: PaymentApi;
  pendingPayment: Pick<PendingPayments, 'settle'>;
}

interface PaymentParts extends ActorOptions, Confirmation {
  readReturn: () => Promise<PaymentReturn>;
}

const unknownPayment = { payment: null, orderId: null };

function knownPayment(
  { session_id: id, gateway, type = 'payment' }: ReturnAddress,
  pending: ReturnType<PendingPayments['read']>,
) {
  if (pending && (id === undefined || id === pending.id)) {
    return {
      payment: { id: pending.id, gateway: pending.gateway, type: pending.type },
      orderId: pending.order_id,
    };
  }
  return id === undefined || gateway === undefined ? unknownPayment : { payment: { id, gateway, type }, orderId: null };
}

export function openPayment({ api, pendingPayment, readReturn, ...actorOptions }: PaymentParts): PaymentActor {
  const payment = createActor(
    paymentMachine.provide({
      actors: {
        readReturn: fromPromise(readReturn),
        confirmPayment: fromPromise(({ input, signal }) => confirm({ api, pendingPayment }, input.payment, signal)),
        countdown: countdownMachine,
      },
    }),
    actorOptions,
  );
  payment.on('failure', ({ error }) => reportFailure(error));
  return payment.start();
}

async function confirm(
  { api, pendingPayment }: Confirmation,
  payment: Payment | null,
  signal?: AbortSignal,
): Promise<PaymentResult> {
  if (payment === null) throw new Error('There is no payment to confirm.');
  try {
    const result = await ask(api, payment, signal);
    if (result.status !== 'pending') pendingPayment.settle(payment.id);
    return result;
  } catch (failure) {
    if (failure instanceof ApiFailure && final.includes(failure.error.kind)) pendingPayment.settle(payment.id);
    throw failure;
  }
}

/** Failures by which the server refuses a payment permanently. */
const final: readonly string[] = ['business', 'notFound', 'validation'];

async function ask(
  api: PaymentApi,
  { id, gateway, type }: Payment,
  signal: AbortSignal | undefined,
): Promise<PaymentResult> {
  if (type === 'wallet') {
    const { status, balance } = await api.confirmWalletPayment({ id, gateway, type }, signal);
    return { status, orderId: null, balance };
  }
  const { status, order_id: orderId } = await api.confirmOrderPayment({ id, gateway, type }, signal);
  return { status, orderId, balance: null };
}
