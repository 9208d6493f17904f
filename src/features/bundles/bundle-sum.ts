import { unitPrice } from '../../contract/price';
import type { ProductCard } from '../../contract/product';

/** What a bundle's members cost one by one, what it costs, and what that saves; in cents. */
export interface BundleSum {
  apart: number;
  together: number;
  saved: number;
}

/** Null where the server does not tell the members, or a price is missing: then nothing can be compared. */
export function bundleSum(bundle: ProductCard): BundleSum | null {
  const together = unitPrice(bundle);
  const prices = bundle.bundle_products.map((member) => unitPrice(member));
  if (together === null || prices.length === 0 || prices.includes(null)) return null;
  const apart = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  return { apart, together, saved: Math.max(0, apart - together) };
}
