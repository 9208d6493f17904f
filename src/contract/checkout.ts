import * as v from 'valibot';
import { Address } from './account';
import { CartLine } from './cart';
import { idempotencyKey, pageUrl } from './fields';
import { line } from './login-fields';
import { oneLine } from './one-line';
import { SellerLink } from './product';
import { wanted, words } from './query';
import {
  count,
  flag,
  id,
  isObject,
  list,
  maybe,
  money,
  num,
  path,
  record,
  reshaped,
  rows,
  storable,
  text,
} from './scalars';

/** How one can pay. `key` goes into the path of E49 and is the `gateway` of E29, E30 and E54. The instructions are HTML. */
export const PaymentMethod = record({
  key: text,
  name: text,
  image: maybe(path, null),
  type: v.picklist(['offline', 'redirect', 'wallet']),
  supports: list(v.picklist(['order', 'wallet'])),
  instructions: maybe(text, ''),
  min_amount: maybe(money, null),
  max_amount: maybe(money, null),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

/** E12 */
export const PaymentMethodsAnswer = record({ paymentMethods: list(PaymentMethod) });
export type PaymentMethodsAnswer = v.InferOutput<typeof PaymentMethodsAnswer>;

/** `discount` in hundredths: of a percent when `offer_type` is 1, cents when it is 2. `expired_date` is the last day, YYYY-MM-DD. */
export const Coupon = record({
  id,
  name: text,
  code: text,
  offer_type: num,
  discount: money,
  max_quantity: maybe(num, null),
  min_purchase_price: maybe(money, null),
  expired_date: maybe(text, ''),
  apply_qty: maybe(num, null),
  status: maybe(flag, true),
});
export type Coupon = v.InferOutput<typeof Coupon>;

const totals = {
  total: maybe(money, null),
  discount: maybe(money, null),
  shipping: maybe(money, null),
  grand_total: maybe(money, null),
} satisfies v.ObjectEntries;

/** E47, as a query. */
export const CouponQuery = v.object({ coupon: line(100) });

/** E47. The cart is null on servers that do not send it. */
export const CouponAnswer = record({
  coupon: Coupon,
  cartProducts: maybe(rows(CartLine), null),
  ...totals,
  message: maybe(text, ''),
});

/** City '0' is every city. The conditions are in units of the currency, of weight or of pieces; an upper one of -1 is none. */
export const ShippingRule = record({
  id,
  city_id: id,
  shipping_rule: text,
  type: v.picklist(['base_on_price', 'base_on_weight', 'base_on_qty']),
  shipping_fee: money,
  condition_from: num,
  condition_to: num,
  /** Whether it is collected at an office of the courier, which E49 has to name; ours. */
  to_office: maybe(flag, false),
});
export type ShippingRule = v.InferOutput<typeof ShippingRule>;

/** What one boutique sends, and how: its choices are those that hold for its lines and for the address, one is taken. */
export const Delivery = record({
  /** '0' is the shop itself. */
  seller_id: id,
  seller: maybe(SellerLink, null),
  lines: list(CartLine),
  shippings: list(ShippingRule),
  /** Null where nothing can be sent there, or there is no address yet. */
  shipping_method_id: maybe(id, null),
  /** Of its lines, and its share of the coupon's discount; ours. */
  subtotal: maybe(money, null),
  discount: maybe(money, null),
  /** The lowest subtotal from which it sends for nothing, and how much is missing to it: null where it never does, or already does; ours. */
  free_from: maybe(money, null),
  free_missing: maybe(money, null),
});
export type Delivery = v.InferOutput<typeof Delivery>;

const deliveryChoice = v.pipe(v.string(), v.regex(/^\d{1,10}:\d{1,10}$/));

/** E48, as a query. The address (the default one where none is named) and the chosen deliveries are ours; what no longer holds of them is passed over. */
export const CheckoutQuery = v.object({
  coupon: wanted(words),
  address_id: wanted(id),
  deliveries: wanted(v.pipe(v.array(deliveryChoice), v.maxLength(100))),
});

/** Why a coupon takes nothing off: one of the business codes, and how much is missing to its minimum. */
export const CouponRefusal = record({ code: text, message: maybe(text, ''), missing: maybe(money, null) });

/** E48. A coupon that was asked for but is null was not valid; our own server says why. */
export const CheckoutAnswer = record({
  cartProducts: list(CartLine),
  addresses: list(Address),
  /** The one that the deliveries are reckoned for; ours. */
  address_id: maybe(id, null),
  couponRefusal: maybe(CouponRefusal, null),
  shippings: list(ShippingRule),
  couponOffer: reshaped(maybe(Coupon, null), (input) => (input === '' ? null : input)),
  paymentMethods: list(PaymentMethod),
  deliveries: list(Delivery),
  /** Whether E49 is one order however often it is sent under one key; servers of the family ignore the key. Ours. */
  is_order_repeatable: maybe(flag, false),
  ...totals,
  message: maybe(text, ''),
});
export type CheckoutAnswer = v.InferOutput<typeof CheckoutAnswer>;

/** E49 */
export const PlaceOrderParams = v.object({ paramValue: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) });

const office = v.optional(v.pipe(storable, v.transform(oneLine), line(200, 0)));

/** E49. One method for all, or one per boutique in `deliveries`; `office` is ours. Card data never travels here. */
export const PlaceOrderBody = v.object({
  shipping_address_id: id,
  billing_address_id: id,
  shipping_method_id: v.optional(id),
  office,
  deliveries: v.optional(v.array(v.object({ seller_id: id, shipping_method_id: id, office })), []),
  coupon: v.optional(line(100)),
  tnx_info: v.optional(v.pipe(storable, v.transform(oneLine), line(2000))),
  additional_info: v.optional(line(1000, 0)),
  cart_products: v.optional(
    v.array(
      v.object({
        product_id: id,
        qty: count,
        variants: v.array(v.object({ variant_id: id, variant_item_id: id })),
        product: v.object({ vendor_id: id }),
      }),
    ),
    [],
  ),
  /** What the shopper saw that it comes to: where it no longer does the shop refuses with 409 `cart_changed`; ours. */
  expected_total: v.optional(money),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

/** A fork of the family wraps what a hosted payment needs in `data`, under other names. */
function unwrapData(input: unknown): unknown {
  if (!isObject(input) || !isObject(input.data)) return input;
  const { checkout_url, token, order_id } = input.data;
  return { ...input, payment_url: checkout_url, session_id: token, order_id };
}

/** E49. With a `payment_url` the shopper goes there to pay; without, the order is done. */
export const PlaceOrderAnswer = reshaped(
  record({
    message: maybe(text, ''),
    order_id: id,
    gateway: maybe(text, ''),
    session_id: maybe(id, null),
    payment_url: maybe(text, ''),
  }),
  unwrapData,
);
export type PlaceOrderAnswer = v.InferOutput<typeof PlaceOrderAnswer>;

/** X19: pays an order that waits for it; the answer is E49's. `gateway` is the key of a method that pays at once, or of the transfer. */
export const PayOrderBody = v.object({
  gateway: line(100),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

/** E29 */
export const UpdatePaymentBody = v.object({ id: line(255), gateway: line(100), type: v.literal('payment') });

/** E30 */
export const UpdateWalletPaymentBody = v.object({ id: line(255), gateway: line(100), type: v.literal('wallet') });

/** A success without a status means paid; a status nobody knows is not taken for one. */
const paymentStatus = v.optional(v.picklist(['paid', 'pending', 'failed']), 'paid');

/** E29 */
export const PaymentStatusAnswer = record({
  message: maybe(text, ''),
  status: paymentStatus,
  order_id: maybe(id, null),
});
export type PaymentStatusAnswer = v.InferOutput<typeof PaymentStatusAnswer>;

/** E30 */
export const WalletPaymentAnswer = record({
  message: maybe(text, ''),
  status: paymentStatus,
  balance: maybe(money, null),
});
export type WalletPaymentAnswer = v.InferOutput<typeof WalletPaymentAnswer>;
