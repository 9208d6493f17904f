import * as v from 'valibot';
import { pageNumber, searchText, wanted } from './api-query';
import { count, id, list, maybe, page, record, text } from './values';

/** Hours of one weekday, such as '09:00' to '18:30'. Day 1 is Monday. */
const Opening = record({ day: count, from: text, to: text });

/** Not in the specification: office of a courier where a customer can collect parcels. */
export const CourierOffice = record({
  id,
  name: text,
  address: text,
  city: text,
  /** Limits of the office, for example of a parcel's size. */
  note: maybe(text, ''),
  /** Sorted by time. A day without hours is closed. */
  hours: list(Opening),
  /** Weekday in the shop's time zone. */
  today: count,
  /** Time at which the office closes; null if it is closed now. */
  closes: maybe(text, null),
  /** Time at which the closed office opens today; null if it is open, or closed for the rest of the day. */
  opens: maybe(text, null),
});
export type CourierOffice = v.InferOutput<typeof CourierOffice>;

/**
 * `search` has words of an office's name, address or city. `shipping_method_id` selects the offices that the method
 * serves. The offices in `city_id` are first.
 */
export const CourierOfficesQuery = v.object({
  search: wanted(searchText),
  shipping_method_id: wanted(id),
  city_id: wanted(id),
  page: pageNumber,
});

export const CourierOfficesAnswer = record({ offices: page(CourierOffice) });
