import { expect, test, vi } from 'vitest';
import { shortCache } from '../../server/http/short-lived-cache';
import { deferred } from '../support/deferred';

test('returns an old value until a new one is made, and waits once the value is too old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = shortCache<number>({ maxAge: 10, staleAge: 100, size: 2 });
  const read = (make = async (): Promise<number> => Number.NaN) => cache('key', make);
  expect(await read(async () => 1)).toBe(1);
  vi.advanceTimersByTime(9);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(50);
  expect(await read(() => Promise.reject(new Error('no')))).toBe(1);
  const next = deferred<number>();
  expect(await read(() => next.promise)).toBe(1);
  expect(await read()).toBe(1);
  next.resolve(2);
  await next.promise;
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(111);
  expect(await read(async () => 3)).toBe(3);
  vi.useRealTimers();
});

test('keeps no failures, and at most as many values as allowed', async () => {
  const cache = shortCache<string>({ maxAge: 60_000, size: 2 });
  await expect(cache('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (const key of ['a', 'b', 'c']) expect(await cache(key, async () => `${key}1`)).toBe(`${key}1`);
  expect(await cache('c', async () => 'c2')).toBe('c1');
  expect(await cache('a', async () => 'a2')).toBe('a2');
});
