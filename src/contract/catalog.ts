import * as v from 'valibot';
import { pageNumber, pageSize, searchText, several, wanted, words } from './query';
import {
  aliased,
  count,
  dateTime,
  flag,
  id,
  isObject,
  list,
  maybe,
  money,
  num,
  page,
  path,
  record,
  reshaped,
  text,
} from './scalars';

/** One choice of a variant. `price` is added to the product's; `stock` is what is left of this choice, null when only the product's stock counts. */
export const VariantItem = record({
  id,
  product_variant_id: id,
  name: text,
  product_variant_name: maybe(text, ''),
  price: money,
  stock: maybe(num, null),
});
export type VariantItem = v.InferOutput<typeof VariantItem>;

/** What a shopper chooses on a product: size, colour. */
export const Variant = record({
  id,
  name: text,
  product_id: maybe(id, null),
  price: maybe(money, null),
  active_variant_items: list(VariantItem),
});
export type Variant = v.InferOutput<typeof Variant>;

/** The boutique a product belongs to, as a card names it. */
export const SellerLink = record({ id, shop_name: text, slug: text });
export type SellerLink = v.InferOutput<typeof SellerLink>;

/** The flash sale a product takes part in right now; `offer` in percent. */
export const ProductFlashSale = record({ id, offer: num });
export type ProductFlashSale = v.InferOutput<typeof ProductFlashSale>;

const cardEntries = {
  id,
  name: text,
  short_name: maybe(text, ''),
  slug: text,
  thumb_image: path,
  price: money,
  /** Null or 0: no offer. */
  offer_price: money,
  /** Ever taken into stock; what is left is `qty − sold_qty`. */
  qty: maybe(num, null),
  sold_qty: maybe(num, null),
  category_id: maybe(id, null),
  sub_category_id: maybe(id, null),
  child_category_id: maybe(id, null),
  brand_id: maybe(id, null),
  brand_name: maybe(text, ''),
  /** '0' is the platform itself. */
  vendor_id: maybe(id, null),
  seller: maybe(SellerLink, null),
  is_undefine: maybe(flag, false),
  is_featured: maybe(flag, false),
  new_product: maybe(flag, false),
  is_top: maybe(flag, false),
  is_best: maybe(flag, false),
  averageRating: num,
  totalSold: maybe(num, null),
  active_variants: list(Variant),
  flash_sale: maybe(ProductFlashSale, null),
  isInWishlist: maybe(v.boolean(), false),
  wishId: maybe(id, null),
} satisfies v.ObjectEntries;

/** A product inside a bundle. */
export const BundleMember = record(cardEntries);
export type BundleMember = v.InferOutput<typeof BundleMember>;

/** The database column is text: where a server sends it as it is, the members are not known. */
const bundleMembers = reshaped(list(BundleMember), (input) => (typeof input === 'string' ? [] : input));

/** What a product is beyond its card's fields when it is a bundle. */
const bundleEntries = {
  is_bundle_product: maybe(flag, false),
  bundle_product_offer_type: maybe(v.picklist(['fixed', 'percent']), null),
  /** In hundredths either way: cents when fixed, hundredths of a percent when percent (15 % is 1500). */
  bundle_product_offer: maybe(money, null),
  bundle_products: bundleMembers,
} satisfies v.ObjectEntries;

/** The fields of every product, wherever it is shown. */
export const productEntries = { ...cardEntries, ...bundleEntries } satisfies v.ObjectEntries;

/** A product as listings show it. */
export const ProductCard = record(productEntries);
export type ProductCard = v.InferOutput<typeof ProductCard>;

export const Brand = record({ id, name: text, slug: text, logo: path, status: maybe(flag, true) });
export type Brand = v.InferOutput<typeof Brand>;

/** A category with what is below it: two more levels. */
export const Category = record({
  id,
  name: text,
  slug: text,
  icon: maybe(text, ''),
  image: maybe(path, null),
  active_sub_categories: list(
    record({
      id,
      name: text,
      slug: text,
      category_id: maybe(id, null),
      active_child_categories: list(record({ id, name: text, slug: text, sub_category_id: maybe(id, null) })),
    }),
  ),
});
export type Category = v.InferOutput<typeof Category>;

/** A boutique. Personal data some servers add is never decoded. */
export const Seller = record({
  id,
  shop_name: text,
  slug: text,
  logo: path,
  banner_image: path,
  open_at: maybe(text, ''),
  closed_at: maybe(text, ''),
  address: maybe(text, ''),
  email: maybe(text, ''),
  phone: maybe(text, ''),
  seo_title: maybe(text, ''),
  seo_description: maybe(text, ''),
  averageRating: maybe(num, null),
});
export type Seller = v.InferOutput<typeof Seller>;

