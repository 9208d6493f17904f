import type { InferInput } from 'valibot';
import { toDecimal } from '../../src/contract/decimal';
import type {
  Order,
  OrderAddress,
  OrderEvent,
  OrderEventKind,
  OrderPart,
  OrderProduct,
} from '../../src/contract/orders';
import { lineTotal, subtotal } from '../../src/contract/price';
import { toCard } from '../catalog/product-card';
import type { ProductRecord } from '../catalog/read-products';
import { type SellerRecord, toSeller } from '../catalog/sellers';
import type { AddressSnapshot } from '../db/schema';
import { trackingUrl } from '../delivery/courier-tracking';
import { type Lang, localize } from '../language';
import { bankTransfer } from '../payments/bank-transfer';
import { cashOnDelivery } from '../payments/payment-methods';
import type { readPaymentMethods } from '../payments/read-payment-methods';
import type { readReturns } from '../returns/read-returns';
import { costOfPart } from '../returns/refund-rules';
import type { readLineReviews } from '../reviews/read-line-reviews';
import {
  hasTimeForTransfer,
  isCancellable,
  isPartCancellable,
  isPayable,
  isSent,
  orderStatus,
  statusOfOrder,
} from './order-status';
import { promisedDates } from './promised-dates';
import type { EventRow, LineRecord, OrderRecord, PartRecord } from './read-order-parts';
import { snapshotLines } from './snapshot-lines';

export interface OrderContext {
  lang: Lang;
  now: Date;
  products: ProductRecord[];
  sellers: SellerRecord[];
  methods: Awaited<ReturnType<typeof readPaymentMethods>>;
  /** Requested returns and withdrawals. Undefined in the list of orders (E19), like `reviews`. */
  returns?: Awaited<ReturnType<typeof readReturns>>;
  reviews?: Awaited<ReturnType<typeof readLineReviews>>;
}

/** Converts an order to the format of the API (CONTRACT E19, E20). */
export function toOrder(order: OrderRecord, context: OrderContext): InferInput<typeof Order> {
  const methodOf = (wanted: string | null) => context.methods.find(({ key }) => key === wanted);
  const status = statusOfOrder(order.parts.map((part) => part.status));
  const lines = order.parts.flatMap((part) => part.lines);
  const elsewhere = status === orderStatus.declined ? null : payableElsewhere(order);
  const canPay = isPayable(order, context.now);
  return {
    id: order.id,
    order_id: order.number,
    user_id: order.customerId,
    total_amount: toDecimal(order.total),
    product_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus === 'paid',
    payment_approval_date: momentOf(order.events, 'paid'),
    transection_id: order.transactionId,
    shipping_method: [...new Set(order.parts.map((part) => localize(part.shippingMethod, context.lang)))].join(', '),
    shipping_cost: toDecimal(order.shipping),
    coupon_coast: toDecimal(order.discount),
    order_status: status,
    ...milestones(order, status),
    cash_on_delivery: order.paymentMethod === 'cash-on-delivery',
    additional_info: order.notes,
    created_at: order.placedAt.toISOString(),
    updated_at: momentOf(allEvents(order)),
    order_products: order.parts.flatMap((part) => part.lines.map((line) => toLine(line, part, context))),
    order_address: toAddress(order, context.lang),
    subtotal: toDecimal(order.subtotal),
    coupon_code: order.couponCode,
    currency: order.currency,
    payment_name: methodOf(order.paymentMethod)?.name ?? '',
    payment_state: order.paymentStatus,
    can_pay: canPay,
    can_transfer: canPay && hasTimeForTransfer(order, context.now),
    can_cancel: isCancellable(order),
    pay_until: order.payUntil?.toISOString() ?? null,
    payment_instructions: methodOf(elsewhere)?.instructions ?? '',
    transfer_name: elsewhere === bankTransfer.key ? (methodOf(elsewhere)?.name ?? '') : '',
    events: order.events.map((event) => toEvent(event, context.lang)),
    parts: order.parts.map((part) => toPart(part, order, context)),
    refunds: order.refunds.map(({ id, partId, amount, sentAt }) => ({
      id,
      part_id: partId,
      amount: toDecimal(amount),
      is_paid: sentAt !== null,
    })),
    withdrawals: context.returns?.withdrawals ?? [],
  };
}

/**
 * Returns the offline payment method of an unpaid order, else null. An unpaid order whose emails were queued
 * (`mailedAt`) began as a bank transfer, unless its method is cash on delivery.
 */
function payableElsewhere({ paymentMethod, paymentStatus, mailedAt }: OrderRecord): string | null {
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return null;
  if (paymentMethod === cashOnDelivery.key) return paymentMethod;
  return paymentMethod === bankTransfer.key || mailedAt !== null ? bankTransfer.key : null;
}

