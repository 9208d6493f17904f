import type * as v from 'valibot';
import { DeliveryEstimate } from './delivery';
import { Brand, ProductCard, ProductDetail, ProductFlashSale, Review } from './product';
import {
  aliased,
  dateTime,
  flag,
  id,
  isObject,
  list,
  mainRows,
  maybe,
  money,
  num,
  page,
  path,
  record,
  reshaped,
  text,
} from './values';

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

/**
 * A boutique. The schema drops personal data that some servers send. Not in the specification: `legal_name`,
 * `register_number` and `vat_number` of the trader, which Directive 2011/83/EU, article 6(1)(b) and (c), and Regulation
 * (EU) 2022/2065, article 30(7), make the shop show. A boutique without `legal_name` has not declared to be a trader
 * (Directive 2011/83/EU, article 6a(1)(b)).
 */
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
  legal_name: maybe(text, ''),
  register_number: maybe(text, ''),
  vat_number: maybe(text, ''),
  seo_title: maybe(text, ''),
  seo_description: maybe(text, ''),
  averageRating: maybe(num, null),
  products_count: maybe(num, null),
});
export type Seller = v.InferOutput<typeof Seller>;

const flashSaleEntries = {
  id,
  title: text,
  homepage_image: path,
  flashsale_page_image: path,
  offer: num,
  end_time: dateTime,
  status: flag,
} satisfies v.ObjectEntries;

/** `offer` is the reduction in percent. */
export const FlashSale = record(flashSaleEntries);
export type FlashSale = v.InferOutput<typeof FlashSale>;

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

const FacetEntry = record({ id, slug: text, name: text, count: num });

/** Number of products for each filter value, with the other filters applied. Prices are in cents. */
export const Facets = record({
  brands: list(FacetEntry),
  categories: list(FacetEntry),
  /** `key` (not in the specification) is the same in every language. An item without a key is filtered by its name. */
  variants: list(record({ name: text, items: list(record({ key: maybe(text, ''), name: text, count: num })) })),
  price: maybe(record({ min: money, max: money }), null),
  ratings: list(record({ rating: num, count: num })),
  on_sale: maybe(num, null),
});
export type Facets = v.InferOutput<typeof Facets>;

export const productPage = page(ProductCard);

/** Help with a search (not in the specification). Only the first page of a search by words has it. */
export const SearchHelp = record({
  /** The search without its spelling mistakes; null if no word was misspelt. */
  corrected: maybe(text, null),
  categories: list(
    record({ name: text, category: text, sub_category: maybe(text, null), child_category: maybe(text, null) }),
  ),
  sellers: list(record({ shop_name: text, slug: text })),
  /** Products that fit only a part of the search. Empty unless no product fits. */
  similar: list(ProductCard),
});
export type SearchHelp = v.InferOutput<typeof SearchHelp>;

const filterEntries = {
  categories: list(Category),
  brands: list(Brand),
  activeVariants: list(record({ name: text, active_variant_items: list(record({ name: text })) })),
  searchCategoryArr: list(id),
  searchBrandArr: list(id),
  facets: maybe(Facets, null),
} satisfies v.ObjectEntries;

export const ProductListAnswer = record({
  products: productPage,
  ...filterEntries,
  search_help: maybe(SearchHelp, null),
  seoSetting: maybe(SeoSetting, null),
  shopPageCenterBanner: maybe(Banner, null),
  shopPageSidebarBanner: maybe(Banner, null),
});
export type ProductListAnswer = v.InferOutput<typeof ProductListAnswer>;

export const SellerAnswer = record({
  seller: Seller,
  sellerReviewQty: maybe(num, null),
  /** Sum of the ratings in all reviews, not the number of reviews. */
  sellerTotalReview: maybe(num, null),
  products: productPage,
  ...filterEntries,
  banners: list(Banner),
});
export type SellerAnswer = v.InferOutput<typeof SellerAnswer>;

export const SellersAnswer = record({ sellers: page(Seller), seoSetting: maybe(SeoSetting, null) });

/** Some servers send a paginated list, whose `data` contains the brands. */
export const BrandsAnswer = aliased(
  record({
    brands: reshaped(mainRows(Brand), (input) => (isObject(input) && 'data' in input ? input.data : input)),
  }),
  'brands',
);

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

export const BundleCategoriesAnswer = aliased(
  // `bundles_total` also counts bundles whose category is not in `bundleCategories`.
  record({ bundleCategories: mainRows(BundleCategory), bundles_total: maybe(num, null) }),
  'bundleCategories',
  'categories',
);
export type BundleCategoriesAnswer = v.InferOutput<typeof BundleCategoriesAnswer>;

export const FlashSaleAnswer = record({
  flashSale: FlashSale,
  products: productPage,
  facets: maybe(Facets, null),
  seoSetting: maybe(SeoSetting, null),
});
export type FlashSaleAnswer = v.InferOutput<typeof FlashSaleAnswer>;

export const FlashSaleEntry = record({ ...flashSaleEntries, products_count: maybe(num, null) });
export type FlashSaleEntry = v.InferOutput<typeof FlashSaleEntry>;

export const FlashSalesAnswer = record({ flashSales: list(FlashSaleEntry) });

export const AffiliatesAnswer = aliased(record({ affiliates: page(AffiliateCard) }), 'affiliates');

/** Pass `affiliate.token` to `addToCart` to credit the affiliate. */
export const AffiliateAnswer = record({
  affiliate: record({
    id: maybe(id, null),
    name: text,
    slug: maybe(text, ''),
    description: maybe(text, ''),
    banner_image: path,
    image: maybe(path, null),
    token: text,
  }),
  sponsors: list(record({ id: maybe(id, null), logo: path, name: maybe(text, ''), link: maybe(text, '') })),
  products: productPage,
  facets: maybe(Facets, null),
});
export type AffiliateAnswer = v.InferOutput<typeof AffiliateAnswer>;

export const ReviewsAnswer = record({ reviews: page(Review) });

export const ProductAnswer = aliased(
  record({
    product: ProductDetail,
    gellery: list(record({ id, product_id: maybe(id, null), image: path })),
    tags: maybe(text, ''),
    totalProductReviewQty: maybe(num, null),
    /** Sum of the ratings in all reviews, not the number of reviews. */
    totalReview: maybe(num, null),
    productReviews: list(Review),
    /** Number of reviews for each rating. Not in the specification. */
    ratingCounts: list(record({ rating: num, count: num })),
    /** Pages that help to choose an item of a variant. Not in the specification. */
    sizeGuides: list(record({ variant_id: id, slug: text, name: text })),
    /** Number of reviews with a photo. Not in the specification. */
    photoReviewQty: maybe(num, 0),
    /**
     * Number of reviews whose author is not known to have bought the product. Null if the server may publish reviews
     * by anybody. Not in the specification.
     */
    unverifiedReviewQty: maybe(num, null),
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
    /** Delivery of one piece. Null if the boutique delivers it only to some cities, or if unknown. */
    delivery: maybe(DeliveryEstimate, null),
  }),
  'gellery',
  'gallery',
);
export type ProductAnswer = v.InferOutput<typeof ProductAnswer>;
