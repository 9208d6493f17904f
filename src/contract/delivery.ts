import type * as v from 'valibot';
import { dateTime, flag, id, maybe, money, num, record } from './values';

/** Days after delivery in which a customer can return an item (E31). Directive 2011/83/EU, art. 9 requires 14. */
export const RETURN_DAYS = 30;

/** Not in the specification: first and last day of delivery if an order is placed now, in the shop's time zone. */
export const DeliveryDates = record({ from: dateTime, to: dateTime });
export type DeliveryDates = v.InferOutput<typeof DeliveryDates>;

/**
 * Not in the specification: delivery of one boutique's products to an address in any city, with the method that the
 * checkout proposes there. `free_from` is the lowest subtotal with free delivery; null if it is free already or never.
 */
export const DeliveryEstimate = record({
  /** '0' means the platform itself, not a boutique. */
  seller_id: id,
  dates: DeliveryDates,
  fee: money,
  free_from: maybe(money, null),
  /** Highest quantity of the only product for which this holds; null for any. The method may have a weight limit. */
  max_qty: maybe(num, null),
  /** Whether the customer collects the parcel from a courier's office. */
  to_office: maybe(flag, false),
});
export type DeliveryEstimate = v.InferOutput<typeof DeliveryEstimate>;
