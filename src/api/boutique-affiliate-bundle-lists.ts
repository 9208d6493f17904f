import type * as v from 'valibot';
import type { BundleCategoriesAnswer } from '../contract/catalog';
import { listAffiliates, listBundleCategories, listSellers } from '../contract/catalog-calls';
import type { AffiliatesQuery, SellersQuery } from '../contract/catalog-queries';
import type { Http } from './http-types';
import { nullIfNotFound } from './null-if-not-found';

const noBundleCategories: BundleCategoriesAnswer = { bundleCategories: [], bundles_total: null };

export const directoryApi = (http: Http) => ({
  /** Returns null if the server has no such endpoint (404). */
  fetchBoutiques: (query: v.InferInput<typeof SellersQuery>, signal?: AbortSignal) =>
    http.send(listSellers, { query }, signal).catch(nullIfNotFound),
  fetchAffiliates: (query: v.InferInput<typeof AffiliatesQuery>, signal?: AbortSignal) =>
    http.send(listAffiliates, { query }, signal),
  /** Returns an empty list if the server has no such endpoint (404). */
  fetchBundleCategories: async (signal?: AbortSignal): Promise<BundleCategoriesAnswer> =>
    (await http.send(listBundleCategories, {}, signal).catch(nullIfNotFound)) ?? noBundleCategories,
});
