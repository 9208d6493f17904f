import type { Seller } from '../../contract/catalog';

/** A boutique as the list shows it; null is what the server does not tell. */
export type BoutiqueEntry = Pick<
  Seller,
  'id' | 'slug' | 'shop_name' | 'logo' | 'banner_image' | 'averageRating' | 'products_count'
>;

export function shownBoutiques({ context }: { context: { items: { id: string }[] } }): BoutiqueEntry[] {
  return context.items as BoutiqueEntry[];
}
