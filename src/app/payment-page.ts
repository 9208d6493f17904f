import { type BegunPayment, pendingPayment } from './pending-payment';

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The host of a payment page, which the shopper is told before going there; null for an address where nobody should be
 * asked for a card: only https, and http on this very machine, without a name or password that could pass for a host.
 */
export function paymentHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, username, password } = new URL(url);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && username === '' && password === '' ? host : null;
}

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
