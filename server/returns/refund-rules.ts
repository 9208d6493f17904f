import { RETURN_DAYS } from '../../src/contract/delivery';
import { wallClock } from '../wall-clock';

type Line = { id: number; unitPrice: number; qty: number };

/** Returns the cents paid for each line after its share of `discount`, by line id. The shares sum to `discount`. */
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

type Part = { lines: Line[]; shippingFee: number };

/** Returns the cents that a part of an order costs: its lines after the discount, and its delivery. */
export function costOfPart(
  { discount, parts }: { discount: number; parts: Part[] },
  { lines, shippingFee }: Part,
): number {
  const paid = paidPerLine(
    parts.flatMap((part) => part.lines),
    discount,
  );
  return lines.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), shippingFee);
}

type Sent = { qty: number; refund: number };

/** Returns the cents refunded for `qty` more pieces after the returns `before`. Refunds of all pieces sum to `paid`. */
export function refundOf({ paid, qty: bought }: { paid: number; qty: number }, before: Sent[], qty: number): number {
  const pieces = before.reduce((sum, one) => sum + one.qty, 0) + qty;
  const refunded = before.reduce((sum, one) => sum + one.refund, 0);
  return shareOf(paid, pieces, bought) - refunded;
}

const grossOf = ({ unitPrice, qty }: Line) => unitPrice * qty;

/** Returns `amount` × `part` / `whole`, rounded down. BigInt keeps the product exact beyond the safe integers. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** Returns the last second of the return period: the end of its last day in the shop's time zone. */
export function returnDeadline(deliveredAt: Date, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = numbersIn(wallClock(deliveredAt, timeZone));
  const midnight = Date.UTC(year, month - 1, day + RETURN_DAYS + 1);
  // The first guess can be an hour off near a clock change. The next line corrects it.
  const guess = midnight - offsetAt(new Date(midnight), timeZone);
  return new Date(midnight - offsetAt(new Date(guess), timeZone) - 1000);
}

function offsetAt(at: Date, timeZone: string): number {
  const [year = 0, month = 1, ...rest] = numbersIn(wallClock(at, timeZone));
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

const numbersIn = (time: string) => time.split(/\D+/).map(Number);
