import type { ListsParts } from '../../src/services/catalog/paged-lists';
import { createProductLists, type ListApi } from '../../src/services/catalog/product-lists';
import { memoryStore } from './memory-store';

const never = () => new Promise<never>(() => {});

/** Creates product lists over a fake API that responds only to `calls`. All other requests stay pending. */
export function listsOf(
  calls: Partial<ListApi>,
  reportFailure: (error: unknown) => void,
  { isSeen = () => false, tab = memoryStore() }: Partial<Pick<ListsParts, 'isSeen' | 'tab'>> = {},
) {
  const silent: ListApi = {
    fetchProducts: never,
    fetchBoutique: never,
    fetchAffiliate: never,
    fetchFlashSale: never,
    fetchBrands: never,
  };
  return createProductLists({
    api: { ...silent, ...calls },
    tab,
    reportFailure,
    isSeen,
    isAsServed: () => false,
    onRestored() {},
  });
}
