import { expect, test } from 'vitest';
import { deliveryDates } from '../../server/delivery/delivery-dates';

const parcel = { cutOffHour: 15, minDays: 1, maxDays: 2 };
const sameDay = { cutOffHour: 11, minDays: 0, maxDays: 0 };
const movers = { cutOffHour: 15, minDays: 4, maxDays: 7 };

// Times are of Sofia, which is two hours before UTC in winter and three in summer. Holidays: Labour Code, art. 154.
test.each([
  ['before the cut-off hour', parcel, '2026-11-24T14:59+02:00', '2026-11-25', '2026-11-26'],
  ['at the cut-off hour', parcel, '2026-11-24T15:00+02:00', '2026-11-26', '2026-11-27'],
  ['shortly after midnight', parcel, '2026-11-25T00:30+02:00', '2026-11-26', '2026-11-27'],
  ['before the cut-off hour in summer', parcel, '2026-07-14T14:59+03:00', '2026-07-15', '2026-07-16'],
  ['on a Thursday, over the weekend', parcel, '2026-11-26T10:00+02:00', '2026-11-27', '2026-11-30'],
  ['on a Friday evening', parcel, '2026-11-27T20:00+02:00', '2026-12-01', '2026-12-02'],
  ['on a Sunday', parcel, '2026-11-29T10:00+02:00', '2026-12-01', '2026-12-02'],
  ['the same day', sameDay, '2026-11-24T10:59+02:00', '2026-11-24', '2026-11-24'],
  ['the same day, too late', sameDay, '2026-11-24T11:00+02:00', '2026-11-25', '2026-11-25'],
  ['the same day, ordered on a Saturday', sameDay, '2026-11-28T09:00+02:00', '2026-11-30', '2026-11-30'],
  ['with movers, over two weekends', movers, '2026-11-24T10:00+02:00', '2026-11-30', '2026-12-03'],
  ['before 24 May, a Sunday in 2026', parcel, '2026-05-22T10:00+03:00', '2026-05-26', '2026-05-27'],
  ['before 3 March', parcel, '2026-03-02T10:00+02:00', '2026-03-04', '2026-03-05'],
  ['before Easter 2026', parcel, '2026-04-09T10:00+03:00', '2026-04-14', '2026-04-15'],
  ['before 6 September, a Sunday in 2026', parcel, '2026-09-04T10:00+03:00', '2026-09-08', '2026-09-09'],
  ['before 22 September', parcel, '2026-09-21T10:00+03:00', '2026-09-23', '2026-09-24'],
  ['before Christmas 2033 with two substitute days', parcel, '2033-12-23T10:00+02:00', '2033-12-29', '2033-12-30'],
  ['before 24 May, a Monday in 2027', parcel, '2027-05-21T10:00+03:00', '2027-05-25', '2027-05-26'],
  ['before Easter and 1 May', parcel, '2027-04-28T16:00+03:00', '2027-05-05', '2027-05-07'],
  ['before Christmas, whose Saturday is made up for', parcel, '2026-12-23T10:00+02:00', '2026-12-29', '2026-12-30'],
  ['before the New Year', parcel, '2026-12-31T16:00+02:00', '2027-01-05', '2027-01-06'],
])('an order %s', (_, method, now, from, to) => {
  expect(deliveryDates(method, { now: new Date(now), timeZone: 'Europe/Sofia' })).toEqual({ from, to });
});
