import * as v from 'valibot';
import { line, presentPassword } from './first-load-fields';
import { amount, idempotencyKey, pageUrl } from './form-fields';
import { aliased, dateTime, flag, id, list, maybe, money, num, page, record, text } from './values';

export const WalletTransaction = record({
  id,
  type: v.picklist(['credit', 'debit']),
  reason: v.picklist(['topup', 'order', 'refund', 'cashout', 'affiliate', 'adjustment']),
  amount: money,
  balance_after: maybe(money, null),
  gateway: maybe(text, ''),
  reference: maybe(text, ''),
  /** Not in the specification: public number of the order that caused this transaction; null for other transactions. */
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

export const ChargeWalletBody = v.object({
  amount,
  gateway: line(100),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

/** The shopper pays at `payment_url`. It is '' if the payment has ended (see `status`) or the gateway failed. */
export const ChargeWalletAnswer = record({
  message: maybe(text, ''),
  gateway: maybe(text, ''),
  session_id: maybe(id, null),
  payment_url: v.nullish(text, ''),
  status: maybe(v.picklist(['pending', 'completed', 'failed']), 'pending'),
});

/** Status: 0 pending, 1 approved, 2 rejected. `total_amount` is `withdraw_amount` + `withdraw_charge`. */
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

export const CashoutBody = v.object({
  method_id: id,
  withdraw_amount: amount,
  account_info: line(1000),
  current_password: presentPassword,
  /** Not in the specification: repeated requests with the same key create only one cash-out. */
  idempotency_key: v.optional(idempotencyKey),
});

export const CashoutRequestedAnswer = record({
  notification: maybe(text, ''),
  message: maybe(text, ''),
  cashout: Cashout,
});

export const CashoutsAnswer = aliased(record({ cashouts: page(Cashout) }), 'cashouts', 'withdraws');
export type CashoutsAnswer = v.InferOutput<typeof CashoutsAnswer>;

/** `withdraw_charge` is in percent. `description` is HTML. */
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

/** Returns the fee of a cash-out in cents, rounded half up. `amount` is in cents. */
export function cashoutFee(amount: number, percent: number): number {
  // Whole hundredths of a percent avoid the rounding errors of decimal fractions.
  return Math.round((amount * Math.round(percent * 100)) / 10_000);
}

export const WithdrawChannelsAnswer = aliased(record({ channels: list(WithdrawChannel) }), 'channels', 'methods');
