import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CheckoutContext, type checkoutMachine, hasBlocked, orderIn } from '../../../machines/checkout.machine';
import type { couponMachine } from '../../../machines/coupon.machine';
import type { pagedListMachine } from '../../../machines/paged-list.machine';
import type { Order } from '../../contract/orders';

export type CouponActor = ActorRefFrom<typeof couponMachine>;

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** Offices to search: those that a delivery method serves, first those in the city of the customer's address. */
export interface OfficeSearch {
  search: string;
  methodId: string;
  cityId: string;
}

export interface CheckoutFlow {
  coupon: CouponActor;
  checkout: CheckoutActor;
  /** Creates the logic of a list of courier offices. */
  listOffices: (search: OfficeSearch) => typeof pagedListMachine;
}

export type NamedStep = CheckoutContext['opened'];

export type Phase = 'loading' | 'failed' | 'empty' | 'blocked' | 'step' | 'unknown' | 'done';

function phaseOf(state: SnapshotFrom<typeof checkoutMachine>): Phase {
  if (state.matches('outcomeUnknown')) return 'unknown';
  if (state.matches('placed') || state.matches('awaitingGateway')) return 'done';
  const phase = phaseIn(state.context.quote);
  return phase !== 'step' && state.matches({ open: 'failed' }) ? 'failed' : phase;
}

function phaseIn(quote: CheckoutContext['quote']): Phase {
  if (!quote) return 'loading';
  if (quote.parcels.length === 0) return 'empty';
  return hasBlocked(quote) ? 'blocked' : 'step';
}

export const usePhase = (checkout: CheckoutActor): Phase => useSelector(checkout, phaseOf);

/** Returns the latest quote; null before the first quote and after an order. */
export const useQuote = (checkout: CheckoutActor) => useSelector(checkout, (s) => s.context.quote);

export const useChosen = (checkout: CheckoutActor) => useSelector(checkout, (s) => s.context.chosen);

export const useIsBusy = (checkout: CheckoutActor) => useSelector(checkout, (s) => s.hasTag('busy'));

/** Returns the gateway's payment URL if `order` was just placed and its payment is pending, else null. */
export function usePaymentUrl(
  { order_id: number, payment_status: isPaid, payment_state: state }: Order,
  checkout: CheckoutActor,
): string | null {
  const placed = useSelector(checkout, (s) => (s.matches('awaitingGateway') ? orderIn(s.context.outcome) : null));
  if (isPaid || (state ?? 'pending') !== 'pending' || placed?.id !== number) return null;
  return placed.payment?.url ?? null;
}
