import { listOwnReviews, listUnreviewed } from '../contract/order-calls';
import type { CallInput, Http } from './http-types';
import { nullIfNotFound } from './null-if-not-found';

/** Creates the calls for the customer's own reviews. Each returns null if the server has no such endpoint (404). */
export const ownReviewsApi = (http: Http) => ({
  fetchOwnReviews: (query: CallInput<typeof listOwnReviews>['query'], signal?: AbortSignal) =>
    http.send(listOwnReviews, { query }, signal).catch(nullIfNotFound),
  fetchUnreviewed: (query: CallInput<typeof listUnreviewed>['query'], signal?: AbortSignal) =>
    http.send(listUnreviewed, { query }, signal).catch(nullIfNotFound),
});
