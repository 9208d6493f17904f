import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutContext } from '../../machines/checkout.machine';
import { nothingChosen } from '../../machines/checkout.machine';
import { orderAttempts } from '../../src/app/order-attempts';
import { createPlacing } from '../../src/app/place-orders';
import { type ApiError, ApiFailure } from '../../src/contract/errors';
import { quoteIn } from '../models/checkout.model';
import { memoryStore } from '../support/memory-store';

const start = Date.parse('2026-03-01T12:00:00.500Z');
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const { get, set, remove } = memoryStore(kept);
  vi.stubGlobal('window', {
    sessionStorage: { getItem: get, setItem: set, removeItem: remove },
    location: { origin: 'https://shop.example' },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** An order of the list. */
interface Listed {
  order_id: string;
  created_at: string;
  total_amount: number;
}

interface World {
  isRepeatable: boolean;
  /** What the shop says, one after the other; the last one again and again. */
  says: (ApiError | TypeError | { order_id: string; payment_url?: string })[];
  listed?: Listed[] | ApiError;
  cart?: { id: string; qty: number }[];
}

/** A customer who orders of a shop. */
function openShop({ isRepeatable, says, listed = [], cart = [] }: World) {
  const sent: { idempotency_key: string }[] = [];
  const removed: string[] = [];
  let now = start;
  let list = listed;
  const fail = (error: ApiError) => Promise.reject(new ApiFailure(error));
  const placing = createPlacing({
    owner: '7',
    clock: { now: () => now },
    api: {
      placeOrder: (_, body) => {
        sent.push(body);
        const said = says.length > 1 ? says.shift() : says[0];
        if (said instanceof TypeError) return Promise.reject(said);
        if (!said || 'kind' in said) return fail(said ?? { kind: 'network' });
        return Promise.resolve({ message: '', gateway: 'pay', session_id: null, payment_url: '', ...said });
      },
      fetchOrders: () => ('kind' in list ? fail(list) : Promise.resolve({ orders: { data: list } } as never)),
      showCart: () => Promise.resolve({ cartProducts: cart } as never),
      removeLine: (_, id) => {
        removed.push(id);
        return Promise.resolve(null);
      },
    },
  });
  const choice: Pick<CheckoutContext, 'chosen' | 'quote'> = {
    chosen: { ...nothingChosen, method: 'cash-on-delivery' },
    quote: { ...quoteIn('ready'), isRepeatable },
  };
  return {
    sent,
    removed,
    order: () => placing.placeOrder(choice),
    ask: () => placing.askOutcome(new AbortController().signal),
    pass: (ms: number) => {
      now += ms;
    },
    list: (orders: Listed[] | ApiError) => {
      list = orders;
    },
    isSettled: () => orderAttempts.of('7') === null,
  };
}

const total = quoteIn('ready').total;
const listedOrder = { order_id: 'PZ-1', created_at: '2026-03-01T12:00:00Z', total_amount: total };
const minute = 60_000;

test('an order whose answer got lost is sent again under its key, until the shop says what became of it', async () => {
  const shop = openShop({
    isRepeatable: true,
    says: [
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

test('what the shop refuses when it is sent again was never ordered; what says nothing of the first one leaves it open', async () => {
  const refusal: ApiError = { kind: 'business', code: 'cart_changed', text: 'No', status: 409 };
  const shop = openShop({
    isRepeatable: true,
    says: [
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

test('a first one is refused by whatever the shop says, and the next one has a key of its own', async () => {
  for (const error of [
    { kind: 'auth', text: '' },
    { kind: 'rateLimited', retryAfterMs: 1, text: '' },
  ] as const) {
    const shop = openShop({ isRepeatable: true, says: [error, { order_id: 'PZ-2' }] });
    expect(await shop.order()).toMatchObject({ kind: 'refused' });
    expect(await shop.order()).toMatchObject({ kind: 'placed' });
    expect(new Set(shop.sent.map((body) => body.idempotency_key)).size).toBe(2);
  }
});

test('a shop that knows no keys is sent one order only: it is looked for until it could not be on its way any more', async () => {
  const shop = openShop({ isRepeatable: false, says: [{ kind: 'timeout' }] });
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

test('an order of the list is the one that was sent when it is no older and comes to the same', async () => {
  for (const [order, isIt] of [
    [listedOrder, true],
    [{ ...listedOrder, created_at: '2026-03-01T11:59:59Z' }, false],
    [{ ...listedOrder, total_amount: total + 1 }, false],
  ] as const) {
    const shop = openShop({ isRepeatable: false, says: [{ kind: 'network' }], listed: [order] });
    await shop.order();
    expect(await shop.ask()).toEqual(
      isIt ? { kind: 'placed', order: { id: 'PZ-1', payment: null } } : { kind: 'unknown' },
    );
  }
});

test('what was sent long ago is not ordered any more without a press: it is looked for', async () => {
  const shop = openShop({ isRepeatable: true, says: [{ kind: 'network' }] });
  await shop.order();
  shop.pass(10 * minute);
  expect(await shop.ask()).toEqual({ kind: 'absent' });
  expect(shop.sent).toHaveLength(1);
});

test('a key that the shop knows for an order is an order', async () => {
  const shop = openShop({
    isRepeatable: true,
    says: [{ kind: 'network' }, { kind: 'business', code: 'key_reused', text: '', status: 409 }],
    listed: [listedOrder],
  });
  await shop.order();
  expect(await shop.ask()).toEqual({ kind: 'placed', order: { id: 'PZ-1', payment: null } });
});

test('lines that were ordered and are left in the cart are taken out; those that are more now, or others, are not', async () => {
  const cart = [
    { id: '70', qty: 1 },
    { id: '71', qty: 1 },
  ];
  const others = [{ id: '70', qty: 2 }];
  for (const [isRepeatable, left, removed] of [
    [false, cart, ['70']],
    [false, others, []],
    // Such a shop takes them out itself.
    [true, cart, []],
  ] as const) {
    const shop = openShop({ isRepeatable, says: [{ order_id: 'PZ-1' }], cart: [...left] });
    expect(await shop.order()).toMatchObject({ kind: 'placed' });
    expect(shop.removed).toEqual(removed);
  }
});

test('where nothing was sent nothing was ordered', async () => {
  expect(await openShop({ isRepeatable: true, says: [] }).ask()).toEqual({ kind: 'absent' });
});

test('an order that was spoilt where it was kept was never ordered', async () => {
  const shop = openShop({ isRepeatable: true, says: [{ kind: 'network' }] });
  await shop.order();
  kept.set('orderAttempt', (kept.get('orderAttempt') ?? '').replace('"method":', '"way":'));
  expect(await shop.ask()).toEqual({ kind: 'absent' });
});

test('what nobody foresaw is thrown, and stays open', async () => {
  const shop = openShop({ isRepeatable: true, says: [{ kind: 'network' }, new TypeError('Nobody thought of it')] });
  await shop.order();
  await expect(shop.ask()).rejects.toThrow();
  expect(shop.isSettled()).toBe(false);
});
