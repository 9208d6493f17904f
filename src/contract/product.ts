import * as v from 'valibot';
import { colour, dateTime, flag, id, list, maybe, money, num, path, record, reshaped, text } from './values';

/**
 * `price` is a surcharge. `stock` is null if the item has no stock of its own. Not in the specification: `color`, as
 * `#rrggbb`, and `image`, a picture of the product with this item.
 */
export const VariantItem = record({
  id,
  product_variant_id: id,
  name: text,
  product_variant_name: maybe(text, ''),
  price: money,
  stock: maybe(num, null),
  color: maybe(colour, null),
  image: maybe(path, null),
});
export type VariantItem = v.InferOutput<typeof VariantItem>;

export const Variant = record({
  id,
  name: text,
  product_id: maybe(id, null),
  price: maybe(money, null),
  /** Not in the specification: whether the shopper must choose an item. Otherwise the first in stock is preselected. */
  must_choose: maybe(flag, false),
  active_variant_items: list(VariantItem),
});
export type Variant = v.InferOutput<typeof Variant>;

export const SellerLink = record({ id, shop_name: text, slug: text });
export type SellerLink = v.InferOutput<typeof SellerLink>;

/** `offer` is in percent. `end_time` is not in the specification. */
export const ProductFlashSale = record({ id, offer: num, end_time: maybe(dateTime, null) });
export type ProductFlashSale = v.InferOutput<typeof ProductFlashSale>;

const cardEntries = {
  id,
  name: text,
  slug: text,
  thumb_image: path,
  price: money,
  /** Reduced price; null or 0 if the product has none. */
  offer_price: money,
  /**
   * Not in the specification: lowest price of the 30 days before the present reduction; null if the product is not
   * reduced, or had no price before.
   */
  lowest_price: maybe(money, null),
  /** Number of pieces ever stocked. `qty − sold_qty` pieces are left. */
  qty: maybe(num, null),
  sold_qty: maybe(num, null),
  category_id: maybe(id, null),
  sub_category_id: maybe(id, null),
  child_category_id: maybe(id, null),
  brand_id: maybe(id, null),
  brand_name: maybe(text, ''),
  /** '0' means the platform itself, not a boutique. */
  vendor_id: maybe(id, null),
  seller: maybe(SellerLink, null),
  new_product: maybe(flag, false),
  averageRating: num,
  /** Not in the specification: number of visible reviews. */
  review_count: maybe(num, null),
  active_variants: list(Variant),
  flash_sale: maybe(ProductFlashSale, null),
  isInWishlist: maybe(v.boolean(), false),
  wishId: maybe(id, null),
} satisfies v.ObjectEntries;

const BundleMember = record(cardEntries);

/** Some servers send the list as unparsed text, which counts as an empty list. */
const bundleMembers = reshaped(list(BundleMember), (input) => (typeof input === 'string' ? [] : input));

const bundleEntries = {
  is_bundle_product: maybe(flag, false),
  bundle_product_offer_type: maybe(v.picklist(['fixed', 'percent']), null),
  /** Discount of a bundle: in cents if `fixed`, in hundredths of a percent if `percent` (1500 is 15 %). */
  bundle_product_offer: maybe(money, null),
  bundle_products: bundleMembers,
} satisfies v.ObjectEntries;

export const productEntries = { ...cardEntries, ...bundleEntries } satisfies v.ObjectEntries;

export const ProductCard = record(productEntries);
export type ProductCard = v.InferOutput<typeof ProductCard>;

export const Brand = record({ id, name: text, slug: text, logo: path, status: maybe(flag, true) });
export type Brand = v.InferOutput<typeof Brand>;

export const Review = record({
  id,
  product_id: id,
  user_id: maybe(id, null),
  product_vendor_id: maybe(id, null),
  review: text,
  rating: num,
  status: flag,
  image: maybe(path, null),
  /** Not in the specification: whether the author has bought the product. */
  is_verified: maybe(flag, false),
  created_at: dateTime,
  user: maybe(record({ id: maybe(id, null), name: text, image: maybe(path, null) }), null),
});
export type Review = v.InferOutput<typeof Review>;

/** A company with its postal address. */
const Company = record({ name: text, address: maybe(text, ''), email: maybe(text, '') });

/**
 * The descriptions are HTML: sanitise them before rendering. Not in the specification: `warnings`, `manufacturer` and
 * `responsible_person`, which Regulation (EU) 2023/988, article 19, makes the offer of a product show.
 */
export const ProductDetail = record({
  ...productEntries,
  short_description: maybe(text, ''),
  long_description: maybe(text, ''),
  video_link: maybe(text, ''),
  sku: maybe(text, ''),
  tags: maybe(text, ''),
  weight: maybe(num, null),
  seo_title: maybe(text, ''),
  seo_description: maybe(text, ''),
  category: maybe(record({ id, name: text, slug: text }), null),
  brand: maybe(Brand, null),
  warnings: maybe(text, ''),
  manufacturer: maybe(Company, null),
  responsible_person: maybe(Company, null),
});
export type ProductDetail = v.InferOutput<typeof ProductDetail>;
