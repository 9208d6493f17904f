import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { InferInput, InferOutput } from 'valibot';
import { type PlaceOrderAnswer, PlaceOrderBody } from '../../src/contract/checkout';
import { lockCustomer } from '../account/lock-customer-row';
import { lockCartIfAny } from '../cart/cart-owner';
import type { BuyableLine } from '../cart/show-cart';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { cartLines, orders } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { OutOfStock, takeStock } from '../orders/stock';
import { bankTransfer } from '../payments/bank-transfer';
import { messageOf } from '../payments/pay-order';
import { requireMethod } from '../payments/payment-methods';
import { readReturnUrls } from '../payments/payment-sessions';
import type { PaymentMethod, ReturnUrls } from '../payments/payment-types';
import { beginPayment, type PaymentDeps, startPayment } from '../payments/start-payment';
import {
  type ChosenOffices,
  readChosenOffices,
  requireDeliveries,
  requireSameProducts,
  requireSameTotal,
  tooFew,
} from './check-order-request';
import { countCouponUse, countGuess, exhausted, refuseCoupon } from './coupons';
import { readSnapshots, type Snapshots } from './read-address-snapshots';
import { type Checkout, readCheckout } from './read-checkout';
import { writeOrder } from './write-order';

/** Maximum requests to place an order per customer and minute. */
const MAX_TRIES = 30;

type Placing = PaymentDeps & {
  customerId: number;
  method: string;
  body: unknown;
  returnOrigins: string[];
  lang: Lang;
  now: Date;
};

type Fields = InferOutput<typeof PlaceOrderBody>;
type OrderRow = typeof orders.$inferSelect;

/**
 * E49: orders the whole cart, once per idempotency key; call `mailer.wake` afterwards. Throws Refusal 402, 403, 404,
 * 409, 422 or 429.
 */
export async function placeOrder(placing: Placing): Promise<InferInput<typeof PlaceOrderAnswer>> {
  const { sql, customerId, method, lang, now } = placing;
  await requireRate(sql, { key: `order:${customerId}`, max: MAX_TRIES, now });
  const fields = readBody(PlaceOrderBody, placing.body);
  if (method === bankTransfer.key && fields.tnx_info === undefined) throw invalid({ tnx_info: 'field.required' });
  const urls = readReturnUrls(fields, placing.returnOrigins);
  const digest = createHash('sha256')
    .update(JSON.stringify([method, fields]))
    .digest('hex');
  const guessLimit = await countGuess(sql, { customerId, coupon: fields.coupon, now });
  const order = await sql.transaction((tx) => place(tx, { ...placing, fields, urls, digest, guessLimit }));
  const started = await startPayment(placing, { orderId: order.id, gateway: method, now });
  const { payment_url: url } = started;
  const placed = { id: 'checkout.placed', values: { number: order.number } } as const;
  const message = say(url === undefined ? placed : messageOf(url), lang);
  return { message, order_id: order.number, ...started };
}

type Attempt = Placing & {
  fields: Fields;
  urls: ReturnUrls;
  digest: string;
  guessLimit: Refusal | null;
};

async function place(tx: Sql, attempt: Attempt): Promise<OrderRow> {
  const { customerId, fields, now } = attempt;
  // Locks the customer's row, so that the second request of a double click waits for the first.
  await lockCustomer(tx, customerId);
  const placed = await findPlaced(tx, attempt);
  if (placed) return placed;
  await lockCartIfAny(tx, { customerId }, now);
  const snapshots = await readSnapshots(tx, { customerId, ...fields });
  const checkout = await readRequested(tx, attempt);
  const offices = await readChosenOffices(tx, checkout, fields);
  const method = await requireMethod(tx, {
    gateways: attempt.gateways,
    key: attempt.method,
    use: 'order',
    amount: checkout.quote.total,
    lang: attempt.lang,
  });
  return write(tx, { ...attempt, checkout, offices, snapshots, paymentMethod: method });
}

async function findPlaced(tx: Sql, { customerId, fields, digest }: Attempt): Promise<OrderRow | null> {
  const [placed] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, fields.idempotency_key)));
  if (placed && placed.requestDigest !== digest) {
    throw new Refusal(409, 'key_reused', 'checkout.keyReused', { also: { order_id: placed.number } });
  }
  return placed ?? null;
}

async function readRequested(tx: Sql, { customerId, fields, guessLimit, lang, now }: Attempt): Promise<Checkout> {
  const chosen = new Map(
    fields.deliveries.map(({ seller_id, shipping_method_id }) => [Number(seller_id), Number(shipping_method_id)]),
  );
  const checkout = await readCheckout(tx, {
    customerId,
    coupon: fields.coupon,
    guessLimit,
    addressId: readId(fields.shipping_address_id) ?? undefined,
    chosen: (sellerId) => chosen.get(sellerId) ?? Number(fields.shipping_method_id),
    lang,
    now,
  });
  requireSameProducts(checkout, fields, lang);
  requireDeliveries(checkout, fields);
  if (checkout.problem) throw refuseCoupon(checkout.problem);
  requireSameTotal(checkout, fields, lang);
  return checkout;
}

type Writing = Attempt & {
  checkout: Checkout;
  offices: ChosenOffices;
  snapshots: Snapshots;
  paymentMethod: PaymentMethod;
};

async function write(tx: Sql, writing: Writing): Promise<OrderRow> {
  const { checkout, urls, paymentMethod, lang, now } = writing;
  const order = await writeOrder(tx, writing);
  const lines = checkout.quote.deliveries.flatMap((delivery) => delivery.lines);
  await take(tx, { orderId: order.id, lines, lang });
  await spendCoupon(tx, order, writing);
  await tx.delete(cartLines).where(
    inArray(
      cartLines.id,
      lines.map(({ priced }) => priced.line.id),
    ),
  );
  await beginPayment(tx, paymentMethod, { order, urls, lang, now });
  return order;
}

async function take(
  tx: Sql,
  { orderId, lines, lang }: { orderId: number; lines: BuyableLine[]; lang: Lang },
): Promise<void> {
  try {
    await takeStock(tx, orderId);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const line = lines.find(({ priced }) => priced.product.id === error.productId);
    throw tooFew(localize(line?.priced.product.name, lang));
  }
}

async function spendCoupon(tx: Sql, { id: orderId }: OrderRow, { checkout, customerId, now }: Writing): Promise<void> {
  if (!checkout.coupon) return;
  const isCounted = await countCouponUse(tx, { couponId: checkout.coupon.id, customerId, orderId, now });
  if (!isCounted) throw refuseCoupon(exhausted());
}
