import type { FlashSaleEntry } from '../contract/catalog';
import type { Api } from './api';

/** Fetches the flash sales that run now; where the server does not list them, the one of its home page. */
export function createRunningSales(api: Pick<Api, 'fetchFlashSales' | 'fetchHome'>) {
  return async (signal?: AbortSignal): Promise<FlashSaleEntry[]> => {
    const sales = await api.fetchFlashSales(signal);
    if (sales) return sales.filter(({ status }) => status);
    const { flashSale } = await api.fetchHome(signal);
    return flashSale?.status ? [{ ...flashSale, products_count: null }] : [];
  };
}

export type FetchRunningSales = ReturnType<typeof createRunningSales>;
