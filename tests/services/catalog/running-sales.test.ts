import { expect, test } from 'vitest';
import type { FlashSaleEntry } from '../../../src/contract/catalog';
import type { HomeAnswer } from '../../../src/contract/home';
import { createRunningSales } from '../../../src/services/catalog/running-sales';

const sale = (id: string, status = true) => ({ id, status, products_count: 3 }) as FlashSaleEntry;

/** `listed` is null if the server returns no list of sales. `ofHome` is the sale on the home page. */
const runningIn = (listed: FlashSaleEntry[] | null, ofHome: { id: string; status: boolean } | null = null) =>
  createRunningSales({
    fetchFlashSales: async () => listed,
    fetchHome: async () => ({ flashSale: ofHome }) as HomeAnswer,
  })();

test('returns the listed sales without those that are over', async () => {
  const sales = await runningIn([sale('1'), sale('2', false)], { id: '9', status: true });
  expect(sales.map(({ id }) => id)).toEqual(['1']);
});

test('falls back to the sale of the home page, without a product count', async () => {
  expect(await runningIn(null, { id: '9', status: true })).toEqual([{ id: '9', status: true, products_count: null }]);
});

test('returns no sale when that of the home page is over or missing', async () => {
  expect(await runningIn(null, { id: '9', status: false })).toEqual([]);
  expect(await runningIn(null)).toEqual([]);
});

test('rejects when the list fails to load, instead of falling back', async () => {
  const fails = createRunningSales({
    fetchFlashSales: () => Promise.reject(new Error('offline')),
    fetchHome: async () => ({ flashSale: sale('9') }) as unknown as HomeAnswer,
  });
  await expect(fails()).rejects.toThrow('offline');
});
