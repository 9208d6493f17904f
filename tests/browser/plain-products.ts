import { expect } from '@playwright/test';
import type { ShopApi } from './shop-fixtures';

export interface Product {
  id: number;
  slug: string;
  name: string;
  price: number;
  offer_price: number | null;
  qty: number;
  sold_qty: number;
  active_variants: unknown[];
  is_bundle_product?: string;
  seller: { shop_name: string };
}

/** Returns products of the demo shop without variants, each with at least `least` pieces. */
export async function plainProducts(api: ShopApi, least = 5) {
  const { products } = await api.get('/api/product?per_page=60');
  const plain = products.data.filter(
    ({ active_variants, qty, sold_qty, is_bundle_product }: Product) =>
      active_variants.length === 0 && qty - sold_qty >= least && is_bundle_product !== 'yes',
  );
  expect(plain.length, 'the demo shop has products without variants').toBeGreaterThan(2);
  return plain as Product[];
}
