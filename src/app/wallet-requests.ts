import type { FieldFault, WalletForm, WalletOutcome } from '../../machines/wallet.machine';
import type { PaymentMethod } from '../contract/checkout';
import { toDecimal } from '../contract/decimal';
import { ApiFailure } from '../contract/errors';
import type { WithdrawChannel } from '../contract/wallet';
import { readAmount } from '../features/wallet/read-amount';
import type { AccountApi } from './account-api';
import { attempts } from './attempts';
import { leaveToPay, paymentReturns } from './payment-page';

/** Between what the customer may choose, in cents; `balance`: what is in the wallet. */
export interface WalletOffers {
  balance: number;
  methods: PaymentMethod[];
  channels: WithdrawChannel[];
}

type Values = Record<string, string>;
type Faults = Record<string, FieldFault>;

/** The way that was chosen, else the first one. */
export const methodOf = ({ methods }: WalletOffers, { method }: Values) =>
  methods.find(({ key }) => key === method) ?? methods[0];
export const channelOf = ({ channels }: WalletOffers, { method }: Values) =>
  channels.find(({ id }) => id === method) ?? channels[0];

/** What is wrong with a request by what is known here; the shop judges anew. */
export function checkRequest(form: WalletForm, values: Values, offers: WalletOffers): Faults {
  const fault = (code: FieldFault['code']): FieldFault => ({ code, text: '' });
  const way = form === 'topUp' ? methodOf(offers, values) : channelOf(offers, values);
  const most = form === 'topUp' ? Number.POSITIVE_INFINITY : offers.balance;
  const amount = amountFault(values.amount ?? '', way ?? { min_amount: null, max_amount: null }, most);
  const account = form === 'cashOut' ? accountFault(values.account ?? '') : undefined;
  return {
    ...(!way && { method: fault('missing') }),
    ...(amount && { amount: fault(amount) }),
    ...(account && { account: fault(account) }),
  };
}

type Limits = Pick<PaymentMethod, 'min_amount' | 'max_amount'>;

function amountFault(typed: string, limits: Limits, most: number): FieldFault['code'] | undefined {
  if (typed.trim() === '') return 'missing';
  const cents = readAmount(typed);
  if (cents === undefined) return 'unreadable';
  if (cents < Math.max(1, limits.min_amount ?? 1)) return 'tooLittle';
  if (cents > most) return 'overBalance';
  return limits.max_amount !== null && cents > limits.max_amount ? 'tooMuch' : undefined;
}

function accountFault(typed: string): FieldFault['code'] | undefined {
  if (typed.trim() === '') return 'missing';
  return typed.trim().length > 1000 ? 'tooLong' : undefined;
}

type WalletApi = Pick<AccountApi, 'chargeWallet' | 'requestCashout'>;

/** Sends requests: the same one again under the same key, until its outcome is known. The password is no part of the key. */
export function createSender(api: WalletApi, offersNow: () => WalletOffers) {
  return async (form: WalletForm, values: Values, password: string): Promise<WalletOutcome> => {
    const offers = offersNow();
    const amount = toDecimal(readAmount(values.amount ?? '') ?? 0);
    const about = JSON.stringify([form, values]);
    const idempotency_key = attempts.keyOf(about);
    try {
      return await attempts.settle(about, () =>
        form === 'topUp'
          ? topUp(api, { amount, gateway: methodOf(offers, values)?.key ?? '', idempotency_key })
          : cashOut(api, {
              withdraw_amount: amount,
              method_id: channelOf(offers, values)?.id ?? '',
              account_info: values.account ?? '',
              current_password: password,
              idempotency_key,
            }),
      );
    } catch (failure) {
      return outcomeOf(failure);
    }
  };
}

const outcome = (kind: WalletOutcome['kind'], what: Partial<WalletOutcome> = {}): WalletOutcome => ({
  kind,
  text: '',
  faults: {},
  seconds: 0,
  ...what,
});

type TopUp = Parameters<WalletApi['chargeWallet']>[0];

async function topUp(api: WalletApi, asked: Omit<TopUp, 'success_url' | 'cancel_url'>): Promise<WalletOutcome> {
  const { gateway } = asked;
  const answer = await api.chargeWallet({ ...asked, ...paymentReturns({ gateway, type: 'wallet' }) });
  const { payment_url: url, session_id: id, message: text } = answer;
  if (id === null) return outcome(answer.status === 'failed' ? 'refused' : 'sent', { text });
  const departure = leaveToPay({ id, gateway: answer.gateway || gateway, type: 'wallet', order_id: null }, url);
  return outcome(departure === 'leaving' ? 'leaving' : 'refused', { text: url === '' ? text : '' });
}

async function cashOut(api: WalletApi, asked: Parameters<WalletApi['requestCashout']>[0]): Promise<WalletOutcome> {
  const { notification, message } = await api.requestCashout(asked);
  return outcome('sent', { text: notification || message });
}

/** The wire's names of the fields. */
const fields: Record<string, string> = {
  amount: 'amount',
  withdraw_amount: 'amount',
  gateway: 'method',
  method_id: 'method',
  account_info: 'account',
  current_password: 'password',
};

/** Throws what leaves it open whether the shop has done it. */
function outcomeOf(failure: unknown): WalletOutcome {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { error } = failure;
  switch (error.kind) {
    case 'validation': {
      const said = Object.entries(error.fields).flatMap(([field, [text = '']]) => {
        const name = fields[field];
        return name ? [[name, { code: 'said', text }] as const] : [];
      });
      if (said.length === 0) return outcome('refused', { text: error.text });
      const isAboutPassword = said.every(([name]) => name === 'password');
      return outcome(isAboutPassword ? 'unconfirmed' : 'invalid', { faults: Object.fromEntries(said) });
    }
    case 'rateLimited':
      return outcome('refused', { seconds: Math.ceil(error.retryAfterMs / 1000) });
    case 'business':
      return error.code === 'wrong_password'
        ? outcome('unconfirmed', { faults: { password: { code: 'said', text: error.text } } })
        : outcome('refused', { text: error.text });
    case 'notFound':
      return outcome('refused', { text: error.text });
    default:
      throw failure;
  }
}
