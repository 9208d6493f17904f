import { applyCoupon, listCourierOffices, placeOrder, showCheckout } from '../contract/checkout-calls';
import type { CallInput, Http } from './http-types';

export const checkoutApi = (http: Http) => ({
  applyCoupon: (coupon: string, signal?: AbortSignal) => http.send(applyCoupon, { query: { coupon } }, signal),
  fetchCheckout: (query: CallInput<typeof showCheckout>['query'], signal?: AbortSignal) =>
    http.send(showCheckout, { query }, signal),
  fetchOffices: (query: CallInput<typeof listCourierOffices>['query'], signal?: AbortSignal) =>
    http.send(listCourierOffices, { query }, signal),
  placeOrder: (method: string, body: CallInput<typeof placeOrder>['body']) =>
    http.send(placeOrder, { params: { paramValue: method }, body }),
});

export type CheckoutApi = ReturnType<typeof checkoutApi>;
