import {
  AffiliateAnswer,
  AffiliatesAnswer,
  BrandsAnswer,
  BundleCategoriesAnswer,
  FlashSaleAnswer,
  FlashSalesAnswer,
  ProductAnswer,
  ProductListAnswer,
  ReviewsAnswer,
  SellerAnswer,
  SellersAnswer,
} from './catalog';
import {
  AffiliateQuery,
  AffiliatesQuery,
  ProductPageQuery,
  ProductQuery,
  ReviewsQuery,
  SellersQuery,
} from './catalog-queries';
import { defineCall, IdParams, SlugParams } from './define-call';

const read = { method: 'GET', auth: 'none', retry: true } as const;

export const listAffiliates = defineCall({
  ...read,
  id: 'E13',
  path: '/api/affiliates',
  query: AffiliatesQuery,
  answer: AffiliatesAnswer,
});

export const showAffiliate = defineCall({
  ...read,
  id: 'E14',
  path: '/api/affiliates/{slug}',
  params: SlugParams,
  query: AffiliateQuery,
  answer: AffiliateAnswer,
});

export const listBundleCategories = defineCall({
  ...read,
  id: 'E17',
  path: '/api/all-bundle-categories',
  answer: BundleCategoriesAnswer,
});

export const listBrands = defineCall({ ...read, id: 'E18', path: '/api/brands', answer: BrandsAnswer });

export const showProduct = defineCall({
  ...read,
  id: 'E34',
  path: '/api/product/{slug}',
  params: SlugParams,
  query: ProductPageQuery,
  answer: ProductAnswer,
});

export const listProducts = defineCall({
  ...read,
  id: 'E35',
  path: '/api/product',
  query: ProductQuery,
  answer: ProductListAnswer,
});

/** The path parameter `id` is the id or the slug of a boutique. */
export const showSeller = defineCall({
  ...read,
  id: 'E50',
  path: '/api/sellers/{id}',
  params: IdParams,
  query: ProductQuery,
  answer: SellerAnswer,
});

export const showFlashSale = defineCall({
  ...read,
  id: 'E52',
  path: '/api/flash-sale/{id}',
  params: IdParams,
  query: ProductQuery,
  answer: FlashSaleAnswer,
});

export const listSellers = defineCall({
  ...read,
  id: 'X1',
  path: '/api/sellers',
  query: SellersQuery,
  answer: SellersAnswer,
});

/** The path parameter `id` is the id of a product. */
export const listReviews = defineCall({
  ...read,
  id: 'X8',
  path: '/api/product-review-list/{id}',
  params: IdParams,
  query: ReviewsQuery,
  answer: ReviewsAnswer,
});

/** Lists the current flash sales. Not in the specification. */
export const listFlashSales = defineCall({
  ...read,
  id: 'X14',
  path: '/api/flash-sales',
  answer: FlashSalesAnswer,
});
