import type { PaymentMethod } from './method';

/** The courier is paid: nothing to do before. */
export const cashOnDelivery: PaymentMethod = {
  key: 'cash-on-delivery',
  type: 'offline',
  supports: ['order'],
  begin: async () => {},
};
