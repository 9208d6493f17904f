import { hindranceOf, isTransfer } from '../../../machines/checkout.machine';
import type { PaymentMethod } from '../../contract/checkout';
import type { Order } from '../../contract/orders';
import type { PayableMethod } from '../../contract/quote';
import { awaitsTransfer } from './awaits-payment';

interface Ways {
  methods: PaymentMethod[];
  /** What is in the wallet, in cents; null where nobody knows. */
  balance: number | null;
}

/** Payment methods for an unpaid order: the chosen one first, transfers last. Empty where none works. */
export function payableMethods(order: Order, { methods, balance }: Ways): PayableMethod[] {
  const total = order.total_amount ?? 0;
  const rank = (method: PayableMethod) => {
    if (hindranceOf(method, total) !== null) return 3;
    if (method.type === 'offline') return 2;
    return method.key === order.payment_method ? 0 : 1;
  };
  const ways = methods
    .filter((method) => method.supports.includes('order') && canFollow(method, order))
    .map((method) => ({ ...method, balance: method.type === 'wallet' ? balance : null }))
    .sort((one, other) => rank(one) - rank(other));
  return ways.some((way) => rank(way) < 3) ? ways : [];
}

/** A transfer is chosen as long as it would come in time, and where none is waited for already. */
const canFollow = ({ key, type }: PaymentMethod, order: Order) =>
  type !== 'offline' || (isTransfer({ key }) && order.can_transfer && !awaitsTransfer(order));
