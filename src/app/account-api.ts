import { addressesApi } from '../api/addresses';
import type { Http } from '../api/http';
import { ordersApi } from '../api/orders';
import { paymentsApi } from '../api/payments';
import { profileApi } from '../api/profile';
import { purchasesApi } from '../api/purchases';
import { walletApi } from '../api/wallet';

/** The calls that only the customer's own pages make, over one http; their code is loaded with the first of those pages. */
export function createAccountApi(http: Http) {
  return {
    ...addressesApi(http),
    ...ordersApi(http),
    ...paymentsApi(http),
    ...profileApi(http),
    ...purchasesApi(http),
    ...walletApi(http),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
