import type { InferInput } from 'valibot';
import { type ChargeWalletAnswer, ChargeWalletBody } from '../../src/contract/wallet';
import { lockCustomer } from '../account/lock-customer-row';
import { readBody } from '../http/read-body';
import type { Lang } from '../language';
import { say } from '../messages';
import { readCurrency } from '../money-and-date-text';
import { messageOf } from '../payments/pay-order';
import { requireMethod } from '../payments/payment-methods';
import { attemptOf, findAttempt, openSession, readReturnUrls } from '../payments/payment-sessions';
import { type PaymentDeps, startSession } from '../payments/start-payment';

type ChargeWallet = PaymentDeps & {
  body: unknown;
  customerId: number;
  returnOrigins: string[];
  lang: Lang;
  now: Date;
};

/** E54: starts a wallet top-up. Throws Refusal 403 `limit`, 409 for a reused idempotency key, or 422. */
export async function chargeWallet(input: ChargeWallet): Promise<InferInput<typeof ChargeWalletAnswer>> {
  const { sql, gateways, customerId, returnOrigins, lang, now } = input;
  const { amount, gateway, idempotency_key, ...back } = readBody(ChargeWalletBody, input.body);
  const urls = readReturnUrls(back, returnOrigins);
  const currency = await readCurrency(sql);
  await requireMethod(sql, { gateways, key: gateway, use: 'wallet', amount, lang });
  const attempt = attemptOf(idempotency_key, ['E54', gateway, amount]);
  const session = await sql.transaction(async (tx) => {
    // The second request of a double click waits for this lock, and then finds the payment session of the first.
    await lockCustomer(tx, customerId);
    const earlier = await findAttempt(tx, customerId, attempt);
    const terms = { gateway, customerId, amount, currency, lang, now };
    return earlier ?? openSession(tx, { ...terms, ...urls, ...attempt });
  });
  if (session.state !== 'open')
    return { message: say(`attempt.${session.state}`, lang), status: statusOf[session.state] };
  const started = await startSession(input, session);
  return { message: say(messageOf(started.payment_url), lang), status: 'pending', ...started };
}

const statusOf = { paid: 'completed', failed: 'failed', expired: 'failed' } as const;
