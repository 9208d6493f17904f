import { listOwnReviews, listUnreviewed } from '../contract/order-calls';
import type { CallInput, Http } from './http';
import { nullIfNotFound } from './null-if-not-found';

/** What the customer has said of what was bought, and what waits for it; null where the server has no such call. */
export const purchasesApi = (http: Http) => ({
  fetchOwnReviews: (query: CallInput<typeof listOwnReviews>['query'], signal?: AbortSignal) =>
    http.send(listOwnReviews, { query }, signal).catch(nullIfNotFound),
  fetchUnreviewed: (query: CallInput<typeof listUnreviewed>['query'], signal?: AbortSignal) =>
    http.send(listUnreviewed, { query }, signal).catch(nullIfNotFound),
});
