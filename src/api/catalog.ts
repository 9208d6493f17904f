import * as v from 'valibot';
import {
  listBrands,
  listFlashSales,
  listProducts,
  listReviews,
  showAffiliate,
  showFlashSale,
  showProduct,
  showSeller,
} from '../contract/catalog-calls';
import type { AffiliateQuery, ProductPageQuery, ProductQuery, ReviewsQuery } from '../contract/catalog-queries';
import { showHome } from '../contract/home-calls';
import type { Http } from './http-types';
import { nullIfNotFound } from './null-if-not-found';

type Query = v.InferInput<typeof ProductQuery>;

export const catalogApi = (http: Http) => ({
  /** Returns empty data if the server has no such endpoint (404). */
  fetchHome: async (signal?: AbortSignal) =>
    (await http.send(showHome, {}, signal).catch(nullIfNotFound)) ?? v.parse(showHome.answer, {}),
  fetchProducts: (query: Query, signal?: AbortSignal) => http.send(listProducts, { query }, signal),
  fetchBoutique: (slug: string, query: Query, signal?: AbortSignal) =>
    http.send(showSeller, { params: { id: slug }, query }, signal).catch(nullIfNotFound),
  fetchAffiliate: (slug: string, query: v.InferInput<typeof AffiliateQuery>, signal?: AbortSignal) =>
    http.send(showAffiliate, { params: { slug }, query }, signal).catch(nullIfNotFound),
  fetchFlashSale: (id: string, query: Query, signal?: AbortSignal) =>
    http.send(showFlashSale, { params: { id }, query }, signal).catch(nullIfNotFound),
  /** Returns null if the server has no such endpoint (404). */
  fetchFlashSales: (signal?: AbortSignal) =>
    http.send(listFlashSales, {}, signal).then(({ flashSales }) => flashSales, nullIfNotFound),
  fetchBrands: (signal?: AbortSignal) => http.send(listBrands, {}, signal),
  fetchProduct: (slug: string, query: v.InferInput<typeof ProductPageQuery>, signal?: AbortSignal) =>
    http.send(showProduct, { params: { slug }, query }, signal).catch(nullIfNotFound),
  fetchReviews: (productId: string, query: v.InferInput<typeof ReviewsQuery>, signal?: AbortSignal) =>
    http.send(listReviews, { params: { id: productId }, query }, signal),
});
