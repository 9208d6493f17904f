import { paymentHost } from '../contract/payment-host';
import { type BegunPayment, pendingPayment } from './pending-payment';

/** What becomes of the wish to pay at a gateway: the page is left, or its address was none to send anybody to. */
export type PaymentDeparture = 'leaving' | 'refused';

/** Leaves for a gateway's page, and remembers what is paid there for whoever comes back (REQUIREMENTS K4). */
export function leaveToPay(payment: BegunPayment, url: string): PaymentDeparture {
  if (paymentHost(url) === null) return 'refused';
  pendingPayment.keep(payment);
  window.location.assign(url);
  return 'leaving';
}

/** Return urls for a gateway. Their parameters prove nothing. A `redirect_to` of the current page is passed on. */
export function paymentReturns({ gateway, type }: Pick<BegunPayment, 'gateway' | 'type'>) {
  const wanted = new URLSearchParams(window.location.search).get('redirect_to');
  const back = (status: string) => {
    const search = new URLSearchParams({ status, gateway, type, ...(wanted && { redirect_to: wanted }) });
    return new URL(`/p/payment/success?${search}`, window.location.origin).href;
  };
  return { success_url: back('success'), cancel_url: back('cancel') };
}
