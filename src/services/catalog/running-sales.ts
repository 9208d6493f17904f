import type { Api } from '../../api/startup-api';
import type { FlashSaleEntry } from '../../contract/catalog';

/** Returns a function that fetches the running flash sales, from the home page if the server has no call for them. */
export function createRunningSales(api: Pick<Api, 'fetchFlashSales' | 'fetchHome'>) {
  return async (signal?: AbortSignal): Promise<FlashSaleEntry[]> => {
    const sales = await api.fetchFlashSales(signal);
    if (sales) return sales.filter(({ status }) => status);
    const { flashSale } = await api.fetchHome(signal);
    return flashSale?.status ? [{ ...flashSale, products_count: null }] : [];
  };
}

export type FetchRunningSales = ReturnType<typeof createRunningSales>;
