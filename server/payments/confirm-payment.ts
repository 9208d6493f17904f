import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { PaymentStatusAnswer, WalletPaymentAnswer } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import type { Sql } from '../db/open';
import { orders, paymentSessions } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';
import { walletBalance } from '../wallet/wallet-balance';
import type { AskSeldom } from './ask-seldom';
import { bookAndLog } from './book-payment';
import type { Callback, Session } from './method';
import type { PaymentDeps } from './start-payment';

/** So often in a minute one customer may ask. */
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
 * E29: the status of an order's payment. Asks the gateway until it is known; the browser's word does not count. Throws
 * Refusal 404, also for other people's, 429.
 */
export async function confirmPayment(asked: Confirm): Promise<InferInput<typeof PaymentStatusAnswer>> {
  const session = await confirm(asked, 'order');
  const [order] = await asked.sql
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, session.orderId ?? 0));
  const status = statusOf(session);
  return { message: say(`payment.${status}`, asked.lang), status, order_id: order?.number ?? null };
}

/** E30: the same for money that goes into the wallet. */
export async function confirmTopUp(asked: Confirm): Promise<InferInput<typeof WalletPaymentAnswer>> {
  const status = statusOf(await confirm(asked, 'wallet'));
  const balance = toDecimal(await walletBalance(asked.sql, asked.customerId));
  return { message: say(`payment.${status}`, asked.lang), status, balance };
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

/** One that somebody has to look at is not over yet. */
function statusOf({ state, suspicion }: Session): 'paid' | 'pending' | 'failed' {
  if (state === 'paid') return 'paid';
  return state === 'open' || suspicion !== null ? 'pending' : 'failed';
}

/** What a gateway sends by itself, signed: books it. Throws Refusal 403 for what is not signed by it lately, 400 for a malformed report, 404 for a gateway or a payment that is not ours. */
export async function receiveCallback(
  deps: PaymentDeps,
  { gateway: key, ...callback }: Callback & { gateway: string },
): Promise<void> {
  const gateway = deps.gateways.find((one) => one.key === key);
  if (!gateway) throw notFound();
  const report = gateway.readCallback(callback);
  await bookAndLog(deps, { gateway: key, report, now: callback.now });
}
