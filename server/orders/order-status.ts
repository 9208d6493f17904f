import { randomBytes } from 'node:crypto';
import { type OrderEventKind, type PartStatus, type PaymentState, partStatuses } from '../../src/contract/orders';

/** Values of `order_status` in the API (CONTRACT section 5). */
export const orderStatus = { pending: 0, progress: 1, delivered: 2, completed: 3, declined: 4 } as const;

/** Whether the kind of an order event is a status of an order part. */
export function isPartStatus(kind: OrderEventKind): kind is PartStatus {
  return (partStatuses as readonly string[]).includes(kind);
}

/** Whether a part of an order was declined or cancelled. */
export function isDeclinedOrCancelled(status: PartStatus): boolean {
  return status === 'declined' || status === 'cancelled';
}

/** Whether the parcel of an order part was sent. */
export function isSent(status: PartStatus): boolean {
  return status === 'sent' || status === 'delivered' || status === 'completed';
}

/** Returns the status of an order from its parts. Ignores declined and cancelled parts, unless all parts are. */
export function statusOfOrder(parts: readonly PartStatus[]): (typeof orderStatus)[keyof typeof orderStatus] {
  const live = parts.filter((status) => !isDeclinedOrCancelled(status));
  if (live.length === 0) return orderStatus.declined;
  if (live.every((status) => status === 'completed')) return orderStatus.completed;
  if (live.every((status) => status === 'completed' || status === 'delivered')) return orderStatus.delivered;
  return live.every((status) => status === 'placed') ? orderStatus.pending : orderStatus.progress;
}

/** Days from the order to its payment deadline. Until then, a bank transfer reserves the stock. */
export const PAY_DAYS = 7;

type Timed = { placedAt: Date; payUntil: Date | null };

/** Returns the payment deadline of an order: `PAY_DAYS` after the order, or `payUntil` if that is later. */
export function payableUntil({ placedAt, payUntil }: Timed): Date {
  const end = new Date(placedAt.getTime() + PAY_DAYS * 86_400_000);
  return payUntil !== null && payUntil > end ? payUntil : end;
}

/** Days that a bank transfer may take (see `hasTimeForTransfer`). */
export const TRANSFER_DAYS = 3;

/** Whether bank transfer can be chosen: enough days are left, or the customer was already mailed how to pay. */
export function hasTimeForTransfer({ mailedAt, ...timed }: Timed & { mailedAt: Date | null }, now: Date): boolean {
  return mailedAt !== null || payableUntil(timed).getTime() - now.getTime() >= TRANSFER_DAYS * 86_400_000;
}

type Payable = Timed & { paymentStatus: PaymentState; parts: readonly { status: PartStatus }[] };

/**
 * Whether the customer can still pay an order. False for cash on delivery, after the deadline, or if all parts are
 * declined or cancelled.
 */
export function isPayable({ paymentStatus, parts, ...timed }: Payable, now: Date): boolean {
  const isOwed = paymentStatus === 'pending' || paymentStatus === 'failed' || paymentStatus === 'expired';
  const isLive = !parts.every(({ status }) => isDeclinedOrCancelled(status));
  return isOwed && isLive && timed.payUntil !== null && payableUntil(timed) > now;
}

const unsent: readonly PartStatus[] = ['placed', 'confirmed', 'packed'];

/** Whether the parcel of an order part can still be stopped. */
export const isUnsent = ({ status }: { status: PartStatus }) => unsent.includes(status);

/** Whether the customer can cancel the rest of an order: it is not expired or refunded, and no part of it is sent. */
export function isCancellable({ paymentStatus, parts }: Pick<Payable, 'paymentStatus' | 'parts'>): boolean {
  const live = parts.filter(({ status }) => !isDeclinedOrCancelled(status));
  return paymentStatus !== 'expired' && paymentStatus !== 'refunded' && live.length > 0 && live.every(isUnsent);
}

/** Whether the customer can cancel one of several parts. An order that awaits its payment is cancelled as a whole. */
export function isPartCancellable(
  { paymentStatus, payUntil, parts }: Omit<Payable, 'placedAt'>,
  part: { status: PartStatus },
): boolean {
  const live = parts.filter(({ status }) => !isDeclinedOrCancelled(status));
  const isBinding = paymentStatus === 'paid' || (paymentStatus === 'pending' && payUntil === null);
  return isBinding && live.length > 1 && isUnsent(part);
}

/** Whether the customer can withdraw from the contract for a part: it is sent, and its period is not over. */
export function canWithdraw({ status, until }: { status: PartStatus; until: Date | null }, now: Date): boolean {
  return status === 'sent' || (until !== null && now <= until);
}

/** Digits of Crockford's base 32. It omits I, L and O, which look like digits, and U, which could form rude words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a public order number of 50 random bits, so that order numbers can't be guessed. */
export function orderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const digits = Array.from(random(10), (byte) => DIGITS[byte % DIGITS.length]).join('');
  return `PZ-${digits.slice(0, 5)}-${digits.slice(5)}`;
}
