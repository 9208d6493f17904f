import { listPaymentMethods, payOrder, updatePayment, updateWalletPayment } from '../contract/checkout-calls';
import type { CallInput, Http } from './http-types';
import { nullIfNotFound } from './null-if-not-found';

export const paymentsApi = (http: Http) => ({
  /** Returns null if the server has no such endpoint (404). */
  fetchPaymentMethods: (signal?: AbortSignal) => http.send(listPaymentMethods, {}, signal).catch(nullIfNotFound),
  confirmOrderPayment: (body: CallInput<typeof updatePayment>['body'], signal?: AbortSignal) =>
    http.send(updatePayment, { body }, signal),
  confirmWalletPayment: (body: CallInput<typeof updateWalletPayment>['body'], signal?: AbortSignal) =>
    http.send(updateWalletPayment, { body }, signal),
  payOrder: (number: string, body: CallInput<typeof payOrder>['body']) =>
    http.send(payOrder, { params: { id: number }, body }),
});
