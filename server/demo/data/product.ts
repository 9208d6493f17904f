import type { BrandSlug } from './brands';
import type { CategorySlug } from './categories';
import type { SellerSlug } from './sellers';
import type { ShotName } from './shots';
import type { Text } from './text';

export interface DemoVariantItem {
  name: Text;
  /** Cents added to the product's price. */
  surcharge?: number;
  /** Pieces left of this choice; left out where only the product's stock counts. */
  stock?: number;
}

export interface DemoVariant {
  name: Text;
  items: DemoVariantItem[];
}

export interface DemoReview {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  body: Text;
}

export type Mark = 'featured' | 'new' | 'top' | 'best';

export interface DemoProduct {
  slug: string;
  shot: ShotName;
  name: Text;
  short: Text;
  /** HTML. */
  long: Text;
  /** The deepest category it belongs to. */
  category: CategorySlug;
  brand?: BrandSlug;
  seller: SellerSlug;
  /** Cents. */
  price: number;
  /** Cents. */
  offerPrice?: number;
  /** Pieces left and pieces sold so far. */
  left: number;
  sold: number;
  grams: number;
  /** Days between its arrival in the shop and the seeding. */
  age: number;
  marks?: Mark[];
  variants?: DemoVariant[];
  specs: [key: Text, value: Text][];
  tags: Text;
  /** Words of shoppers about this very product; more are drawn from its category's. */
  reviews?: DemoReview[];
}
