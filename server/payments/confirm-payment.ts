import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { PaymentStatusAnswer, WalletPaymentAnswer } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import type { Sql } from '../db/database-handle';
import { orders, paymentSessions } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';
import { walletBalance } from '../wallet/wallet-balance';
import { bookAndLog } from './book-payment';
import type { AskSeldom } from './limit-gateway-polling';
import type { Callback, Session } from './payment-types';
import type { PaymentDeps } from './start-payment';

const MAX_QUESTIONS = 60;

type Confirm = {
  sql: Sql;
  ask: AskSeldom;
  body: { id: string; gateway: string };
  customerId: number;
  lang: Lang;
  now: Date;
};

/**
 * E29: returns an order's payment status from the gateway, not from the browser. Throws Refusal 404 for an unknown
 * payment, 429 for too many requests.
 */
export async function confirmPayment(input: Confirm): Promise<InferInput<typeof PaymentStatusAnswer>> {
  const session = await confirm(input, 'order');
  const [order] = await input.sql
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, session.orderId ?? 0));
  const status = statusOf(session);
  return { message: say(`payment.${status}`, input.lang), status, order_id: order?.number ?? null };
}

/** E30: returns the status of a wallet top-up and the balance. Throws like `confirmPayment`. */
export async function confirmTopUp(input: Confirm): Promise<InferInput<typeof WalletPaymentAnswer>> {
  const status = statusOf(await confirm(input, 'wallet'));
  const balance = toDecimal(await walletBalance(input.sql, input.customerId));
  return { message: say(`payment.${status}`, input.lang), status, balance };
}

async function confirm({ sql, ask, body, customerId, now }: Confirm, use: 'order' | 'wallet'): Promise<Session> {
  await requireRate(sql, { key: `confirm:${customerId}`, max: MAX_QUESTIONS, now });
  const { id, gateway, orderId, customerId: owner } = paymentSessions;
  const isUse = use === 'order' ? isNotNull(orderId) : isNull(orderId);
  const [session] = await sql
    .select()
    .from(paymentSessions)
    .where(and(eq(id, body.id), eq(gateway, body.gateway), eq(owner, customerId), isUse));
  if (!session) throw notFound('notFound.payment');
  return ask(session, now);
}

function statusOf({ state, suspicion }: Session): 'paid' | 'pending' | 'failed' {
  if (state === 'paid') return 'paid';
  return state === 'open' || suspicion !== null ? 'pending' : 'failed';
}

/**
 * Books the payment result that a gateway's callback reports. Throws Refusal 403 for a wrong or old signature, 400 for
 * a malformed report, 404 for an unknown gateway or payment.
 */
export async function receiveCallback(
  deps: PaymentDeps,
  { gateway: key, ...callback }: Callback & { gateway: string },
): Promise<void> {
  const gateway = deps.gateways.find((one) => one.key === key);
  if (!gateway) throw notFound();
  const report = gateway.readCallback(callback);
  await bookAndLog(deps, { gateway: key, report, now: callback.now });
}
