import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PayOrderBody, type PlaceOrderAnswer } from '../../src/contract/checkout';
import { countCouponUseAgain } from '../checkout/coupons';
import type { Sql } from '../db/database-handle';
import { orderParts, orders, products } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { hasTimeForTransfer, isPayable, PAY_DAYS, payableUntil, TRANSFER_DAYS } from '../orders/order-status';
import type { OwnOrder } from '../orders/show-and-list-orders';
import { OutOfStock, takeStockAgain } from '../orders/stock';
import { bankTransfer } from './bank-transfer';
import { lockOwnOrder } from './cancel-order';
import { methodMissing, requireMethod } from './payment-methods';
import { attemptOf, findAttempt, readReturnUrls } from './payment-sessions';
import type { Attempt, OrderRow, PaymentMethod, Session } from './payment-types';
import { beginPayment, type PaymentDeps, startPayment } from './start-payment';

type PayOrder = PaymentDeps & OwnOrder & { body: unknown; returnOrigins: string[]; lang: Lang; now: Date };

/**
 * X19: starts the payment of an unpaid order and reserves released stock again; call `mailer.wake()` afterwards. Throws
 * Refusal 404, 409, 422, 402 `insufficient_balance`, or 403, for example `out_of_stock`.
 */
export async function payOrder(input: PayOrder): Promise<InferInput<typeof PlaceOrderAnswer>> {
  const { sql, gateways, returnOrigins, lang, now } = input;
  const body = readBody(PayOrderBody, input.body);
  const urls = readReturnUrls(body, returnOrigins);
  const { order, method } = await sql.transaction(async (tx) => {
    const found = await lockOwnOrder(tx, input);
    const method = await requireMethod(tx, { gateways, key: body.gateway, use: 'order', amount: found.total, lang });
    if (!method.canFollow) throw methodMissing();
    const attempt = attemptOf(body.idempotency_key, ['X19', found.number, method.key]);
    if (await isUnderWay(tx, { order: found, method, attempt, now })) return { order: found, method };
    requireTimeFor(method, { order: found, now });
    await takeAgain(tx, found, { lang, now });
    await beginPayment(tx, method, { order: found, urls, lang, now, attempt });
    return { order: found, method };
  });
  const started = await startPayment(input, { orderId: order.id, gateway: method.key, now });
  const { payment_url: url } = started;
  const message = url === undefined ? await messageWithoutPage(sql, order) : messageOf(url);
  return { message: say(message, lang), order_id: order.number, ...started };
}

type Wanted = { order: OrderRow; method: PaymentMethod; attempt: Attempt; now: Date };

/**
 * Returns true if no payment must begin: the order is paid, or it already awaits payment by this method, which has no
 * gateway page. Throws Refusal 403 or 409.
 */
async function isUnderWay(tx: Sql, { order, method, attempt, now }: Wanted): Promise<boolean> {
  const earlier = order.customerId === null ? null : await findAttempt(tx, order.customerId, attempt);
  if (order.paymentStatus === 'paid') return true;
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id));
  if (!isPayable({ ...order, parts }, now)) throw notPayable(order, now);
  if (earlier) requireOpen(earlier, now);
  // A gateway's page may have expired, so `beginPayment` must always run: it reuses an open session or opens a new one.
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

/** Throws Refusal 403 if the payment session has ended. The client must then use a new idempotency key. */
function requireOpen({ state, expiresAt }: Session, now: Date): void {
  if (state === 'open' && expiresAt > now) return;
  throw new Refusal(403, 'generic', `attempt.${state === 'open' ? 'expired' : state}`);
}

function requireTimeFor({ key }: PaymentMethod, { order, now }: Pick<Wanted, 'order' | 'now'>): void {
  if (key !== bankTransfer.key || hasTimeForTransfer(order, now)) return;
  throw new Refusal(403, 'generic', { id: 'payment.tooLateForTransfer', values: { days: TRANSFER_DAYS } });
}

/** Reserves the order's released stock and coupon again. Throws Refusal 403 `out_of_stock` or `coupon_exhausted`. */
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
  if (!product) return new Refusal(403, 'out_of_stock', 'payment.productsGone');
  const values = { name: localize(product.name, lang) };
  return new Refusal(403, 'out_of_stock', { id: 'payment.soldOut', values });
}

async function messageWithoutPage(sql: Sql, { id }: OrderRow): Promise<'payment.paid' | 'payment.transferAwaited'> {
  const [order] = await sql.select().from(orders).where(eq(orders.id, id));
  if (order?.paymentStatus === 'paid') return 'payment.paid';
  if (order?.paymentStatus === 'pending' && order.paymentMethod === bankTransfer.key) return 'payment.transferAwaited';
  throw new Refusal(403, 'generic', 'attempt.failed');
}

/** Returns the message for a started payment. `url` is the gateway's page; '' if the gateway has failed. */
export function messageOf(url: string) {
  return url === '' ? 'payment.unreachable' : 'payment.goOn';
}
