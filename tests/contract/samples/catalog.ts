import fc from 'fast-check';
import {
  count,
  dateTime,
  flag,
  id,
  list,
  maybe,
  money,
  num,
  oneOf,
  optional,
  page,
  path,
  record,
  rows,
  type Sample,
  type Samples,
  text,
} from './sample';

const words = maybe(text, '');

export const variantItemFields = {
  id,
  product_variant_id: id,
  name: text,
  product_variant_name: words,
  price: money,
  stock: maybe(num, null),
};

const variant = record({
  id,
  name: text,
  product_id: maybe(id, null),
  price: maybe(money, null),
  active_variant_items: list(record(variantItemFields)),
});

export const sellerLink = record({ id, shop_name: text, slug: text });

const productFlashSale = record({ id, offer: num, end_time: maybe(dateTime, null) });

const no = maybe(flag, false);

const memberFields = {
  id,
  name: text,
  short_name: words,
  slug: text,
  thumb_image: path,
  price: money,
  offer_price: money,
  qty: maybe(num, null),
  sold_qty: maybe(num, null),
  category_id: maybe(id, null),
  sub_category_id: maybe(id, null),
  child_category_id: maybe(id, null),
  brand_id: maybe(id, null),
  brand_name: words,
  vendor_id: maybe(id, null),
  seller: maybe(sellerLink, null),
  is_undefine: no,
  is_featured: no,
  new_product: no,
  is_top: no,
  is_best: no,
  averageRating: num,
  totalSold: maybe(num, null),
  active_variants: list(variant, 1),
  flash_sale: maybe(productFlashSale, null),
  isInWishlist: maybe(oneOf(true, false), false),
  wishId: maybe(id, null),
};

/** The members as a list, or the bare database column. */
const bundleProducts = optional(
  fc.oneof(
    { weight: 3, arbitrary: list(record(memberFields), 1) },
    { weight: 1, arbitrary: fc.constantFrom({ wire: '', model: [] }, { wire: '[3,4]', model: [] }) },
  ),
);

export const cardFields: Record<string, Samples> = {
  ...memberFields,
  is_bundle_product: maybe(fc.constantFrom<Sample>({ wire: 'yes', model: true }, { wire: 'no', model: false }), false),
  bundle_product_offer_type: maybe(oneOf('fixed', 'percent'), null),
  bundle_product_offer: maybe(money, null),
  bundle_products: bundleProducts,
};

export const card = record(cardFields);
export const brand = record({ id, name: text, slug: text, logo: path, status: maybe(flag, true) });
export const seo = record({ page_name: words, seo_title: text, seo_description: text });

