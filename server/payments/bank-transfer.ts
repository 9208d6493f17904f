import type { PaymentMethod } from './method';

/** Waits for the money; the shop's owner marks the order as paid when it has come. */
export const bankTransfer: PaymentMethod = {
  key: 'pay-with-bank',
  type: 'offline',
  supports: ['order'],
  begin: async () => {},
};
