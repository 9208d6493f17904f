import type { DeliveryDates } from '../../src/contract/delivery';
import type { OrderRecord, PartRecord } from './read-order-parts';

/** Time in ms within which a payment keeps the promised days. */
const MOST_PAYMENT_MS = 60 * 60 * 1000;

const underWay: readonly PartRecord['status'][] = ['placed', 'confirmed', 'packed', 'sent'];

/**
 * Returns the days of delivery that were calculated when the order was placed. They are null if the part has arrived or
 * does not come, while the order awaits a payment, if the payment came so late that they no longer hold, and after the
 * last day.
 */
export function promisedDates(
  { payUntil, placedAt, events }: Pick<OrderRecord, 'payUntil' | 'placedAt' | 'events'>,
  { status, deliverFrom: from, deliverTo: to }: Pick<PartRecord, 'status' | 'deliverFrom' | 'deliverTo'>,
  now: Date,
): DeliveryDates | null {
  if (from === null || to === null || !underWay.includes(status)) return null;
  if (now.toISOString().slice(0, 10) > to) return null;
  const paidAt = events.find(({ kind }) => kind === 'paid')?.at;
  const isHeld = paidAt ? Number(paidAt) - Number(placedAt) <= MOST_PAYMENT_MS : payUntil === null;
  return isHeld ? { from, to } : null;
}
