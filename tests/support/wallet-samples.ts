import type { PaymentMethod } from '../../src/contract/checkout';
import type { WithdrawChannel } from '../../src/contract/wallet';

/** A way for money to come in. */
export const sampleMethod = (what: Partial<PaymentMethod> = {}): PaymentMethod => ({
  key: 'pay-with-sandbox',
  name: 'Card',
  image: null,
  type: 'redirect',
  supports: ['order', 'wallet'],
  instructions: '',
  min_amount: 500,
  max_amount: 100_000,
  ...what,
});

/** A way for money to go out, which costs 2.5 %. */
export const sampleChannel = (what: Partial<WithdrawChannel> = {}): WithdrawChannel => ({
  id: '1',
  name: 'Bank transfer',
  min_amount: 1_000,
  max_amount: 50_000,
  withdraw_charge: 2.5,
  description: '',
  status: true,
  ...what,
});
