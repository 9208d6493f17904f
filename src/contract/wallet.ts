import * as v from 'valibot';
import { amount, idempotencyKey, pageUrl } from './fields';
import { line, presentPassword } from './login-fields';
import { aliased, dateTime, flag, id, list, maybe, money, num, page, record, text } from './scalars';

export const WalletTransaction = record({
  id,
  type: v.picklist(['credit', 'debit']),
  reason: v.picklist(['topup', 'order', 'refund', 'cashout', 'affiliate', 'adjustment']),
  amount: money,
  balance_after: maybe(money, null),
  gateway: maybe(text, ''),
  reference: maybe(text, ''),
  /** Ours: the number of the customer's own order that it is about. */
  order_id: maybe(id, null),
  status: v.picklist(['pending', 'completed', 'failed']),
  created_at: dateTime,
});
export type WalletTransaction = v.InferOutput<typeof WalletTransaction>;

export const WalletAnswer = record({
  wallet: record({ id, balance: money, currency_icon: maybe(text, '') }),
  transactions: page(WalletTransaction),
});
export type WalletAnswer = v.InferOutput<typeof WalletAnswer>;

/** E54. The method's own limits are checked by the form. */
export const ChargeWalletBody = v.object({
  amount,
  gateway: line(100),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

/** E54. With a `payment_url` the shopper goes there to pay; without, the top-up is pending. One that can't be read is no lack of one. */
export const ChargeWalletAnswer = record({
  message: maybe(text, ''),
  gateway: maybe(text, ''),
  session_id: maybe(id, null),
  payment_url: v.nullish(text, ''),
  status: maybe(v.picklist(['pending', 'completed', 'failed']), 'pending'),
});

/** Status: 0 pending, 1 approved, 2 rejected. What is sent and what the shop keeps make the total that leaves the wallet. */
export const Cashout = record({
  id,
  method: text,
  total_amount: money,
  withdraw_amount: money,
  withdraw_charge: money,
  account_info: text,
  status: num,
  approved_date: maybe(dateTime, null),
  created_at: dateTime,
});
export type Cashout = v.InferOutput<typeof Cashout>;

/** E55. The channel's limits and the balance are checked by the form. */
export const CashoutBody = v.object({
  method_id: id,
  withdraw_amount: amount,
  account_info: line(1000),
  current_password: presentPassword,
  /** Ours: the same key is the same cash-out. */
  idempotency_key: v.optional(idempotencyKey),
});

/** E55 */
export const CashoutRequestedAnswer = record({
  notification: maybe(text, ''),
  message: maybe(text, ''),
  cashout: Cashout,
});

/** E56 */
export const CashoutsAnswer = aliased(record({ cashouts: page(Cashout) }), 'cashouts', 'withdraws');
export type CashoutsAnswer = v.InferOutput<typeof CashoutsAnswer>;

/** Where money can be paid out. The charge is a percentage; the description is HTML. */
export const WithdrawChannel = record({
  id,
  name: text,
  min_amount: money,
  max_amount: money,
  withdraw_charge: num,
  description: maybe(text, ''),
  status: flag,
});
export type WithdrawChannel = v.InferOutput<typeof WithdrawChannel>;

/** Cents that the shop keeps of `amount` cents at a charge in percent, rounded half up. */
export function cashoutFee(amount: number, percent: number): number {
  // In hundredths of a percent: whole numbers until the one division.
  return Math.round((amount * Math.round(percent * 100)) / 10_000);
}

/** E57 */
export const WithdrawChannelsAnswer = aliased(record({ channels: list(WithdrawChannel) }), 'channels', 'methods');
