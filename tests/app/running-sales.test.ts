import { expect, test } from 'vitest';
import { createRunningSales } from '../../src/app/running-sales';
import type { FlashSaleEntry } from '../../src/contract/catalog';
import type { HomeAnswer } from '../../src/contract/home';

const sale = (id: string, status = true) => ({ id, status, products_count: 3 }) as FlashSaleEntry;

/** Sales as the shop lists them, null where it does not know the call, and the one of its home page. */
const runningIn = (listed: FlashSaleEntry[] | null, ofHome: { id: string; status: boolean } | null = null) =>
  createRunningSales({
    fetchFlashSales: async () => listed,
    fetchHome: async () => ({ flashSale: ofHome }) as HomeAnswer,
  })();

test('the sales that the shop lists, without one that it says is over', async () => {
  const sales = await runningIn([sale('1'), sale('2', false)], { id: '9', status: true });
  expect(sales.map(({ id }) => id)).toEqual(['1']);
});

test('where the shop does not list them, the one of its home page, of which nobody has counted the products', async () => {
  expect(await runningIn(null, { id: '9', status: true })).toEqual([{ id: '9', status: true, products_count: null }]);
});

test('none where that is over or there is none', async () => {
  expect(await runningIn(null, { id: '9', status: false })).toEqual([]);
  expect(await runningIn(null)).toEqual([]);
});

test('a list that does not arrive is a failure, and no reason to look elsewhere', async () => {
  const fails = createRunningSales({
    fetchFlashSales: () => Promise.reject(new Error('offline')),
    fetchHome: async () => ({ flashSale: sale('9') }) as unknown as HomeAnswer,
  });
  await expect(fails()).rejects.toThrow('offline');
});
