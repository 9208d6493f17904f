import { paymentHost } from '../../contract/payment-host';
import type { Device } from '../session/current-user';
import { type BegunPayment, createPendingPayment } from './pending-payment';

/** `refused`: the gateway's URL is not allowed. */
export type PaymentDeparture = 'leaving' | 'refused';

/** Stores the payment and opens the gateway's page, if `url` is allowed (REQUIREMENTS K4). */
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
