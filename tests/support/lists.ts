import { createProductLists, type ListApi } from '../../src/app/product-lists';

const never = () => new Promise<never>(() => {});

/** Product lists before a shop that answers these calls, and never any other. */
export function listsOf(
  calls: Partial<ListApi>,
  reportFailure: (error: unknown) => void,
  isSeen: () => boolean = () => false,
) {
  const silent: ListApi = {
    fetchProducts: never,
    fetchBoutique: never,
    fetchAffiliate: never,
    fetchFlashSale: never,
    fetchBrands: never,
  };
  return createProductLists({ api: { ...silent, ...calls }, reportFailure, isSeen });
}
