import { addressesApi } from './addresses';
import type { Http } from './http-types';
import { ordersApi } from './orders';
import { ownReviewsApi } from './own-reviews';
import { paymentsApi } from './payments';
import { profileApi } from './profile';
import { walletApi } from './wallet';

/** Creates the API calls of the account pages, loaded with the first account page. */
export function createAccountApi(http: Http) {
  return {
    ...addressesApi(http),
    ...ordersApi(http),
    ...paymentsApi(http),
    ...profileApi(http),
    ...ownReviewsApi(http),
    ...walletApi(http),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
