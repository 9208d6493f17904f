import type { CheckoutActor } from './use-checkout';

/** Whether the shop knows no address of the shopper's, and none has just been written. */
export function lacksAddress(checkout: CheckoutActor): boolean {
  const { chosen, quote } = checkout.getSnapshot().context;
  return chosen.address === null && quote?.addresses.length === 0;
}
