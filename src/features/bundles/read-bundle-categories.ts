import type { BundleCategoriesAnswer } from '../../contract/catalog';

interface Shop {
  fetchBundleCategories: (signal: AbortSignal) => Promise<BundleCategoriesAnswer>;
}

const lastOf = new WeakMap<Shop, BundleCategoriesAnswer>();

/** Fetches the bundle categories. On failure, returns the previous result or null; throws on abort. */
export async function readBundleCategories(shop: Shop, signal: AbortSignal): Promise<BundleCategoriesAnswer | null> {
  try {
    const read = await shop.fetchBundleCategories(signal);
    lastOf.set(shop, read);
    return read;
  } catch (error) {
    if (signal.aborted) throw error;
    console.error(error);
    return lastOf.get(shop) ?? null;
  }
}
