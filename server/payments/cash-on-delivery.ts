import { tellBoutiques, writeOrderLetters } from '../orders/order-letters';
import type { PaymentMethod } from './method';

/** The courier is paid: the boutiques can pack at once. */
export const cashOnDelivery: PaymentMethod = {
  key: 'cash-on-delivery',
  type: 'offline',
  supports: ['order'],
  // It would only take goods again for which no payment came.
  canFollow: false,
  begin: async (tx, { order: { id: orderId }, now }) => {
    await writeOrderLetters(tx, { orderId, now });
    await tellBoutiques(tx, { orderId, now });
  },
};
