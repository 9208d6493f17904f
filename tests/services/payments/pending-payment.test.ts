import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentHost } from '../../../src/contract/payment-host';
import { leaveToPay, paymentReturns } from '../../../src/services/payments/gateway-redirect';
import { createPendingPayment } from '../../../src/services/payments/pending-payment';
import { createDevice } from '../../../src/services/session/current-user';
import { memoryStore } from '../../support/memory-store';

const hours = 60 * 60_000;
const items = new Map<string, string>();
const device = createDevice({ local: memoryStore(items), tab: memoryStore() });
const pendingPayment = createPendingPayment(device);
const visits: string[] = [];
const payment = { id: 'cs_1', gateway: 'pay-with-sandbox', type: 'payment' as const, order_id: 'PZ-1' };

const enter = (id: string | null) => {
  if (id === null) items.delete('currentUser');
  else items.set('currentUser', JSON.stringify({ access_token: 't', user: { id, name: id } }));
};

beforeEach(() => {
  items.clear();
  visits.splice(0);
  const location = { origin: 'https://shop.example', assign: (url: string) => visits.push(url) };
  vi.stubGlobal('window', { location });
  vi.useFakeTimers();
  enter('mira');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores the payment in the format of the contract and settles it by its id', () => {
  vi.setSystemTime(1_000);
  pendingPayment.keep(payment);
  expect(JSON.parse(items.get('pendingPayment') ?? '')).toEqual({ v: 1, ...payment, userId: 'mira', createdAt: 1_000 });
  expect(pendingPayment.read()).toMatchObject(payment);
  expect(pendingPayment.read()?.isSettled).toBe(false);
  pendingPayment.settle('cs_2');
  expect(pendingPayment.read()?.isSettled).toBe(false);
  pendingPayment.settle('cs_1');
  expect(pendingPayment.read()).toMatchObject({ ...payment, isSettled: true });
});

test('returns the payment only to the customer who began it', () => {
  pendingPayment.keep(payment);
  for (const other of ['ivan', null]) {
    enter(other);
    expect(pendingPayment.read()).toBeNull();
  }
  enter('mira');
  expect(pendingPayment.read()).toMatchObject(payment);
});

test('expires after 24 hours, also when the clock was set back', () => {
  for (const [wait, isThere] of [
    [24 * hours - 1, true],
    [24 * hours, false],
    [-24 * hours, false],
  ] as const) {
    pendingPayment.keep(payment);
    vi.setSystemTime(Date.now() + wait);
    expect(pendingPayment.read() !== null).toBe(isThere);
  }
});

test.each([
  '{',
  'null',
  '7',
  '{"v":2}',
  JSON.stringify({ v: 1, ...payment, id: '', userId: 'mira', createdAt: Date.now() }),
  JSON.stringify({ v: 1, ...payment, type: 'gift', userId: 'mira', createdAt: Date.now() }),
])('ignores the stored value “%s”', (stored) => {
  items.set('pendingPayment', stored);
  expect(pendingPayment.read()).toBeNull();
});

test.each([
  ['https://pay.example/s/1', 'pay.example'],
  ['https://pay.example:8443/s/1', 'pay.example:8443'],
  ['http://localhost:3001/s/1', 'localhost:3001'],
  ['http://127.0.0.1:3001/s/1', '127.0.0.1:3001'],
  ['http://[::1]:3001/s/1', '[::1]:3001'],
])('redirects to %s and stores the payment', (url, host) => {
  expect(paymentHost(url)).toBe(host);
  expect(leaveToPay(device, payment, url)).toBe('leaving');
  expect(visits).toEqual([url]);
  expect(pendingPayment.read()).toMatchObject(payment);
});

test.each([
  '',
  'pay.example',
  '/p/cart',
  'http://pay.example/s/1',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'https://shop.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
])('refuses to redirect to “%s” and stores nothing', (url) => {
  expect(paymentHost(url)).toBeNull();
  expect(leaveToPay(device, payment, url)).toBe('refused');
  expect(visits).toEqual([]);
  expect(pendingPayment.read()).toBeNull();
});

test('builds the success and cancel URLs on the shop’s own origin', () => {
  expect(paymentReturns(payment)).toEqual({
    success_url: 'https://shop.example/p/payment/success?status=success&gateway=pay-with-sandbox&type=payment',
    cancel_url: 'https://shop.example/p/payment/success?status=cancel&gateway=pay-with-sandbox&type=payment',
  });
});