/** A sale with an end; `offer` in percent. */
export const FlashSale = record({
  id,
  title: text,
  homepage_image: path,
  flashsale_page_image: path,
  offer: num,
  end_time: dateTime,
  status: flag,
});
export type FlashSale = v.InferOutput<typeof FlashSale>;

export const Review = record({
  id,
  product_id: id,
  user_id: maybe(id, null),
  product_vendor_id: maybe(id, null),
  review: text,
  rating: num,
  status: flag,
  image: maybe(path, null),
  created_at: dateTime,
  user: maybe(record({ id: maybe(id, null), name: text, image: maybe(path, null) }), null),
});
export type Review = v.InferOutput<typeof Review>;

export const Banner = record({
  id,
  image: path,
  status: maybe(flag, true),
  product_slug: maybe(text, ''),
  title_one: maybe(text, ''),
  title_two: maybe(text, ''),
  badge: maybe(text, ''),
  banner_location: maybe(text, ''),
});
export type Banner = v.InferOutput<typeof Banner>;

export const AffiliateCard = record({
  id,
  name: text,
  slug: text,
  banner_image: path,
  image: maybe(path, null),
  products_count: maybe(num, null),
});
export type AffiliateCard = v.InferOutput<typeof AffiliateCard>;

export const SeoSetting = record({ page_name: maybe(text, ''), seo_title: text, seo_description: text });
export type SeoSetting = v.InferOutput<typeof SeoSetting>;

const FacetEntry = record({ id, slug: text, name: text, count: num });

/** How many products each choice of a filter would leave, under all the other filters. Prices in cents. */
export const Facets = record({
  brands: list(FacetEntry),
  categories: list(FacetEntry),
  variants: list(record({ name: text, items: list(record({ name: text, count: num })) })),
  price: maybe(record({ min: money, max: money }), null),
  ratings: list(record({ rating: num, count: num })),
  on_sale: maybe(num, null),
});
export type Facets = v.InferOutput<typeof Facets>;

const productPage = page(ProductCard);

/** What a listing sends beside its products so that they can be filtered. */
const filterEntries = {
  categories: list(Category),
  brands: list(Brand),
  activeVariants: list(record({ name: text, active_variant_items: list(record({ name: text })) })),
  searchCategoryArr: list(id),
  searchBrandArr: list(id),
  facets: maybe(Facets, null),
} satisfies v.ObjectEntries;

/** E35, X11, X12 */
export const ProductListAnswer = record({
  products: productPage,
  ...filterEntries,
  seoSetting: maybe(SeoSetting, null),
  shopPageCenterBanner: maybe(Banner, null),
  shopPageSidebarBanner: maybe(Banner, null),
});
export type ProductListAnswer = v.InferOutput<typeof ProductListAnswer>;

/** E51 */
export const SearchAnswer = record({ products: productPage, facets: maybe(Facets, null) });
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;

/** E50 */
export const SellerAnswer = record({
  seller: Seller,
  sellerReviewQty: maybe(num, null),
  /** The sum of the ratings, not their number. */
  sellerTotalReview: maybe(num, null),
  products: productPage,
  ...filterEntries,
  banners: list(Banner),
});
export type SellerAnswer = v.InferOutput<typeof SellerAnswer>;

/** X1 */
export const SellersAnswer = record({ sellers: page(Seller), seoSetting: maybe(SeoSetting, null) });
export type SellersAnswer = v.InferOutput<typeof SellersAnswer>;

/** E18. A fork pages its brands. */
export const BrandsAnswer = aliased(
  record({
    brands: reshaped(list(Brand), (input) => (isObject(input) && 'data' in input ? input.data : input)),
  }),
  'brands',
);
export type BrandsAnswer = v.InferOutput<typeof BrandsAnswer>;

export const BundleCategory = record({
  id,
  name: text,
  slug: text,
  image: path,
  icon: maybe(text, ''),
  bundles_count: maybe(num, null),
  bundles: list(ProductCard),
});
export type BundleCategory = v.InferOutput<typeof BundleCategory>;

/** E17 */
export const BundleCategoriesAnswer = aliased(
  record({ bundleCategories: list(BundleCategory) }),
  'bundleCategories',
  'categories',
);
export type BundleCategoriesAnswer = v.InferOutput<typeof BundleCategoriesAnswer>;

