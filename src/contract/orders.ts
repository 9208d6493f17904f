import * as v from 'valibot';
import { Seller } from './catalog';
import { DeliveryDates } from './delivery';
import { captcha, email, line } from './first-load-fields';
import { idempotencyKey, picture } from './form-fields';
import { ProductCard } from './product';
import { count, dateTime, flag, id, list, maybe, money, num, page, path, record, storable, text } from './values';

/** Status numbers of a return in the API. */
export const RETURN = {
  requested: 0,
  approvedByBoutique: 1,
  approved: 2,
  received: 3,
  refunded: 4,
  refusedByBoutique: 5,
  refused: 6,
  cancelled: 7,
} as const;
export type ReturnStatus = (typeof RETURN)[keyof typeof RETURN];

export function isReturnOpen(status: number | null): boolean {
  return status !== null && status < RETURN.refunded;
}

/** `status` is a value of `RETURN`, or an unknown number. */
export const Return = record({
  id,
  order_id: id,
  order_product_id: id,
  qty: num,
  reason: text,
  details: maybe(text, ''),
  status: num,
  refund_amount: maybe(money, null),
  /** Whether the customer withdrew from the contract. Such a return needs no approval. Not in the specification. */
  is_withdrawal: maybe(flag, false),
  images: list(record({ id, image: path })),
  created_at: dateTime,
});
export type Return = v.InferOutput<typeof Return>;

/** Not in the specification: possible return of an order line. `refunds` lists the refund for 1, 2, … pieces. */
export const ReturnOffer = record({ qty: count, until: dateTime, is_over: flag, refunds: list(money) });

/**
 * Not in the specification: pieces of an order line that the customer can withdraw from. `until` is null before the
 * delivery. `refunds` lists the refund for 1, 2, … pieces. `delivery_refund` is paid back in addition if the customer
 * withdraws from all remaining pieces of the order part.
 */
export const WithdrawalOffer = record({
  qty: count,
  until: maybe(dateTime, null),
  refunds: list(money),
  delivery_refund: money,
});

/** Statuses of one boutique's part of an order. */
export const partStatuses = [
  'placed',
  'confirmed',
  'packed',
  'sent',
  'delivered',
  'completed',
  'declined',
  'cancelled',
] as const;
export type PartStatus = (typeof partStatuses)[number];

export const orderEventKinds = [...partStatuses, 'paid', 'payment_failed', 'payment_expired', 'refunded'] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** `expired`: the order was not paid in time, and its products are for sale again. */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** An order line. `return_status` is null if the customer requested no return. */
export const OrderProduct = record({
  id,
  order_id: id,
  product_id: maybe(id, null),
  seller_id: maybe(id, null),
  product_name: text,
  unit_price: money,
  qty: num,
  order_product_variants: list(
    record({
      id,
      order_product_id: maybe(id, null),
      product_id: maybe(id, null),
      variant_name: text,
      variant_value: text,
      variant_id: maybe(id, null),
      variant_item_id: maybe(id, null),
    }),
  ),
  product: maybe(ProductCard, null),
  seller: maybe(Seller, null),
  return_status: maybe(num, null),
  part_id: maybe(id, null),
  image: maybe(path, null),
  line_total: maybe(money, null),
  is_bundle_product: maybe(flag, false),
  /** Requested returns, newest first. Not in the specification, like `return_offer`. */
  returns: list(Return),
  return_offer: maybe(ReturnOffer, null),
  withdrawal_offer: maybe(WithdrawalOffer, null),
  review: maybe(record({ id, rating: num }), null),
  can_review: maybe(flag, false),
});
export type OrderProduct = v.InferOutput<typeof OrderProduct>;

