import type { Seller } from '../../contract/catalog';

// The machine of paged lists knows no boutiques; what their list holds is known here and in app/directories.ts.

/** A boutique as the list shows it; null is what the server does not tell. */
export type BoutiqueEntry = Pick<
  Seller,
  'id' | 'slug' | 'shop_name' | 'logo' | 'banner_image' | 'averageRating' | 'products_count'
>;

/** The boutiques of a list so far. */
export function shownBoutiques({ context }: { context: { items: { id: string }[] } }): BoutiqueEntry[] {
  return context.items as BoutiqueEntry[];
}
