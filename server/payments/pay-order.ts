import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PayOrderBody, type PlaceOrderAnswer } from '../../src/contract/checkout';
import { countCouponUseAgain } from '../checkout/coupons';
import type { Sql } from '../db/open';
import { orderParts, orders, products } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { hasTimeForTransfer, isPayable, PAY_DAYS, payableUntil, TRANSFER_DAYS } from '../orders/order-status';
import type { OwnOrder } from '../orders/show-order';
import { OutOfStock, takeStockAgain } from '../orders/stock';
import { bankTransfer } from './bank-transfer';
import { lockOwnOrder } from './cancel-order';
import type { Attempt, OrderRow, PaymentMethod, Session } from './method';
import { methodMissing, requireMethod } from './methods';
import { attemptOf, findAttempt, readReturnUrls } from './open-session';
import { beginPayment, type PaymentDeps, startPayment } from './start-payment';

type PayOrder = PaymentDeps & OwnOrder & { body: unknown; returnOrigins: string[]; lang: Lang; now: Date };

/**
 * X19: pays an order that waits for its payment, by any method, also after its goods were released, if they are still there.
 * Paid orders answer as such; an open gateway page is reused. Throws Refusal 404, 403 `out_of_stock`, `limit`,
 * `unpaid_orders`, `coupon_exhausted` or when it is not payable any more, 402 `insufficient_balance`, 409 for a key of
 * another request, 422. Wake the postman after it.
 */
export async function payOrder(asked: PayOrder): Promise<InferInput<typeof PlaceOrderAnswer>> {
  const { sql, gateways, returnOrigins, lang, now } = asked;
  const body = readBody(PayOrderBody, asked.body);
  const urls = readReturnUrls(body, returnOrigins);
  const { order, method } = await sql.transaction(async (tx) => {
    const found = await lockOwnOrder(tx, asked);
    const method = await requireMethod(tx, { gateways, key: body.gateway, use: 'order', amount: found.total, lang });
    if (!method.canFollow) throw methodMissing();
    const attempt = attemptOf(body.idempotency_key, ['X19', found.number, method.key]);
    if (await isUnderWay(tx, { order: found, method, attempt, now })) return { order: found, method };
    requireTimeFor(method, { order: found, now });
    await takeAgain(tx, found, { lang, now });
    await beginPayment(tx, method, { order: found, urls, lang, now, attempt });
    return { order: found, method };
  });
  const started = await startPayment(asked, { orderId: order.id, gateway: method.key, now });
  const { payment_url: url } = started;
  const message = url === undefined ? await messageWithoutPage(sql, order) : messageOf(url);
  return { message: say(message, lang), order_id: order.number, ...started };
}

type Wanted = { order: OrderRow; method: PaymentMethod; attempt: Attempt; now: Date };

/** Whether nothing is to be begun: the order is paid, or waits for this very way's money. Throws where it can't be paid. */
async function isUnderWay(tx: Sql, { order, method, attempt, now }: Wanted): Promise<boolean> {
  const earlier = order.customerId === null ? null : await findAttempt(tx, order.customerId, attempt);
  if (order.paymentStatus === 'paid') return true;
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id));
  if (!isPayable({ ...order, parts }, now)) throw notPayable(order, now);
  if (earlier) requireOpen(earlier, now);
  // A gateway's page has an end of its own: going there finds out whether one is open.
  return method.type !== 'redirect' && isAwaited(order, { method, now });
}

function notPayable(order: OrderRow, now: Date): Refusal {
  const isOver = order.payUntil !== null && payableUntil(order) <= now;
  return new Refusal(403, 'generic', isOver ? { id: 'payment.over', values: { days: PAY_DAYS } } : 'payment.notDue');
}

function isAwaited(
  { paymentMethod, paymentStatus, payUntil }: OrderRow,
  { method, now }: Pick<Wanted, 'method' | 'now'>,
) {
  return paymentMethod === method.key && paymentStatus === 'pending' && payUntil !== null && payUntil > now;
}

/** Throws Refusal 403 where the payment is over: another one has a key of its own. */
function requireOpen({ state, expiresAt }: Session, now: Date): void {
  if (state === 'open' && expiresAt > now) return;
  throw new Refusal(403, 'generic', `attempt.${state === 'open' ? 'expired' : state}`);
}

function requireTimeFor({ key }: PaymentMethod, { order, now }: Pick<Wanted, 'order' | 'now'>): void {
  if (key !== bankTransfer.key || hasTimeForTransfer(order, now)) return;
  throw new Refusal(403, 'generic', { id: 'payment.tooLateForTransfer', values: { days: TRANSFER_DAYS } });
}

/** What the order had to give up, if it had. */
async function takeAgain(tx: Sql, order: OrderRow, { lang, now }: { lang: Lang; now: Date }): Promise<void> {
  try {
    await takeStockAgain(tx, order.id);
  } catch (error) {
    if (error instanceof OutOfStock) throw await soldOut(tx, error, lang);
    throw error;
  }
  if (!(await countCouponUseAgain(tx, order.id, now))) {
    throw new Refusal(403, 'coupon_exhausted', { id: 'payment.couponGone', values: { code: order.couponCode ?? '' } });
  }
}

async function soldOut(tx: Sql, { productId }: OutOfStock, lang: Lang): Promise<Refusal> {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId ?? 0));
  if (!product) return new Refusal(403, 'out_of_stock', 'payment.goodsGone');
  const values = { name: localize(product.name, lang) };
  return new Refusal(403, 'out_of_stock', { id: 'payment.soldOut', values });
}

/** What is said where no page leads on. Throws Refusal 403 where the payment came to its end while it was being started. */
async function messageWithoutPage(sql: Sql, { id }: OrderRow): Promise<'payment.paid' | 'payment.transferAwaited'> {
  const [order] = await sql.select().from(orders).where(eq(orders.id, id));
  if (order?.paymentStatus === 'paid') return 'payment.paid';
  if (order?.paymentStatus === 'pending' && order.paymentMethod === bankTransfer.key) return 'payment.transferAwaited';
  throw new Refusal(403, 'generic', 'attempt.failed');
}

/** What is said to whoever is sent on to pay. */
export function messageOf(url: string) {
  return url === '' ? 'payment.unreachable' : 'payment.goOn';
}
