import type { DeliveryDates } from '../../src/contract/delivery';
import type { shippingRules } from '../db/schema';
import { wallClock } from '../wall-clock';
import { addWorkingDays, dayAfter, nextWorkingDay } from './working-days';

type Method = Pick<typeof shippingRules.$inferSelect, 'cutOffHour' | 'minDays' | 'maxDays'>;

/**
 * Calculates the first and last day of delivery for an order that is placed now. Before the method's cut-off hour in the
 * shop's time zone, the boutique sends it on the same working day, else on the next one. The courier then takes the
 * method's working days.
 */
export function deliveryDates(
  { cutOffHour, minDays, maxDays }: Method,
  { now, timeZone }: { now: Date; timeZone: string },
): DeliveryDates {
  const local = wallClock(now, timeZone);
  const today = local.slice(0, 10);
  const isInTime = Number(local.slice(11, 13)) < cutOffHour;
  const sent = nextWorkingDay(isInTime ? today : dayAfter(today));
  return { from: addWorkingDays(sent, minDays), to: addWorkingDays(sent, maxDays) };
}
