import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPendingWish } from '../../../src/services/wishlist/pending-wish';
import { memoryStore } from '../../support/memory-store';

const minute = 60_000;
const items = new Map<string, string>();
const pendingWish = createPendingWish(memoryStore(items));

beforeEach(() => {
  items.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('returns a guest’s wish once, to any customer who logs in', () => {
  pendingWish.keep('7', null);
  expect(pendingWish.take('mira')).toBe('7');
  expect(pendingWish.take('mira')).toBeNull();
});

test('returns a customer’s wish only to that customer, and drops it for another one', () => {
  pendingWish.keep('7', 'mira');
  expect(pendingWish.take('ivan')).toBeNull();
  expect(pendingWish.take('mira')).toBeNull();
  pendingWish.keep('7', 'mira');
  expect(pendingWish.take('mira')).toBe('7');
});

test('expires after 30 minutes, also when the clock was set back', () => {
  for (const [wait, waited] of [
    [30 * minute - 1, '7'],
    [30 * minute, null],
    [-60 * minute, null],
  ] as const) {
    pendingWish.keep('7', null);
    vi.setSystemTime(Date.now() + wait);
    expect(pendingWish.take('mira')).toBe(waited);
  }
});

test.each(['{', 'null', '7', '{"v":2}', '{"v":1,"kind":"coupon","args":{},"userId":null,"createdAt":0}'])(
  'ignores the stored value “%s”',
  (stored) => {
    items.set('pendingIntent', stored);
    expect(pendingWish.take('mira')).toBeNull();
  },
);