/** Event in the history of an order. `note` is the shop's message to the customer, for example a parcel number. */
export const OrderEvent = record({
  id,
  kind: v.picklist(orderEventKinds),
  at: dateTime,
  note: maybe(text, ''),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** One boutique's part of an order. Not in the specification: the contract's fields can't describe a split order. */
export const OrderPart = record({
  id,
  shop_name: text,
  seller: maybe(Seller, null),
  status: v.picklist(partStatuses),
  shipping_method: maybe(text, ''),
  shipping_office: maybe(text, ''),
  shipping_cost: money,
  /** Courier and number of a parcel that was sent, and the courier's page about it; '' if unknown. */
  courier: maybe(text, ''),
  parcel_number: maybe(text, ''),
  tracking_url: maybe(text, ''),
  /** Days of delivery, calculated when the order was placed; null once they are over, or if they do not hold. */
  dates: maybe(DeliveryDates, null),
  subtotal: money,
  /** Price of the part: its items after the coupon, plus its delivery. */
  total: maybe(money, null),
  can_cancel: maybe(flag, false),
  /** Whether the part was sent, so that its invoice can be downloaded (X49). */
  has_invoice: maybe(flag, false),
  events: list(OrderEvent),
});

/** Refund of an order. `part_id` is null for several parts. `is_paid` is false while the money is on its way. */
const OrderRefund = record({ id, part_id: maybe(id, null), amount: money, is_paid: flag });

/** Withdrawal from the contract of an order, with its number of pieces. `refund` includes delivery fees. */
const OrderWithdrawal = record({ id, created_at: dateTime, qty: count, refund: money });

const words = maybe(text, '');

export const OrderAddress = record({
  billing_name: words,
  billing_email: words,
  billing_phone: words,
  billing_address: words,
  billing_country: words,
  billing_state: words,
  billing_city: words,
  billing_zip: words,
  billing_address_type: words,
  /** Not in the specification: the address without name, email and phone, in the order of its country. */
  billing_lines: list(text),
  shipping_name: words,
  shipping_email: words,
  shipping_phone: words,
  shipping_address: words,
  shipping_country: words,
  shipping_state: words,
  shipping_city: words,
  shipping_zip: words,
  shipping_address_type: words,
  shipping_lines: list(text),
});
export type OrderAddress = v.InferOutput<typeof OrderAddress>;

const day = maybe(dateTime, null);

/** `order_id` is the public number. Fields after `order_address` are not in the specification. */
export const Order = record({
  id,
  order_id: id,
  user_id: maybe(id, null),
  total_amount: money,
  product_qty: num,
  payment_method: maybe(text, ''),
  payment_status: flag,
  payment_approval_date: day,
  transection_id: maybe(text, ''),
  shipping_method: maybe(text, ''),
  shipping_cost: maybe(money, null),
  coupon_coast: maybe(money, null),
  /** 0 pending, 1 in progress, 2 delivered, 3 completed, 4 declined. */
  order_status: num,
  order_approval_date: day,
  order_delivered_date: day,
  order_completed_date: day,
  order_declined_date: day,
  delivery_man_id: maybe(id, null),
  cash_on_delivery: maybe(flag, false),
  additional_info: maybe(text, ''),
  created_at: dateTime,
  updated_at: day,
  order_products: list(OrderProduct),
  order_address: maybe(OrderAddress, null),
  subtotal: maybe(money, null),
  coupon_code: words,
  /** ISO 4217 code of the order's currency; '' if the server sends none. */
  currency: words,
  payment_name: words,
  payment_state: maybe(v.picklist(paymentStates), null),
  can_cancel: maybe(flag, false),
  can_pay: maybe(flag, false),
  /** Whether a bank transfer can pay the order: enough days are left, or the instructions were already mailed. */
  can_transfer: maybe(flag, false),
  /** End of the time in which the shop reserves the products of an unpaid order. */
  pay_until: day,
  /** Payment instructions of an unpaid order, as HTML. */
  payment_instructions: words,
  /** Name of the bank transfer method if the shop awaits a transfer, even after a switch to card payment; else ''. */
  transfer_name: words,
  events: list(OrderEvent),
  parts: list(OrderPart),
  refunds: list(OrderRefund),
  withdrawals: list(OrderWithdrawal),
});
export type Order = v.InferOutput<typeof Order>;

export const OrdersAnswer = record({ orders: page(Order) });
export type OrdersAnswer = v.InferOutput<typeof OrdersAnswer>;

/** `order` is null if the order does not exist. */
export const OrderAnswer = record({ order: v.nullable(Order) });

/** The customer's email address proves that the visitor knows the order. */
export const LinkOrderBody = v.object({ order_id: line(50), email });

/** `token` is the fragment of a link to an order. */
export const OrderLink = v.object({ token: v.pipe(storable, v.regex(/^[\w-]{43}$/)) });

export const OrderLinkAnswer = record({ token: text });

/** Without `part_id`, cancels the whole order. Not in the specification. */
export const CancelOrderBody = v.object({ part_id: v.optional(id) });

/** Statement of a withdrawal from the contract (Directive 2011/83/EU, article 11a(2)). It gives no reason. */
export const WithdrawalStatement = v.object({
  name: line(255),
  email,
  lines: v.pipe(
    v.array(v.object({ order_product_id: id, qty: v.pipe(count, v.minValue(1, 'pieces')) }), 'pieces'),
    v.minLength(1, 'pieces'),
    v.maxLength(1000, 'pieces'),
  ),
});
export type WithdrawalStatement = v.InferInput<typeof WithdrawalStatement>;

/** Not in the specification. */
export const WithdrawBody = v.object({ ...WithdrawalStatement.entries, idempotency_key: idempotencyKey });

export const WithdrawByLinkBody = v.object({ ...OrderLink.entries, ...WithdrawBody.entries });

/** Not in the specification: `order_product_id` selects one of several purchases of the product. */
export const ReviewBody = v.object({
  product_id: id,
  order_product_id: v.optional(id),
  rating: v.pipe(count, v.minValue(1, 'stars'), v.maxValue(5, 'stars')),
  review: line(1000),
  image: v.optional(picture),
  'g-recaptcha-response': captcha,
});

export const REASONS = [
  'defective',
  'wrong_item',
  'not_as_described',
  'changed_mind',
  'damaged_in_shipping',
  'other',
] as const;
export type ReturnReason = (typeof REASONS)[number];

/** Whether a return for this reason must include a picture. */
export function needsPicture(reason: string): boolean {
  return ['defective', 'wrong_item', 'damaged_in_shipping'].includes(reason);
}

export const MAX_PICTURES = 3;

/** The server checks that `qty` pieces can be returned. */
export const ReturnBody = v.pipe(
  v.object({
    order_id: id,
    order_product_id: id,
    qty: v.pipe(count, v.minValue(1)),
    reason: v.picklist(REASONS, 'choose'),
    details: v.optional(line(2000, 0), ''),
    images: v.optional(v.pipe(v.array(picture), v.maxLength(MAX_PICTURES, 'pictures')), []),
  }),
  v.forward(
    v.partialCheck([['reason'], ['details']], ({ reason, details }) => reason !== 'other' || details !== '', 'tell'),
    ['details'],
  ),
  v.forward(
    v.partialCheck(
      [['reason'], ['images']],
      ({ reason, images }) => !needsPicture(reason) || images.length > 0,
      'show',
    ),
    ['images'],
  ),
);

export const ReturnAnswer = record({ message: maybe(text, ''), return: Return });
