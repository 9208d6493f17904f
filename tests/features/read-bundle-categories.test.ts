import { expect, test, vi } from 'vitest';
import type { BundleCategoriesAnswer, BundleCategory } from '../../src/contract/catalog';
import { readBundleCategories } from '../../src/features/bundles/read-bundle-categories';

const plants = { bundleCategories: [{ id: '1', name: 'Plants' } as BundleCategory], bundles_total: 1 };
const none = { bundleCategories: [], bundles_total: 0 };

test('returns the last known categories after a failure, or null', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers: (() => Promise<BundleCategoriesAnswer>)[] = [
    () => Promise.reject(new Error('offline')),
    async () => plants,
    () => Promise.reject(new Error('timeout')),
    async () => none,
  ];
  const shop = { fetchBundleCategories: () => answers.shift()?.() ?? Promise.reject() };
  const read = () => readBundleCategories(shop, new AbortController().signal);
  expect([await read(), await read(), await read(), await read()]).toEqual([null, plants, plants, none]);
  expect(log.mock.calls).toMatchObject([[{ message: 'offline' }], [{ message: 'timeout' }]]);
  log.mockRestore();
});

test('rejects an aborted read without logging it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = { fetchBundleCategories: () => Promise.reject(new Error('aborted')) };
  await expect(readBundleCategories(shop, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
