import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { sessionMachine } from '../../../machines/session.machine';
import { ApiFailure } from '../../../src/contract/errors';
import { createPayments, type ReturnAddress } from '../../../src/services/payments/gateway-return';
import { createPendingPayment } from '../../../src/services/payments/pending-payment';
import { createDevice } from '../../../src/services/session/current-user';
import { settle } from '../../support/deferred';
import { memoryStore } from '../../support/memory-store';

const storage = new Map<string, string>();
const begun = { id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' as const, order_id: 'PZ-1' };
const paidAnswer = { message: '', status: 'paid' as const };

const device = createDevice({ local: memoryStore(storage), tab: memoryStore() });
const pendingPayment = createPendingPayment(device);

beforeEach(() => {
  storage.clear();
  storage.set('currentUser', JSON.stringify({ access_token: 't', user: { id: 'mira', name: 'Mira' } }));
});

async function returnTo(address: ReturnAddress, user: { id: string; name: string } | null = { id: 'mira', name: 'M' }) {
  const requests: unknown[] = [];
  const happened: string[] = [];
  const history = createMemoryHistory({ initialEntries: ['/p/payment/success'] });
  const clock = new SimulatedClock();
  const session = createActor(
    sessionMachine.provide({
      actors: { readUser: fromPromise(async () => user), watchTabs: fromCallback(() => {}) },
    }),
  ).start();
  const payments = createPayments({
    api: {
      confirmOrderPayment: async (body) => {
        requests.push(body);
        return { ...paidAnswer, order_id: 'PZ-1' };
      },
      confirmWalletPayment: async (body) => {
        requests.push(body);
        return { ...paidAnswer, balance: 700 };
      },
    },
    device,
    session,
    history,
    onPaid: () => happened.push('paid'),
    goHome: () => happened.push('home'),
    clock,
  });
  const payment = payments.open(address);
  await settle();
  return { requests, happened, payments, payment, history, clock };
}

test('confirms the payment that was begun in this browser and reports it as paid', async () => {
  pendingPayment.keep(begun);
  const { requests, happened, payment } = await returnTo({ status: 'success' });
  expect(requests).toEqual([{ id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' }]);
  expect(happened).toEqual(['paid']);
  expect(payment.getSnapshot().context.orderId).toBe('PZ-1');
});

test('goes home after a confirmation, but not while another page loads', async () => {
  pendingPayment.keep(begun);
  const stays = await returnTo({ status: 'success' });
  for (let second = 0; second < 5; second += 1) stays.clock.increment(1000);
  expect(stays.happened).toEqual(['paid', 'home']);
  const leaves = await returnTo({ status: 'success' });
  leaves.history.push('/p/profile/orders/PZ-1');
  for (let second = 0; second < 5; second += 1) leaves.clock.increment(1000);
  expect(leaves.happened).toEqual(['paid']);
});

test('confirms the payment in the address instead of another one begun here', async () => {
  pendingPayment.keep(begun);
  const address = { status: 'success', session_id: 'cs_2', gateway: 'pay-with-sandbox', type: 'wallet' } as const;
  const { requests } = await returnTo(address);
  expect(requests).toEqual([{ id: 'cs_2', gateway: 'pay-with-sandbox', type: 'wallet' }]);
});

test('confirms the payment in the address in another browser, and none when the address is incomplete', async () => {
  const named = await returnTo({ status: 'success', session_id: 'cs_3', gateway: 'pay-with-sandbox' });
  expect(named.requests).toEqual([{ id: 'cs_3', gateway: 'pay-with-sandbox', type: 'payment' }]);
  for (const address of [{}, { session_id: 'cs_3' }, { gateway: 'pay-with-sandbox' }]) {
    const { requests, happened, payment } = await returnTo({ status: 'success', ...address });
    expect([...requests, ...happened]).toEqual([]);
    expect(payment.getSnapshot().matches({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  }
});

test('confirms no payment without a session', async () => {
  pendingPayment.keep(begun);
  const { requests, payment } = await returnTo({ status: 'success', session_id: 'cs_1', gateway: 'x' }, null);
  expect(requests).toEqual([]);
  expect(payment.getSnapshot().matches({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
});

async function visit(confirmOnce: () => Promise<{ message: string; status: 'paid' | 'pending' | 'failed' }>) {
  const user = { id: 'mira', name: 'M' };
  const requests: unknown[] = [];
  let paid = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: { readUser: fromPromise<typeof user | null>(async () => user), watchTabs: fromCallback(() => {}) },
    }),
  ).start();
  const confirm = async (body: unknown) => {
    requests.push(body);
    return { ...(await confirmOnce()), order_id: 'PZ-1', balance: null };
  };
  const { askAgain } = createPayments({
    api: { confirmOrderPayment: confirm, confirmWalletPayment: confirm },
    device,
    session,
    history: createMemoryHistory(),
    onPaid: () => {
      paid += 1;
    },
    goHome() {},
  });
  const failure = await askAgain().catch((error: unknown) => error);
  return { requests, paid, failure };
}

test('confirms an undecided payment on the next visits until the server reports it as paid', async () => {
  pendingPayment.keep(begun);
  const offline = new ApiFailure({ kind: 'network' });
  expect(await visit(() => Promise.reject(offline))).toMatchObject({ paid: 0, failure: offline });
  expect(await visit(async () => ({ message: '', status: 'pending' }))).toMatchObject({ paid: 0 });
  const last = await visit(async () => paidAnswer);
  expect(last).toMatchObject({ requests: [{ id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' }], paid: 1 });
  expect((await visit(async () => paidAnswer)).requests).toEqual([]);
  // Unlike other pages, the return page requests a confirmation even after the payment is confirmed.
  expect((await returnTo({ status: 'success' })).requests).toHaveLength(1);
});
