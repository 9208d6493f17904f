import type * as v from 'valibot';
import { listProducts, searchProducts, showProduct } from '../contract/catalog-calls';
import { ApiFailure } from '../contract/errors';
import { showHome } from '../contract/home-calls';
import type { ProductPageQuery, ProductQuery } from '../contract/product-query';
import type { Http } from './http';

/** Home, products and what they are found by. */
export const catalogApi = (http: Http) => ({
  fetchHome: (signal?: AbortSignal) => http.send(showHome, {}, signal),
  fetchProducts: (query: v.InferInput<typeof ProductQuery>, signal?: AbortSignal) =>
    http.send(listProducts, { query }, signal),
  searchProducts: (query: v.InferInput<typeof ProductQuery>, signal?: AbortSignal) =>
    http.send(searchProducts, { query }, signal),
  /** Null where the shop has no product of that slug. */
  fetchProduct: (slug: string, query: v.InferInput<typeof ProductPageQuery>, signal?: AbortSignal) =>
    http.send(showProduct, { params: { slug }, query }, signal).catch(nullIfNotFound),
});

function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiFailure && error.error.kind === 'notFound') return null;
  throw error;
}
