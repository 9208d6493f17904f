import { randomBytes } from 'node:crypto';
import { type OrderEventKind, type PartStatus, type PaymentState, partStatuses } from '../../src/contract/orders';

/** The wire's `order_status` (CONTRACT section 5). */
export const orderStatus = { pending: 0, progress: 1, delivered: 2, completed: 3, declined: 4 } as const;

/** Whether this kind of event is a step of a boutique's part, and not of the money. */
export function isPartStatus(kind: OrderEventKind): kind is PartStatus {
  return (partStatuses as readonly string[]).includes(kind);
}

/** Whether a boutique's part came to an end that nobody wished for. */
export function isCalledOff(status: PartStatus): boolean {
  return status === 'declined' || status === 'cancelled';
}

/** How far an order has come: as far as the part that is furthest behind; what was called off holds nothing up. */
export function statusOfOrder(parts: readonly PartStatus[]): (typeof orderStatus)[keyof typeof orderStatus] {
  const live = parts.filter((status) => !isCalledOff(status));
  if (live.length === 0) return orderStatus.declined;
  if (live.every((status) => status === 'completed')) return orderStatus.completed;
  if (live.every((status) => status === 'completed' || status === 'delivered')) return orderStatus.delivered;
  return live.every((status) => status === 'placed') ? orderStatus.pending : orderStatus.progress;
}

/** So many days after an order was placed it can be paid at its price, and its goods are kept for a transfer. */
export const PAY_DAYS = 7;

type Timed = { placedAt: Date; payUntil: Date | null };

/** Until when an order can be paid. Choosing another way to pay gives no more time; a longer promise stays. */
export function payableUntil({ placedAt, payUntil }: Timed): Date {
  const end = new Date(placedAt.getTime() + PAY_DAYS * 86_400_000);
  return payUntil !== null && payUntil > end ? payUntil : end;
}

/** So many days a transfer needs that is chosen later: so long it may be on its way from one bank to another. */
export const TRANSFER_DAYS = 3;

/** Whether a transfer can still be chosen: it would come in time, or the customer was told before to send it. */
export function hasTimeForTransfer({ toldAt, ...timed }: Timed & { toldAt: Date | null }, now: Date): boolean {
  return toldAt !== null || payableUntil(timed).getTime() - now.getTime() >= TRANSFER_DAYS * 86_400_000;
}

type Payable = Timed & { paymentStatus: PaymentState; parts: readonly { status: PartStatus }[] };

/** Whether an order waits for a payment, by a transfer or at a gateway, that has not come, or not in time: it can be made now, and otherwise too. */
export function isPayable({ paymentStatus, parts, ...timed }: Payable, now: Date): boolean {
  const isOwed = paymentStatus === 'pending' || paymentStatus === 'failed' || paymentStatus === 'expired';
  const isLive = !parts.every(({ status }) => isCalledOff(status));
  return isOwed && isLive && timed.payUntil !== null && payableUntil(timed) > now;
}

/** Whether its customer can call an order off: it waits for a payment, by a transfer or at a gateway, and nothing of it is on its way. */
export function isCancellable({ paymentStatus, payUntil, parts }: Omit<Payable, 'placedAt'>): boolean {
  const isAwaited = payUntil !== null && (paymentStatus === 'pending' || paymentStatus === 'failed');
  const live = parts.filter(({ status }) => !isCalledOff(status));
  return isAwaited && live.length > 0 && live.every(({ status }) => status === 'placed' || status === 'confirmed');
}

/** Without I, L, O and U: nothing that is misread on paper or on the phone (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The public number of a new order: random, so that nobody finds other people's by counting; 50 bits. */
export function orderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const digits = Array.from(random(10), (byte) => DIGITS[byte % DIGITS.length]).join('');
  return `PZ-${digits.slice(0, 5)}-${digits.slice(5)}`;
}
