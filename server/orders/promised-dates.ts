import type { DeliveryDates } from '../../src/contract/delivery';
import type { OrderRecord, PartRecord } from './read-order-parts';

/** Time in ms within which a payment keeps the promised days. */
const MOST_PAYMENT_MS = 60 * 60 * 1000;

const underWay: readonly PartRecord['status'][] = ['placed', 'confirmed', 'packed', 'sent'];

/**
 * Returns the days of delivery that the customer saw when ordering. They are null if the part has arrived or does not
 * come, while the order awaits a payment, and if the payment came so late that they no longer hold.
 */
export function promisedDates(
  { payUntil, placedAt, events }: Pick<OrderRecord, 'payUntil' | 'placedAt' | 'events'>,
  { status, deliverFrom: from, deliverTo: to }: Pick<PartRecord, 'status' | 'deliverFrom' | 'deliverTo'>,
): DeliveryDates | null {
  if (from === null || to === null || !underWay.includes(status)) return null;
  const paidAt = events.find(({ kind }) => kind === 'paid')?.at;
  const isHeld = paidAt ? Number(paidAt) - Number(placedAt) <= MOST_PAYMENT_MS : payUntil === null;
  return isHeld ? { from, to } : null;
}
