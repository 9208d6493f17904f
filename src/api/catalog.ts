import * as v from 'valibot';
import {
  listBrands,
  listFlashSales,
  listProducts,
  listReviews,
  searchProducts,
  showAffiliate,
  showFlashSale,
  showProduct,
  showSeller,
} from '../contract/catalog-calls';
import { showHome } from '../contract/home-calls';
import type { AffiliateQuery, ProductPageQuery, ProductQuery, ReviewsQuery } from '../contract/product-query';
import type { Http } from './http';
import { nullIfNotFound } from './null-if-not-found';

type Query = v.InferInput<typeof ProductQuery>;

export const catalogApi = (http: Http) => ({
  /** Empty where the server has no such call: the rest of the shop is there. */
  fetchHome: async (signal?: AbortSignal) =>
    (await http.send(showHome, {}, signal).catch(nullIfNotFound)) ?? v.parse(showHome.answer, {}),
  fetchProducts: (query: Query, signal?: AbortSignal) => http.send(listProducts, { query }, signal),
  /** A boutique with a page of its products; null where the shop has none of that slug or id. */
  fetchBoutique: (slug: string, query: Query, signal?: AbortSignal) =>
    http.send(showSeller, { params: { id: slug }, query }, signal).catch(nullIfNotFound),
  /** An affiliate's storefront with a page of its products; null where the shop has none of that slug. */
  fetchAffiliate: (slug: string, query: v.InferInput<typeof AffiliateQuery>, signal?: AbortSignal) =>
    http.send(showAffiliate, { params: { slug }, query }, signal).catch(nullIfNotFound),
  /** A flash sale with a page of its products; null where the shop has none of that id. */
  fetchFlashSale: (id: string, query: Query, signal?: AbortSignal) =>
    http.send(showFlashSale, { params: { id }, query }, signal).catch(nullIfNotFound),
  /** The flash sales that run now; null where the server has no such call. */
  fetchFlashSales: (signal?: AbortSignal) =>
    http.send(listFlashSales, {}, signal).then(({ flashSales }) => flashSales, nullIfNotFound),
  fetchBrands: (signal?: AbortSignal) => http.send(listBrands, {}, signal),
  searchProducts: (query: Query, signal?: AbortSignal) => http.send(searchProducts, { query }, signal),
  /** Null where the shop has no product of that slug. */
  fetchProduct: (slug: string, query: v.InferInput<typeof ProductPageQuery>, signal?: AbortSignal) =>
    http.send(showProduct, { params: { slug }, query }, signal).catch(nullIfNotFound),
  fetchReviews: (productId: string, query: v.InferInput<typeof ReviewsQuery>, signal?: AbortSignal) =>
    http.send(listReviews, { params: { id: productId }, query }, signal),
});
