import { RETURN_DAYS } from '../../src/contract/orders';

type Line = { id: number; unitPrice: number; qty: number };

/** Cents that were paid for all pieces of each line, by its id: its price less its share of the order's discount. The shares add up to the discount to the cent. */
export function paidPerLine(lines: Line[], discount: number): Map<number, number> {
  const inOrder = [...lines].sort((a, b) => a.id - b.id);
  const subtotal = inOrder.reduce((sum, line) => sum + grossOf(line), 0);
  let upTo = 0;
  return new Map(
    inOrder.map((line) => {
      const before = shareOf(discount, upTo, subtotal);
      upTo += grossOf(line);
      return [line.id, grossOf(line) - (shareOf(discount, upTo, subtotal) - before)];
    }),
  );
}

type Sent = { qty: number; refund: number };

/** Cents to give back for `qty` more pieces of a line of which these were sent back before: whoever sends back piece by piece gets to the cent what was paid for all of them. */
export function refundOf({ paid, qty: bought }: { paid: number; qty: number }, before: Sent[], qty: number): number {
  const pieces = before.reduce((sum, one) => sum + one.qty, 0) + qty;
  const refunded = before.reduce((sum, one) => sum + one.refund, 0);
  return shareOf(paid, pieces, bought) - refunded;
}

const grossOf = ({ unitPrice, qty }: Line) => unitPrice * qty;

/** As large a part of an amount as `part` is of `whole`, rounded down. In large whole numbers: a product of two amounts can be too long for a float. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

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
