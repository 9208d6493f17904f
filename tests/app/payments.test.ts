import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.machine';
import { createPayments, type ReturnAddress } from '../../src/app/payments';
import { pendingPayment } from '../../src/app/pending-payment';
import { ApiFailure } from '../../src/contract/errors';
import { settle } from '../support/deferred';
import { memoryStore } from '../support/memory-store';

const kept = new Map<string, string>();
const begun = { id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' as const, order_id: 'PZ-1' };
const said = { message: '', status: 'paid' as const };

beforeEach(() => {
  kept.clear();
  const { get, set, remove } = memoryStore(kept);
  vi.stubGlobal('window', {
    localStorage: { getItem: get, setItem: set, removeItem: remove },
    sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  });
  kept.set('currentUser', JSON.stringify({ access_token: 't', user: { id: 'mira', name: 'Mira' } }));
});
afterEach(() => vi.unstubAllGlobals());

/** Comes back from a gateway to this address; what the shop was asked. */
async function comeBack(address: ReturnAddress, user: { id: string; name: string } | null = { id: 'mira', name: 'M' }) {
  const asked: unknown[] = [];
  const happened: string[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: { readUser: fromPromise(async () => user), watchTabs: fromCallback(() => {}) },
    }),
  ).start();
  const payments = createPayments({
    api: {
      confirmOrderPayment: async (body) => {
        asked.push(body);
        return { ...said, order_id: 'PZ-1' };
      },
      confirmWalletPayment: async (body) => {
        asked.push(body);
        return { ...said, balance: 700 };
      },
    },
    session,
    onPaid: () => happened.push('paid'),
    goHome: () => happened.push('home'),
  });
  const payment = payments.open(address);
  await settle();
  return { asked, happened, payments, payment };
}

test('the payment that was begun here is asked for, and who else shows something of it is told', async () => {
  pendingPayment.keep(begun);
  const { asked, happened, payment } = await comeBack({ status: 'success' });
  expect(asked).toEqual([{ id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' }]);
  expect(happened).toEqual(['paid']);
  expect(payment.getSnapshot().context.orderId).toBe('PZ-1');
});

test('of two that were begun, the one that the address names is asked for', async () => {
  pendingPayment.keep(begun);
  const address = { status: 'success', session_id: 'cs_2', gateway: 'pay-with-sandbox', type: 'wallet' } as const;
  const { asked } = await comeBack(address);
  expect(asked).toEqual([{ id: 'cs_2', gateway: 'pay-with-sandbox', type: 'wallet' }]);
});

test('in another browser the address tells which one; where it does not, nobody is asked', async () => {
  const named = await comeBack({ status: 'success', session_id: 'cs_3', gateway: 'pay-with-sandbox' });
  expect(named.asked).toEqual([{ id: 'cs_3', gateway: 'pay-with-sandbox', type: 'payment' }]);
  for (const address of [{}, { session_id: 'cs_3' }, { gateway: 'pay-with-sandbox' }]) {
    const { asked, happened, payment } = await comeBack({ status: 'success', ...address });
    expect([...asked, ...happened]).toEqual([]);
    expect(payment.getSnapshot().matches({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
  }
});

test('without a session nobody can ask', async () => {
  pendingPayment.keep(begun);
  const { asked, payment } = await comeBack({ status: 'success', session_id: 'cs_1', gateway: 'x' }, null);
  expect(asked).toEqual([]);
  expect(payment.getSnapshot().matches({ shown: { result: { succeeded: 'unconfirmed' } } })).toBe(true);
});

/** Comes to the shop, on whatever page, and what the shop was asked unseen. */
async function visit(says: () => Promise<{ message: string; status: 'paid' | 'pending' | 'failed' }>) {
  const user = { id: 'mira', name: 'M' };
  const asked: unknown[] = [];
  let paid = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: { readUser: fromPromise<typeof user | null>(async () => user), watchTabs: fromCallback(() => {}) },
    }),
  ).start();
  const confirm = async (body: unknown) => {
    asked.push(body);
    return { ...(await says()), order_id: 'PZ-1', balance: null };
  };
  const { askAgain } = createPayments({
    api: { confirmOrderPayment: confirm, confirmWalletPayment: confirm },
    session,
    onPaid: () => {
      paid += 1;
    },
    goHome() {},
  });
  const failure = await askAgain().catch((error: unknown) => error);
  return { asked, paid, failure };
}

test('a payment of which nobody could tell is asked for on the next visits, until the shop has said what became of it', async () => {
  pendingPayment.keep(begun);
  const offline = new ApiFailure({ kind: 'network' });
  expect(await visit(() => Promise.reject(offline))).toMatchObject({ paid: 0, failure: offline });
  expect(await visit(async () => ({ message: '', status: 'pending' }))).toMatchObject({ paid: 0 });
  const last = await visit(async () => said);
  expect(last).toMatchObject({ asked: [{ id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' }], paid: 1 });
  expect((await visit(async () => said)).asked).toEqual([]);
  // Whoever opens its page again is told all the same.
  expect((await comeBack({ status: 'success' })).asked).toHaveLength(1);
});
