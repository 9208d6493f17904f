import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from '../../src/app/locks';
import { deviceId, localStore } from '../../src/app/storage';

afterEach(() => localStore.remove('device_id'));

const forbidden = () => new DOMException('Access is denied.', 'SecurityError');

/** A browser that answers so to each request for a lock. */
function openBrowser(answer: () => Promise<unknown>) {
  const request = async (_: string, __: LockOptions, act: (lock: object) => unknown) => {
    await answer();
    return act({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('[C8] [G2] goes without a lock where the page may store nothing', async () => {
  openBrowser(() => Promise.reject(forbidden()));
  expect(await deviceId()).toBe(await deviceId());
});

test('runs once, even when it fails like a refused lock', async () => {
  openBrowser(async () => ({}));
  const act = vi.fn(() => Promise.reject(forbidden()));
  await expect(withLock('cart', {}, act)).rejects.toThrow('Access is denied.');
  expect(act).toHaveBeenCalledTimes(1);
});

test('rejects when the lock can’t be had for another reason', async () => {
  openBrowser(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
  const act = vi.fn(async () => {});
  await expect(withLock('cart', {}, act)).rejects.toThrow('Too late');
  expect(act).not.toHaveBeenCalled();
});
