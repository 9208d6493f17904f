import { addressesApi } from './addresses';
import { alertsApi } from './alerts';
import { conversationsApi } from './conversations';
import type { Http } from './http-types';
import { ordersApi } from './orders';
import { ownReviewsApi } from './own-reviews';
import { passkeysApi } from './passkeys';
import { paymentsApi } from './payments';
import { profileApi } from './profile';
import { walletApi } from './wallet';

/** Creates the API calls for a customer's account and orders. The app imports this module on first use. */
export function createAccountApi(http: Http) {
  return {
    ...addressesApi(http),
    ...alertsApi(http),
    ...conversationsApi(http),
    ...ordersApi(http),
    ...passkeysApi(http),
    ...paymentsApi(http),
    ...profileApi(http),
    ...ownReviewsApi(http),
    ...walletApi(http),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
