import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutContext } from '../../../machines/checkout.machine';
import { nothingChosen } from '../../../machines/checkout.machine';
import { type ApiError, ApiFailure } from '../../../src/contract/errors';
import { createOrderAttempts } from '../../../src/services/checkout/order-attempts';
import { createPlacing } from '../../../src/services/checkout/place-orders';
import { quoteIn } from '../../models/checkout.model';
import { memoryStore } from '../../support/memory-store';

const start = Date.parse('2026-03-01T12:00:00.500Z');
const storage = new Map<string, string>();
const tab = memoryStore(storage);

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
});
afterEach(() => vi.unstubAllGlobals());

interface Listed {
  order_id: string;
  created_at: string;
  total_amount: number;
}

interface FakeShop {
  isRepeatable: boolean;
  /** Responses to order requests, in turn. The last response repeats. */
  answers: (ApiError | TypeError | { order_id: string; payment_url?: string })[];
  listed?: Listed[] | ApiError;
  cart?: { id: string; qty: number }[];
}

function openShop({ isRepeatable, answers, listed = [], cart = [] }: FakeShop) {
  const sent: { idempotency_key: string }[] = [];
  const removed: string[] = [];
  const placed: [string, number][] = [];
  let now = start;
  let list = listed;
  const fail = (error: ApiError) => Promise.reject(new ApiFailure(error));
  const parts: Parameters<typeof createPlacing>[0] = {
    tab,
    owner: '7',
    onPlaced: ({ id }, quote) => placed.push([id, quote.total]),
    clock: { now: () => now },
    api: {
      placeOrder: (_, body) => {
        sent.push(body);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof TypeError) return Promise.reject(answer);
        if (!answer || 'kind' in answer) return fail(answer ?? { kind: 'network' });
        return Promise.resolve({ message: '', gateway: 'pay', session_id: null, payment_url: '', ...answer });
      },
      fetchOrders: () => ('kind' in list ? fail(list) : Promise.resolve({ orders: { data: list } } as never)),
      showCart: () => Promise.resolve({ cartProducts: cart } as never),
      removeLine: (_, id) => {
        removed.push(id);
        return Promise.resolve(null);
      },
    },
  };
  let placing = createPlacing(parts);
  const choice: Pick<CheckoutContext, 'chosen' | 'quote'> = {
    chosen: { ...nothingChosen, method: 'cash-on-delivery' },
    quote: { ...quoteIn('ready'), isRepeatable },
  };
  return {
    sent,
    removed,
    placed,
    /** Loads the page again. */
    reload: () => {
      placing = createPlacing(parts);
    },
    order: () => placing.placeOrder(choice),
    ask: () => placing.askOutcome(new AbortController().signal),
    pass: (ms: number) => {
      now += ms;
    },
    list: (orders: Listed[] | ApiError) => {
      list = orders;
    },
    isSettled: () => createOrderAttempts(tab).of('7') === null,
  };
}

const total = quoteIn('ready').total;
const listedOrder = { order_id: 'PZ-1', created_at: '2026-03-01T12:00:00Z', total_amount: total };
const minute = 60_000;

test('sends an order again under its key until the server reports the outcome', async () => {
  const shop = openShop({
    isRepeatable: true,
    answers: [
      { kind: 'timeout' },
      { kind: 'server', status: 502, text: '' },
      { order_id: 'PZ-1', payment_url: 'https://pay.example/1' },
    ],
  });
  expect(await shop.order()).toEqual({ kind: 'unknown' });
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  expect(await shop.ask()).toMatchObject({ kind: 'placed', order: { id: 'PZ-1', payment: { gateway: 'pay' } } });
  const [first, ...others] = shop.sent;
  expect(others).toEqual([first, first]);
  expect(shop.isSettled()).toBe(true);
});

test('settles a repeated order when the server refuses it, but not after a rate limit or an auth error', async () => {
  const refusal: ApiError = { kind: 'business', code: 'cart_changed', text: 'No', status: 409 };
  const shop = openShop({
    isRepeatable: true,
    answers: [
      { kind: 'network' },
      { kind: 'rateLimited', retryAfterMs: 1, text: '' },
      { kind: 'auth', text: '' },
      refusal,
    ],
  });
  await shop.order();
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  expect(shop.isSettled()).toBe(false);
  expect(await shop.ask()).toEqual({ kind: 'refused', refusal: { code: 'cart_changed', text: 'No' } });
  expect(shop.isSettled()).toBe(true);
});

test('treats an auth error or rate limit of the first request as a refusal; uses a new key next', async () => {
  for (const error of [
    { kind: 'auth', text: '' },
    { kind: 'rateLimited', retryAfterMs: 1, text: '' },
  ] as const) {
    const shop = openShop({ isRepeatable: true, answers: [error, { order_id: 'PZ-2' }] });
    expect(await shop.order()).toMatchObject({ kind: 'refused' });
    expect(await shop.order()).toMatchObject({ kind: 'placed' });
    expect(new Set(shop.sent.map((body) => body.idempotency_key)).size).toBe(2);
  }
});