export const category = record({
  id,
  name: text,
  slug: text,
  icon: words,
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

export const seller = record({
  id,
  shop_name: text,
  slug: text,
  logo: path,
  banner_image: path,
  open_at: words,
  closed_at: words,
  address: words,
  email: words,
  phone: words,
  seo_title: words,
  seo_description: words,
  averageRating: maybe(num, null),
  products_count: maybe(num, null),
});

const flashSaleFields = {
  id,
  title: text,
  homepage_image: path,
  flashsale_page_image: path,
  offer: num,
  end_time: dateTime,
  status: flag,
};

export const flashSale = record(flashSaleFields);

/** What a review is made of. */
export const reviewFields = {
  id,
  product_id: id,
  user_id: maybe(id, null),
  product_vendor_id: maybe(id, null),
  review: text,
  rating: num,
  status: flag,
  image: maybe(path, null),
  is_verified: maybe(flag, false),
  created_at: dateTime,
  user: maybe(record({ id: maybe(id, null), name: text, image: maybe(path, null) }), null),
};

const review = record(reviewFields);

export const banner = record({
  id,
  image: path,
  status: maybe(flag, true),
  product_slug: words,
  title_one: words,
  title_two: words,
  badge: words,
  banner_location: words,
});

export const affiliateCard = record({
  id,
  name: text,
  slug: text,
  banner_image: path,
  image: maybe(path, null),
  products_count: maybe(num, null),
});

const facetEntry = record({ id, slug: text, name: text, count: num });
const facets = maybe(
  record({
    brands: list(facetEntry),
    categories: list(facetEntry),
    variants: list(record({ name: text, items: list(record({ key: maybe(text, ''), name: text, count: num })) })),
    price: maybe(record({ min: money, max: money }), null),
    ratings: list(record({ rating: num, count: num })),
    on_sale: maybe(num, null),
  }),
  null,
);

const filters = {
  categories: list(category, 1),
  brands: list(brand),
  activeVariants: list(record({ name: text, active_variant_items: list(record({ name: text })) })),
  searchCategoryArr: list(id),
  searchBrandArr: list(id),
  facets,
};

/** An answer whose one list may also be sent bare, or under another key. */
const under = (keys: string[], row: Samples): Samples =>
  fc.tuple(rows(row), fc.array(row, { maxLength: 2 }), fc.constantFrom(...keys, '')).map(([keyed, bare, key]) => {
    const all = key === '' ? { wire: bare.map(({ wire }) => wire), model: bare.map(({ model }) => model) } : keyed;
    return { wire: key === '' ? all.wire : { [key]: all.wire }, model: { [keys[0] ?? '']: all.model } };
  });

const bundleCategory = record({
  id,
  name: text,
  slug: text,
  image: path,
  icon: words,
  bundles_count: maybe(num, null),
  bundles: list(card, 1),
});

const brands: Samples = fc.oneof(
  under(['brands'], brand),
  rows(brand).map(({ wire, model }) => ({
    wire: { brands: { data: wire, current_page: 1, last_page: 1 } },
    model: { brands: model },
  })),
);

const productList = record({
  products: page(card),
  ...filters,
  seoSetting: maybe(seo, null),
  shopPageCenterBanner: maybe(banner, null),
  shopPageSidebarBanner: maybe(banner, null),
});

const product = record({
  product: record({
    ...cardFields,
    short_description: words,
    long_description: words,
    video_link: words,
    sku: words,
    tags: words,
    weight: maybe(num, null),
    seo_title: words,
    seo_description: words,
    category: maybe(record({ id, name: text, slug: text }), null),
    brand: maybe(brand, null),
  }),
  gellery: list(record({ id, product_id: maybe(id, null), image: path })),
  tags: words,
  totalProductReviewQty: maybe(num, null),
  totalReview: maybe(num, null),
  productReviews: list(review),
  ratingCounts: list(record({ rating: num, count: num })),
  specifications: list(record({ key: record({ key: text }), specification: text })),
  relatedProducts: list(card, 1),
  defaultProfile: maybe(record({ image: path }), null),
  is_seller_product: no,
  seller: maybe(seller, null),
  sellerTotalProducts: maybe(num, null),
  this_seller_products: list(card, 1),
  sellerReviewQty: maybe(num, null),
  sellerTotalReview: maybe(num, null),
  flash_sale: maybe(productFlashSale, null),
});

/** The catalogue's answers by call. */
export const catalogSamples = {
  E13: record({ affiliates: page(affiliateCard) }),
  E14: record({
    affiliate: record({
      id: maybe(id, null),
      name: text,
      slug: words,
      description: words,
      banner_image: path,
      image: maybe(path, null),
      token: text,
    }),
    sponsors: list(record({ id: maybe(id, null), logo: path, name: words, link: words })),
    products: page(card),
    facets,
  }),
  E17: fc
    .tuple(under(['bundleCategories', 'categories'], bundleCategory), record({ bundles_total: maybe(num, null) }))
    .map(([all, more]) =>
      // A bare list has no place for more.
      Array.isArray(all.wire)
        ? { wire: all.wire, model: Object.assign({ bundles_total: null }, all.model) }
        : { wire: Object.assign({}, more.wire, all.wire), model: Object.assign({}, more.model, all.model) },
    ),
  E18: brands,
  E34: product,
  E35: productList,
  E50: record({
    seller,
    sellerReviewQty: maybe(num, null),
    sellerTotalReview: maybe(num, null),
    products: page(card),
    ...filters,
    banners: list(banner),
  }),
  E51: record({ products: page(card), facets }),
  E52: record({ flashSale, products: page(card), facets, seoSetting: maybe(seo, null) }),
  X1: record({ sellers: page(seller), seoSetting: maybe(seo, null) }),
  X8: record({ reviews: page(review) }),
  X11: productList,
  X12: productList,
  X14: record({ flashSales: list(record({ ...flashSaleFields, products_count: maybe(num, null) })) }),
} satisfies Record<string, Samples>;

/** A line of a cart, for every call that shows one. */
export const cartLine = record({
  id,
  product_id: maybe(id, null),
  product_name: words,
  qty: count,
  product: maybe(record({ ...cardFields, weight: maybe(num, null) }), null),
  variants: list(
    record({
      id,
      shopping_cart_id: maybe(id, null),
      variant_id: maybe(id, null),
      variant_item_id: maybe(id, null),
      variant_item: maybe(record(variantItemFields), null),
    }),
    1,
  ),
  seller: maybe(sellerLink, null),
  unit_price: maybe(money, null),
  line_total: maybe(money, null),
  is_bundle_product: maybe(flag, false),
});
