import { useLingui } from '@lingui/react/macro';
import type { Order, OrderEventKind } from '../../contract/orders';
import { partsOf } from './order-parts';

export function useEventTexts(): (kind: OrderEventKind) => string {
  const { t } = useLingui();
  return (kind) =>
    ({
      placed: t`Placed`,
      confirmed: t`Confirmed by the boutique`,
      packed: t`Packed`,
      sent: t`Sent`,
      delivered: t`Delivered`,
      completed: t`Completed`,
      declined: t`Declined by the boutique`,
      cancelled: t`Cancelled`,
      paid: t`Paid`,
      payment_failed: t`The payment failed`,
      payment_expired: t`No payment arrived: the items are for sale again`,
      refunded: t`Refunded`,
    })[kind];
}

export type Tone = 'quiet' | 'success' | 'warn';

export const toneOf = (kind: OrderEventKind): Tone => {
  if (kind === 'sent' || kind === 'delivered') return 'success';
  return ['declined', 'cancelled', 'payment_failed', 'payment_expired'].includes(kind) ? 'warn' : 'quiet';
};

export function useOrderState(order: Order): { words: string; tone: Tone } {
  const { t } = useLingui();
  const statuses = partsOf(order).map(({ status }) => status);
  const isAwaited = order.payment_state === 'pending' && !order.cash_on_delivery;
  switch (order.order_status) {
    case 1: {
      const isOff = statuses.every((status) => !['placed', 'confirmed', 'packed'].includes(status));
      return isOff ? { words: t`On its way`, tone: 'success' } : { words: t`Being prepared`, tone: 'quiet' };
    }
    case 2:
      return { words: t`Delivered`, tone: 'success' };
    case 3:
      return { words: t`Completed`, tone: 'quiet' };
    case 4:
      return statuses.every((status) => status === 'cancelled')
        ? { words: t`Cancelled`, tone: 'warn' }
        : { words: t`Declined`, tone: 'warn' };
    default:
      if (order.payment_state === 'failed') return { words: t`The payment failed`, tone: 'warn' };
      if (order.payment_state === 'expired') return { words: t`Not paid`, tone: 'warn' };
      return isAwaited ? { words: t`Awaiting payment`, tone: 'warn' } : { words: t`Placed`, tone: 'quiet' };
  }
}

export function usePaymentTexts(): (order: Order) => string {
  const { t } = useLingui();
  return ({ payment_state: state, payment_status: isPaid, cash_on_delivery: isOnDelivery, refunds, ...order }) => {
    switch (state ?? (isPaid ? 'paid' : 'pending')) {
      case 'paid':
        return t`Paid`;
      case 'failed':
        return t`The payment failed`;
      case 'expired':
        return isOnDelivery ? t`Nothing to pay` : t`Not paid`;
      case 'refunded':
        return refunds.every(({ is_paid: isSent }) => isSent) ? t`Refunded` : t`Refund under way`;
      default:
        if (isOnDelivery && (order.order_status === 2 || order.order_status === 3)) return t`Paid on delivery`;
        return isOnDelivery ? t`To be paid on delivery` : t`Awaiting payment`;
    }
  };
}