function milestones(order: OrderRecord, status: number) {
  const events = allEvents(order);
  return {
    order_approval_date: momentOf(events, 'confirmed', 'first'),
    order_delivered_date:
      status === orderStatus.delivered || status === orderStatus.completed ? momentOf(events, 'delivered') : null,
    order_completed_date: status === orderStatus.completed ? momentOf(events, 'completed') : null,
    order_declined_date:
      status === orderStatus.declined ? (momentOf(events, 'declined') ?? momentOf(events, 'cancelled')) : null,
  };
}

function allEvents(order: OrderRecord): EventRow[] {
  return [...order.events, ...order.parts.flatMap((part) => part.events)].sort((a, b) => Number(a.at) - Number(b.at));
}

/** Returns the time of the first or last event, of one kind if `kind` is given. `events` must be sorted by time. */
function momentOf(events: EventRow[], kind?: OrderEventKind, which: 'first' | 'last' = 'last'): string | null {
  const those = events.filter((event) => kind === undefined || event.kind === kind);
  return those.at(which === 'first' ? 0 : -1)?.at.toISOString() ?? null;
}

function toLine(
  line: LineRecord,
  { orderId, sellerId }: PartRecord,
  { lang, products, sellers, returns, reviews }: OrderContext,
): InferInput<typeof OrderProduct> {
  const product = products.find(({ id }) => id === line.productId);
  const seller = sellers.find((record) => record.seller.id === sellerId);
  return {
    id: line.id,
    order_id: orderId,
    product_id: line.productId,
    seller_id: sellerId,
    product_name: localize(line.productName, lang),
    unit_price: toDecimal(line.unitPrice),
    qty: line.qty,
    order_product_variants: line.choices.map((choice) => ({
      id: choice.id,
      order_product_id: line.id,
      product_id: line.productId,
      variant_name: localize(choice.name, lang),
      variant_value: localize(choice.value, lang),
      variant_id: choice.variantId,
      variant_item_id: choice.variantItemId,
    })),
    product: product ? toCard(product, lang) : null,
    seller: seller ? toSeller(seller, lang) : null,
    part_id: line.partId,
    image: line.image,
    line_total: toDecimal(lineTotal(line.unitPrice, line.qty)),
    is_bundle_product: line.isBundle,
    ...returns?.ofLines.get(line.id),
    ...reviews?.get(line.id),
  };
}

function toPart(part: PartRecord, order: OrderRecord, context: OrderContext): InferInput<typeof OrderPart> {
  const { lang, now, sellers } = context;
  const seller = sellers.find((record) => record.seller.id === part.sellerId);
  return {
    id: part.id,
    shop_name: seller?.seller.shopName ?? part.shopName,
    seller: seller ? toSeller(seller, lang) : null,
    status: part.status,
    shipping_method: localize(part.shippingMethod, lang),
    shipping_office: localize(part.office, lang),
    shipping_cost: toDecimal(part.shippingFee),
    courier: part.courier ?? '',
    parcel_number: part.parcelNumber ?? '',
    tracking_url: trackingUrl({ courier: part.courier ?? '', number: part.parcelNumber ?? '', lang }),
    dates: promisedDates(order, part, now),
    subtotal: toDecimal(subtotal(part.lines.map(({ unitPrice, qty }) => lineTotal(unitPrice, qty)))),
    total: toDecimal(costOfPart(order, part)),
    can_cancel: isPartCancellable(order, part),
    has_invoice: isSent(part.status),
    events: part.events.map((event) => toEvent(event, lang)),
  };
}

function toEvent({ id, kind, at, note }: EventRow, lang: Lang): InferInput<typeof OrderEvent> {
  return { id, kind, at: at.toISOString(), note: localize(note, lang) };
}

function toAddress({ billingAddress, shippingAddress }: OrderRecord, lang: Lang): InferInput<typeof OrderAddress> {
  return { ...prefixed('billing', billingAddress, lang), ...prefixed('shipping', shippingAddress, lang) };
}

function prefixed(use: 'billing' | 'shipping', snapshot: AddressSnapshot, lang: Lang) {
  const { name, email, phone, address, type, zip = '' } = snapshot;
  const places = {
    country: localize(snapshot.country, lang),
    state: localize(snapshot.state, lang),
    city: localize(snapshot.city, lang),
  };
  const texts = {
    name,
    email,
    phone,
    address,
    zip,
    ...places,
    address_type: type,
    lines: snapshotLines(snapshot, lang),
  };
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [`${use}_${key}`, value]));
}
