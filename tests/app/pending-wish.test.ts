import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingWish } from '../../src/app/pending-wish';
import { memoryStore } from '../support/memory-store';

const minute = 60_000;
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  const { get, set, remove } = memoryStore(items);
  vi.stubGlobal('window', { sessionStorage: { getItem: get, setItem: set, removeItem: remove } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a guest’s wish is whoever’s logs in, once', () => {
  pendingWish.keep('7', null);
  expect(pendingWish.take('mira')).toBe('7');
  expect(pendingWish.take('mira')).toBeNull();
});

test('a customer’s wish is theirs alone: another one drops it', () => {
  pendingWish.keep('7', 'mira');
  expect(pendingWish.take('ivan')).toBeNull();
  expect(pendingWish.take('mira')).toBeNull();
  pendingWish.keep('7', 'mira');
  expect(pendingWish.take('mira')).toBe('7');
});

test('it waits for half an hour, also where the clock was set back', () => {
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
  '“%s” is no wish',
  (stored) => {
    items.set('pendingIntent', stored);
    expect(pendingWish.take('mira')).toBeNull();
  },
);
