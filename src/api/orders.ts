import { ApiFailure } from '../contract/errors';
import {
  cancelOrder,
  downloadInvoice,
  linkOrder,
  listOrders,
  showOrder,
  trackOrder,
  withdraw,
  withdrawByLink,
} from '../contract/order-calls';
import type { Order } from '../contract/orders';
import type { CallInput, Http } from './http-types';

export const ordersApi = (http: Http) => ({
  fetchOrders: (query: CallInput<typeof listOrders>['query'], signal?: AbortSignal) =>
    http.send(listOrders, { query }, signal),
  async fetchOrder(number: string, signal?: AbortSignal): Promise<Order> {
    const { order } = await http.send(showOrder, { params: { id: number } }, signal);
    if (!order) throw new ApiFailure({ kind: 'notFound', text: '' });
    return order;
  },
  downloadInvoice: (number: string, partId: string) =>
    http.send(downloadInvoice, { params: { id: number, part_id: partId } }),
  /** Without `partId`, cancels the whole order. */
  cancelOrder: (number: string, partId?: string) =>
    http.send(cancelOrder, { params: { id: number }, body: { ...(partId !== undefined && { part_id: partId }) } }),
  withdraw: (number: string, body: CallInput<typeof withdraw>['body']) =>
    http.send(withdraw, { params: { id: number }, body }),
});

/** Calls about an order without a login. */
export const trackingApi = (http: Http) => ({
  linkOrder: (body: CallInput<typeof linkOrder>['body']) => http.send(linkOrder, { body }),
  withdrawByLink: (body: CallInput<typeof withdrawByLink>['body']) => http.send(withdrawByLink, { body }),
  async trackOrder(token: string, signal?: AbortSignal): Promise<Order> {
    const { order } = await http.send(trackOrder, { body: { token } }, signal);
    if (!order) throw new ApiFailure({ kind: 'notFound', text: '' });
    return order;
  },
});
