import type { InferInput } from 'valibot';
import type { PaymentMethodsAnswer } from '../../src/contract/checkout';
import type { Sql } from '../db/database-handle';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { moneyText, readCurrency } from '../money-and-date-text';
import { mailBoutiques, writeOrderLetters } from '../orders/order-emails';
import { spend } from '../wallet/wallet-balance';
import { bankTransfer } from './bank-transfer';
import { openOrderSession } from './payment-sessions';
import type { Due, Gateway, PaymentMethod } from './payment-types';
import { type Described, readPaymentMethods } from './read-payment-methods';
import { markPaid } from './settle-or-expire-order';

export const cashOnDelivery: PaymentMethod = {
  key: 'cash-on-delivery',
  type: 'offline',
  supports: ['order'],
  // Otherwise the customer of an expired order could reserve its stock again without a payment.
  canFollow: false,
  begin: async (tx, { order: { id: orderId }, now }) => {
    await writeOrderLetters(tx, { orderId, now });
    await mailBoutiques(tx, { orderId, now });
  },
};

export const wallet: PaymentMethod = {
  key: 'pay-with-wallet',
  type: 'wallet',
  supports: ['order'],
  canFollow: true,
  begin: payFromWallet,
};

/** Pays an order from the customer's wallet. The unique `event` of the wallet entry prevents a second debit. */
async function payFromWallet(tx: Sql, { order, lang, now }: Due): Promise<void> {
  const { customerId, number: reference } = order;
  const entry = { customerId, amount: -order.total, reference, event: `order:${order.id}`, createdAt: now };
  const refusal = new Refusal(402, 'insufficient_balance', 'payment.walletShort');
  await spend(tx, { ...entry, reason: 'order' }, refusal);
  await markPaid(tx, { order, method: wallet.key, lang, now });
}

function methodsOf(gateways: readonly Gateway[]): PaymentMethod[] {
  const hosted = gateways.map(
    ({ key, supports }): PaymentMethod => ({
      key,
      type: 'redirect',
      supports,
      canFollow: true,
      begin: (tx, due) => openOrderSession(tx, key, due),
    }),
  );
  return [cashOnDelivery, bankTransfer, wallet, ...hosted];
}

/** E12: lists the active payment methods. */
export async function listPaymentMethods(
  sql: Sql,
  { gateways, lang }: { gateways: readonly Gateway[]; lang: Lang },
): Promise<InferInput<typeof PaymentMethodsAnswer>> {
  const described = await readPaymentMethods(sql, lang);
  const able = methodsOf(gateways);
  return {
    paymentMethods: described.flatMap(({ is_active, ...method }) => {
      const { type, supports } = able.find(({ key }) => key === method.key) ?? {};
      return is_active && type && supports ? { ...method, type, supports: [...supports] } : [];
    }),
  };
}

type Wanted = {
  gateways: readonly Gateway[];
  key: string;
  use: 'order' | 'wallet';
  amount: number;
  lang: Lang;
};

/**
 * Returns the payment method with this key. Throws Refusal 422 if it is not active or does not support `use`, and 403
 * `limit` if `amount` is outside its limits.
 */
export async function requireMethod(sql: Sql, { gateways, key, use, amount, lang }: Wanted): Promise<PaymentMethod> {
  const described = await readPaymentMethods(sql, 'en');
  const offered = described.find((one) => one.key === key && one.is_active);
  const method = methodsOf(gateways).find((one) => one.key === key);
  if (!offered || !method?.supports.includes(use)) throw methodMissing();
  const { min, max } = limitsOf(offered);
  if (amount >= min && amount <= max) return method;
  const [limit, id] = amount < min ? ([min, 'payment.tooLittle'] as const) : ([max, 'payment.tooMuch'] as const);
  const currency = await readCurrency(sql);
  throw new Refusal(403, 'limit', { id, values: { limit: moneyText(limit, { currency, lang }) } });
}

/** Creates Refusal 422 for a payment method that is not available. */
export const methodMissing = () =>
  new Refusal(422, 'generic', 'payment.methodMissing', { fields: { gateway: 'payment.methodMissing' } });

/** Converts the limits from currency units to cents. */
function limitsOf({ min_amount, max_amount }: Described) {
  const cents = (units: unknown, none: number) => (units ? Math.round(Number(units) * 100) : none);
  return { min: cents(min_amount, 0), max: cents(max_amount, Number.POSITIVE_INFINITY) };
}
