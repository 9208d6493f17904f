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

/** Where a gateway leads back to, with what a browser that does not know the payment has to know of it. What it says proves nothing. */
export function paymentReturns({ gateway, type }: Pick<BegunPayment, 'gateway' | 'type'>) {
  const back = (status: string) =>
    new URL(`/p/payment/success?${new URLSearchParams({ status, gateway, type })}`, window.location.origin).href;
  return { success_url: back('success'), cancel_url: back('cancel') };
}
