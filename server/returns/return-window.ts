import { RETURN_DAYS } from '../../src/contract/orders';

/** Until when something can be sent back: the end of the last day where the shop is. */
export function returnDeadline(deliveredAt: Date, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = wallClock(deliveredAt, timeZone);
  const midnight = Date.UTC(year, month - 1, day + RETURN_DAYS + 1);
  // What the clocks there say at that moment tells how far they are from UTC; near a change of theirs the first answer may be an hour off.
  const guess = midnight - offsetAt(new Date(midnight), timeZone);
  return new Date(midnight - offsetAt(new Date(guess), timeZone) - 1000);
}

function offsetAt(at: Date, timeZone: string): number {
  const [year = 0, month = 1, ...rest] = wallClock(at, timeZone);
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Year, month, day, hour, minute and second of a moment where the shop is. */
function wallClock(at: Date, timeZone: string): number[] {
  // Swedish writes 2026-03-29 14:05:09.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(at).split(/\D+/).map(Number);
}
