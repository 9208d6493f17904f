import type { DeliveryDates } from '../../src/contract/delivery';
import type { shippingRules } from '../db/schema';
import { addWorkingDays, type Day, dayAfter } from './working-days';

type Method = Pick<typeof shippingRules.$inferSelect, 'cutOffHour' | 'minDays' | 'maxDays'>;

/**
 * Calculates the first and last day of delivery for an order that is placed now. The boutique sends it on the same working day before the method's
 * cut-off hour in the shop's time zone, else on the next one. The courier then takes the method's working days.
 */
export function deliveryDates(
  { cutOffHour, minDays, maxDays }: Method,
  { now, timeZone }: { now: Date; timeZone: string },
): DeliveryDates {
  const { day, hour } = localTime(now, timeZone);
  const sent = addWorkingDays(hour < cutOffHour ? day : dayAfter(day), 0);
  return { from: addWorkingDays(sent, minDays), to: addWorkingDays(sent, maxDays) };
}

/** Date formats by time zone. They are kept, because creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(now: Date, timeZone: string): { day: Day; hour: number } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  // Swedish dates are like '2026-11-27 09:30'.
  const [day = '', time = ''] = format.format(now).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}
