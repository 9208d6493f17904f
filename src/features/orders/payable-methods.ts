import { hindranceOf } from '../../../machines/checkout.machine';
import type { PaymentMethod } from '../../contract/checkout';
import type { Order } from '../../contract/orders';
import type { PayableMethod } from '../../contract/quote';

interface Ways {
  methods: PaymentMethod[];
  /** What is in the wallet, in cents; null where nobody knows. */
  balance: number | null;
}

/** The ways to pay an order at once: first those that can, and of these the one that was chosen with it. Empty where none can. */
export function payableMethods(order: Order, { methods, balance }: Ways): PayableMethod[] {
  const total = order.total_amount ?? 0;
  const rank = (method: PayableMethod) =>
    hindranceOf(method, total) !== null ? 2 : method.key === order.payment_method ? 0 : 1;
  const ways = methods
    .filter(({ type, supports }) => type !== 'offline' && supports.includes('order'))
    .map((method) => ({ ...method, balance: method.type === 'wallet' ? balance : null }))
    .sort((one, other) => rank(one) - rank(other));
  return ways.some((way) => rank(way) < 2) ? ways : [];
}
