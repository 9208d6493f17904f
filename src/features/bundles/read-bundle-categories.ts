import type { BundleCategory } from '../../contract/catalog';

interface Shop {
  fetchBundleCategories: (signal: AbortSignal) => Promise<BundleCategory[]>;
}

const lastOf = new WeakMap<Shop, BundleCategory[]>();

/** Reads the categories that have bundles. Where that fails, which is logged, they are as they were last, or null: the bundles are listed without them. */
export async function readBundleCategories(shop: Shop, signal: AbortSignal): Promise<BundleCategory[] | null> {
  try {
    const categories = await shop.fetchBundleCategories(signal);
    lastOf.set(shop, categories);
    return categories;
  } catch (error) {
    // Nobody waits for what was given up.
    if (signal.aborted) throw error;
    console.error(error);
    return lastOf.get(shop) ?? null;
  }
}