test('without idempotency keys, sends an order once, and calls it absent if it is unlisted for a minute', async () => {
  const shop = openShop({ isRepeatable: false, answers: [{ kind: 'timeout' }] });
  await shop.order();
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  shop.list({ kind: 'network' });
  shop.pass(minute - 1);
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  shop.list([]);
  expect(await shop.ask()).toEqual({ kind: 'unknown' });
  shop.pass(1);
  expect(await shop.ask()).toEqual({ kind: 'absent' });
  expect(shop.sent).toHaveLength(1);
  expect(shop.isSettled()).toBe(true);
});

test('recognises the sent order in the list by its time and total', async () => {
  for (const [order, isMatch] of [
    [listedOrder, true],
    [{ ...listedOrder, created_at: '2026-03-01T11:59:59Z' }, false],
    [{ ...listedOrder, total_amount: total + 1 }, false],
  ] as const) {
    const shop = openShop({ isRepeatable: false, answers: [{ kind: 'network' }], listed: [order] });
    await shop.order();
    expect(await shop.ask()).toEqual(
      isMatch ? { kind: 'placed', order: { id: 'PZ-1', payment: null } } : { kind: 'unknown' },
    );
  }
});

test('searches the orders instead of sending again after 10 minutes', async () => {
  const shop = openShop({ isRepeatable: true, answers: [{ kind: 'network' }] });
  await shop.order();
  shop.pass(10 * minute);
  expect(await shop.ask()).toEqual({ kind: 'absent' });
  expect(shop.sent).toHaveLength(1);
});

test('finds the order in the list when the server refuses a reused key', async () => {
  const shop = openShop({
    isRepeatable: true,
    answers: [{ kind: 'network' }, { kind: 'business', code: 'key_reused', text: '', status: 409 }],
    listed: [listedOrder],
  });
  await shop.order();
  expect(await shop.ask()).toEqual({ kind: 'placed', order: { id: 'PZ-1', payment: null } });
});

test('removes ordered lines that are still in the cart unchanged, unless the server removes them', async () => {
  const cart = [
    { id: '70', qty: 1 },
    { id: '71', qty: 1 },
  ];
  const others = [{ id: '70', qty: 2 }];
  for (const [isRepeatable, left, removed] of [
    [false, cart, ['70']],
    [false, others, []],
    // With `isRepeatable`, the server removes the ordered lines from the cart, so the app removes none.
    [true, cart, []],
  ] as const) {
    const shop = openShop({ isRepeatable, answers: [{ order_id: 'PZ-1' }], cart: [...left] });
    expect(await shop.order()).toMatchObject({ kind: 'placed' });
    expect(shop.removed).toEqual(removed);
  }
});

test('reports no order when none was sent', async () => {
  expect(await openShop({ isRepeatable: true, answers: [] }).ask()).toEqual({ kind: 'absent' });
});

test('reports no order when the stored attempt is damaged', async () => {
  const shop = openShop({ isRepeatable: true, answers: [{ kind: 'network' }] });
  await shop.order();
  storage.set('orderAttempt', (storage.get('orderAttempt') ?? '').replace('"method":', '"way":'));
  expect(await shop.ask()).toEqual({ kind: 'absent' });
});

test('throws an unexpected error and leaves the order unsettled', async () => {
  const shop = openShop({ isRepeatable: true, answers: [{ kind: 'network' }, new TypeError('Unexpected')] });
  await shop.order();
  await expect(shop.ask()).rejects.toThrow();
  expect(shop.isSettled()).toBe(false);
});

test('reports a placed order once (T25), also if its first response is lost, but not after a reload', async () => {
  const shop = openShop({ isRepeatable: true, answers: [{ kind: 'timeout' }, { order_id: 'PZ-1' }] });
  await shop.order();
  expect(shop.placed).toEqual([]);
  await shop.ask();
  await shop.ask();
  expect(shop.placed).toEqual([['PZ-1', total]]);

  const reloaded = openShop({ isRepeatable: true, answers: [{ kind: 'timeout' }, { order_id: 'PZ-2' }] });
  await reloaded.order();
  reloaded.reload();
  expect(await reloaded.ask()).toMatchObject({ kind: 'placed' });
  expect(reloaded.placed).toEqual([]);
});

test('reports no refused order', async () => {
  const shop = openShop({ isRepeatable: true, answers: [{ kind: 'auth', text: '' }, { order_id: 'PZ-1' }] });
  await shop.order();
  expect(shop.placed).toEqual([]);
  await shop.order();
  expect(shop.placed).toEqual([['PZ-1', total]]);
});
