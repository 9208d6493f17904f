import { expect, test, vi } from 'vitest';
import type { BundleCategory } from '../../src/contract/catalog';
import { readBundleCategories } from '../../src/features/bundles/read-bundle-categories';

const plants = { id: '1', name: 'Plants' } as BundleCategory;

test('categories that can’t be read are as they were last, or not known', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers: (() => Promise<BundleCategory[]>)[] = [
    () => Promise.reject(new Error('offline')),
    async () => [plants],
    () => Promise.reject(new Error('timeout')),
    async () => [],
  ];
  const shop = { fetchBundleCategories: () => answers.shift()?.() ?? Promise.reject() };
  const read = () => readBundleCategories(shop, new AbortController().signal);
  expect([await read(), await read(), await read(), await read()]).toEqual([null, [plants], [plants], []]);
  expect(log.mock.calls).toMatchObject([[{ message: 'offline' }], [{ message: 'timeout' }]]);
  log.mockRestore();
});

test('a reading that was given up is no failure to tell of, and no answer', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = { fetchBundleCategories: () => Promise.reject(new Error('aborted')) };
  await expect(readBundleCategories(shop, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
