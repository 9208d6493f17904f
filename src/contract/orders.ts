import * as v from 'valibot';
import { Seller } from './catalog';
import { picture } from './fields';
import { captcha, line } from './login-fields';
import { ProductCard } from './product';
import { count, dateTime, flag, id, list, maybe, money, num, page, path, record, text } from './scalars';

/** Days after the delivery in which an item can be returned (E31). The law asks for 14 (Directive 2011/83/EU, art. 9). */
export const RETURN_DAYS = 30;

/** How a return stands, by the numbers of the wire. Up to `received` it waits for somebody; from `refusedByBoutique` on nothing came of it. */
export const RETURN = {
  asked: 0,
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

/** A return that was asked for. Its status is one of `RETURN`, or one that this shop does not know. */
export const Return = record({
  id,
  order_id: id,
  order_product_id: id,
  qty: num,
  reason: text,
  details: maybe(text, ''),
  status: num,
  refund_amount: maybe(money, null),
  images: list(record({ id, image: path })),
  created_at: dateTime,
});
export type Return = v.InferOutput<typeof Return>;

/** What can be returned of a line: pieces left, until when, and the refund for 1, 2, … of them. Only our own server says. */
export const ReturnOffer = record({ qty: count, until: dateTime, is_over: flag, refunds: list(money) });

/** How far a boutique's part of an order has come; the last two are ends that nobody wished for. */
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

/** How an order's payment stands; `expired`: none came, and its goods are for sale again. */
export const paymentStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A line of an order, as it was bought. `return_status` is null when no return was asked for. */
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
  /** Those that were asked for, the newest first, and what is still possible; ours. */
  returns: list(Return),
  return_offer: maybe(ReturnOffer, null),
  review: maybe(record({ id, rating: num }), null),
  can_review: maybe(flag, false),
});
export type OrderProduct = v.InferOutput<typeof OrderProduct>;

/** Something that happened; the note is what the shopper should know of it. */
export const OrderEvent = record({
  id,
  kind: v.picklist(orderEventKinds),
  at: dateTime,
  note: maybe(text, ''),
});
export type OrderEvent = v.InferOutput<typeof OrderEvent>;

/** What one boutique sends of an order; ours, as one that is split can't be told by the family's fields. */
export const OrderPart = record({
  id,
  shop_name: text,
  seller: maybe(Seller, null),
  status: v.picklist(partStatuses),
  shipping_method: maybe(text, ''),
  shipping_office: maybe(text, ''),
  shipping_cost: money,
  subtotal: money,
  events: list(OrderEvent),
});

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
  shipping_name: words,
  shipping_email: words,
  shipping_phone: words,
  shipping_address: words,
  shipping_country: words,
  shipping_state: words,
  shipping_city: words,
  shipping_zip: words,
  shipping_address_type: words,
});
export type OrderAddress = v.InferOutput<typeof OrderAddress>;

const day = maybe(dateTime, null);

/** An order; the misspelt names are the wire's. `order_id` is the public number that E20 takes. What stands after the address is this shop's. */
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
  /** ISO 4217; '' where the shop has only ever had one currency. */
  currency: words,
  payment_name: words,
  payment_state: maybe(v.picklist(paymentStates), null),
  /** Whether X24 can call it off. */
  can_cancel: maybe(flag, false),
  /** Whether X19 can pay it now, and until when its goods are kept for that. */
  can_pay: maybe(flag, false),
  /** Whether a transfer chosen now would come in time. */
  can_transfer: maybe(flag, false),
  pay_until: day,
  /** HTML: how to pay, while that is still to be done. */
  payment_instructions: words,
  /** What the transfer is called that the customer was told to send, also where another way was tried since; '' for none. */
  transfer_name: words,
  events: list(OrderEvent),
  parts: list(OrderPart),
});
export type Order = v.InferOutput<typeof Order>;

/** E19 */
export const OrdersAnswer = record({ orders: page(Order) });
export type OrdersAnswer = v.InferOutput<typeof OrdersAnswer>;

/** E20. A null order means there is none. */
export const OrderAnswer = record({ order: v.nullable(Order) });

/** E28. Multipart when a picture goes with it. Ours: which line of an order it is of, where the same was bought more than once. */
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

/** Whether it can be seen on a picture, and so has to be shown on one. */
export function needsPicture(reason: string): boolean {
  return ['defective', 'wrong_item', 'damaged_in_shipping'].includes(reason);
}

export const MAX_PICTURES = 3;

/** E31. Multipart. The quantity is at most the line's. */
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

/** E31 */
export const ReturnAnswer = record({ message: maybe(text, ''), return: Return });
