import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from '../../src/platform/locks';
import { browserStores, deviceId } from '../../src/platform/storage';

const { local } = browserStores();
afterEach(() => local.remove('device_id'));

const forbidden = () => new DOMException('Access is denied.', 'SecurityError');

/** Replaces `navigator.locks`: grants each lock if `answer` resolves, and refuses it if `answer` rejects. */
function openBrowser(answer: () => Promise<unknown>) {
  const request = async (_: string, __: LockOptions, act: (lock: object) => unknown) => {
    await answer();
    return act({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('[C8] [G2] continues without a lock when storage is denied', async () => {
  openBrowser(() => Promise.reject(forbidden()));
  expect(await deviceId(local)).toBe(await deviceId(local));
});

test('runs the action once, even when it throws the error of a refused lock', async () => {
  openBrowser(async () => ({}));
  const act = vi.fn(() => Promise.reject(forbidden()));
  await expect(withLock('cart', {}, act)).rejects.toThrow('Access is denied.');
  expect(act).toHaveBeenCalledTimes(1);
});

test('rejects without running the action when the lock fails, unless access is denied', async () => {
  openBrowser(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
  const act = vi.fn(async () => {});
  await expect(withLock('cart', {}, act)).rejects.toThrow('Too late');
  expect(act).not.toHaveBeenCalled();
});
