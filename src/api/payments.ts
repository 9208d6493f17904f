import { updatePayment, updateWalletPayment } from '../contract/checkout-calls';
import type { CallInput, Http } from './http';

/** What was paid at a gateway. */
export const paymentsApi = (http: Http) => ({
  confirmOrderPayment: (body: CallInput<typeof updatePayment>['body'], signal?: AbortSignal) =>
    http.send(updatePayment, { body }, signal),
  confirmWalletPayment: (body: CallInput<typeof updateWalletPayment>['body'], signal?: AbortSignal) =>
    http.send(updateWalletPayment, { body }, signal),
});
