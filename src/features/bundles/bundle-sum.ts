import { unitPrice } from '../../contract/price';
import type { ProductCard } from '../../contract/product';

/** Prices in cents. `apart` is the sum of the products' prices, `together` the price of the bundle. */
export interface BundleSum {
  apart: number;
  together: number;
  saved: number;
}

/** Compares a bundle's price with the sum of its products' prices. Null if products or a price are missing. */
export function bundleSum(bundle: ProductCard): BundleSum | null {
  const together = unitPrice(bundle);
  const prices = bundle.bundle_products.map((member) => unitPrice(member));
  if (together === null || prices.length === 0 || prices.includes(null)) return null;
  const apart = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  return { apart, together, saved: Math.max(0, apart - together) };
}
