import { hindranceOf, isTransfer } from '../../../machines/checkout.machine';
import type { PaymentMethod } from '../../contract/checkout';
import type { PayableMethod } from '../../contract/checkout-quote';
import type { Order } from '../../contract/orders';
import { isTransferDue } from './payment-due';

interface Ways {
  methods: PaymentMethod[];
  /** Wallet balance in cents; null when unknown. */
  balance: number | null;
}

/**
 * Sorts the payment methods for a placed order: the order's method, other methods, bank transfer, unusable methods.
 * Returns [] if none is usable.
 */
export function payableMethods(order: Order, { methods, balance }: Ways): PayableMethod[] {
  const total = order.total_amount ?? 0;
  const rank = (method: PayableMethod) => {
    if (hindranceOf(method, total) !== null) return 3;
    if (method.type === 'offline') return 2;
    return method.key === order.payment_method ? 0 : 1;
  };
  const sorted = methods
    .filter((method) => method.supports.includes('order') && canFollow(method, order))
    .map((method) => ({ ...method, balance: method.type === 'wallet' ? balance : null }))
    .sort((one, other) => rank(one) - rank(other));
  return sorted.some((method) => rank(method) < 3) ? sorted : [];
}

/** Whether a method can pay an order that is already placed. Of the offline methods, only bank transfer can. */
const canFollow = ({ key, type }: PaymentMethod, order: Order) =>
  type !== 'offline' || (isTransfer({ key }) && order.can_transfer && !isTransferDue(order));
