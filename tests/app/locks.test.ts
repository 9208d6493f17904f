import { afterEach, expect, test, vi } from 'vitest';
import { readHeldCarts } from '../../src/app/held-carts';
import { turnsBy } from '../../src/app/in-turn';
import { withLock } from '../../src/app/locks';
import { deviceId, localStore } from '../../src/app/storage';

afterEach(() => localStore.remove('device_id'));

const { signal: endless } = new AbortController();
const forbidden = () => new DOMException('Access is denied.', 'SecurityError');

/** A browser that has locks, and answers so to whoever asks for one. */
function openBrowser(answer: () => Promise<unknown>) {
  const request = async (_: string, __: LockOptions, act: (lock: object) => unknown) => {
    await answer();
    return act({});
  };
  vi.stubGlobal('navigator', { locks: { request, query: answer } });
}

test('[C8] [G2] where a page may keep nothing there are no locks either: a guest has a device, what is saved is, and nobody’s cart is held', async () => {
  openBrowser(() => Promise.reject(forbidden()));
  expect(await deviceId()).toBe(await deviceId());
  expect(await turnsBy('cart')(async (hasWaited) => ({ hasWaited }), endless)).toEqual({ hasWaited: false });
  expect((await readHeldCarts())('customer')).toBe(false);
});

test('what fails under a lock is not done once more, whatever it fails of', async () => {
  openBrowser(async () => ({}));
  const act = vi.fn(() => Promise.reject(forbidden()));
  await expect(withLock('cart', {}, act)).rejects.toThrow('Access is denied.');
  expect(act).toHaveBeenCalledTimes(1);
});

test('a lock that is not to be had for another reason is not gone without', async () => {
  openBrowser(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
  const act = vi.fn(async () => {});
  await expect(withLock('cart', {}, act)).rejects.toThrow('Too late');
  await expect(turnsBy('cart')(act, endless)).rejects.toThrow('Too late');
  await expect(readHeldCarts()).rejects.toThrow('Too late');
  expect(act).not.toHaveBeenCalled();
});

test('a lock that somebody else has is not waited for by whoever does not want to', async () => {
  const request = async (_: string, __: LockOptions, act: (lock: null) => unknown) => act(null);
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await withLock('cart', { ifAvailable: true }, (isMine) => isMine)).toBe(false);
});
