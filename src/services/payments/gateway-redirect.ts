import { paymentHost } from '../../contract/payment-host';
import type { Device } from '../session/current-user';
import { type BegunPayment, createPendingPayment } from './pending-payment';

/** Result of opening a gateway's page: the browser leaves the shop, or the gateway's URL is not allowed. */
export type PaymentDeparture = 'leaving' | 'refused';

/** If `url` is allowed, stores the payment for the shopper's return and opens the page (REQUIREMENTS K4). */
export function leaveToPay(device: Device, payment: BegunPayment, url: string): PaymentDeparture {
  if (paymentHost(url) === null) return 'refused';
  createPendingPayment(device).keep(payment);
  window.location.assign(url);
  return 'leaving';
}

/** Returns the URLs to which a gateway sends the shopper back. Their parameters are no proof of payment. */
export function paymentReturns({ gateway, type }: Pick<BegunPayment, 'gateway' | 'type'>) {
  const wanted = new URLSearchParams(window.location.search).get('redirect_to');
  const back = (status: string) => {
    const search = new URLSearchParams({ status, gateway, type, ...(wanted && { redirect_to: wanted }) });
    return new URL(`/p/payment/success?${search}`, window.location.origin).href;
  };
  return { success_url: back('success'), cancel_url: back('cancel') };
}