/** E52 */
export const FlashSaleAnswer = record({
  flashSale: FlashSale,
  products: productPage,
  seoSetting: maybe(SeoSetting, null),
});
export type FlashSaleAnswer = v.InferOutput<typeof FlashSaleAnswer>;

/** E13 */
export const AffiliatesAnswer = aliased(record({ affiliates: page(AffiliateCard) }), 'affiliates');
export type AffiliatesAnswer = v.InferOutput<typeof AffiliatesAnswer>;

/** E14. `affiliate.token` attributes what is put in the cart from this storefront; it is no credential. */
export const AffiliateAnswer = record({
  affiliate: record({ id: maybe(id, null), name: text, slug: maybe(text, ''), banner_image: path, token: text }),
  sponsors: list(record({ id: maybe(id, null), logo: path, name: maybe(text, ''), link: maybe(text, '') })),
  products: productPage,
  facets: maybe(Facets, null),
});
export type AffiliateAnswer = v.InferOutput<typeof AffiliateAnswer>;

/** X8 */
export const ReviewsAnswer = record({ reviews: page(Review) });
export type ReviewsAnswer = v.InferOutput<typeof ReviewsAnswer>;

/** A product on its own page. The descriptions are HTML: sanitise before rendering. */
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
});
export type ProductDetail = v.InferOutput<typeof ProductDetail>;

/** E34 */
export const ProductAnswer = aliased(
  record({
    product: ProductDetail,
    gellery: list(record({ id, product_id: maybe(id, null), image: path })),
    tags: maybe(text, ''),
    totalProductReviewQty: maybe(num, null),
    /** The sum of the ratings, not their number. */
    totalReview: maybe(num, null),
    productReviews: list(Review),
    specifications: list(record({ key: record({ key: text }), specification: text })),
    relatedProducts: list(ProductCard),
    defaultProfile: maybe(record({ image: path }), null),
    is_seller_product: maybe(flag, false),
    seller: maybe(Seller, null),
    sellerTotalProducts: maybe(num, null),
    this_seller_products: list(ProductCard),
    sellerReviewQty: maybe(num, null),
    sellerTotalReview: maybe(num, null),
    flash_sale: maybe(ProductFlashSale, null),
  }),
  'gellery',
  'gallery',
);
export type ProductAnswer = v.InferOutput<typeof ProductAnswer>;

const HIGHLIGHTS = ['popular_category', 'top_product', 'new_arrival', 'featured_product', 'best_product'] as const;

const price = v.pipe(money, v.number(), v.minValue(0));

const productQueryEntries = {
  category: wanted(words),
  sub_category: wanted(words),
  child_category: wanted(words),
  brand: wanted(words),
  /** Ids. */
  brands: several,
  /** Ids. */
  categories: several,
  /** Names of variant items. */
  variantItems: several,
  /** Decimal on the wire, cents once read. */
  min_price: wanted(price),
  max_price: wanted(price),
  min_rating: wanted(v.pipe(num, v.number(), v.minValue(0), v.maxValue(5))),
  on_sale: wanted(flag),
  highlight: wanted(v.picklist(HIGHLIGHTS)),
  search: wanted(searchText),
  /** A boutique's slug. */
  shop_name: wanted(words),
  /** 1 newest, 2 price up, 3 price down, 4 rating, 5 bestselling. */
  shorting_id: wanted(v.pipe(count, v.picklist([1, 2, 3, 4, 5]))),
  is_bundle: wanted(flag),
  /** Whether to count the filters' choices too. */
  facets: wanted(flag),
  page: pageNumber,
  per_page: pageSize(60),
} satisfies v.ObjectEntries;

/** E35, E50, E51, X11, X12. Nothing in it can be invalid: what makes no sense counts as not given. */
export const ProductQuery = v.object(productQueryEntries);
export type ProductQuery = v.InferOutput<typeof ProductQuery>;

/** E14. `from` is passed on as it was found in the address. */
export const AffiliateQuery = v.object({ ...productQueryEntries, from: wanted(words) });
export type AffiliateQuery = v.InferOutput<typeof AffiliateQuery>;

/** E13 */
export const AffiliatesQuery = v.object({
  search: wanted(searchText),
  sort: wanted(v.picklist(['latest', 'name'])),
  page: pageNumber,
  per_page: pageSize(50),
});
export type AffiliatesQuery = v.InferOutput<typeof AffiliatesQuery>;

/** E34. Both are passed on only when set. */
export const ProductPageQuery = v.object({ cid: wanted(words), flash_sale_id: wanted(words) });
export type ProductPageQuery = v.InferOutput<typeof ProductPageQuery>;
