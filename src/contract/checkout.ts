import * as v from 'valibot';
import { Address } from './account';
import { wanted, words } from './api-query';
import { CartLine } from './cart';
import { CourierOffice } from './courier-offices';
import { DeliveryDates } from './delivery';
import { line } from './first-load-fields';
import { idempotencyKey, pageUrl } from './form-fields';
import { SellerLink } from './product';
import { oneLine } from './single-line-text';
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
} from './values';

/** `key` identifies the method in API calls. `instructions` is HTML. */
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

export const PaymentMethodsAnswer = record({ paymentMethods: list(PaymentMethod) });
export type PaymentMethodsAnswer = v.InferOutput<typeof PaymentMethodsAnswer>;

/** `discount` is in 1/100 percent if `offer_type` is 1, and in cents if it is 2. */
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

export const CouponQuery = v.object({ coupon: line(100) });

/** `cartProducts` is null if the server does not send the cart. */
export const CouponAnswer = record({
  coupon: Coupon,
  cartProducts: maybe(rows(CartLine), null),
  ...totals,
  message: maybe(text, ''),
});

/** Delivery method. `type` sets the unit of the conditions: currency, kilograms, pieces. `city_id` '0': every city. */
export const ShippingRule = record({
  id,
  city_id: id,
  shipping_rule: text,
  type: v.picklist(['base_on_price', 'base_on_weight', 'base_on_qty']),
  shipping_fee: money,
  condition_from: num,
  condition_to: num,
  /** Not in the specification. Whether the customer collects the parcel at an office, which `placeOrder` then needs. */
  to_office: maybe(flag, false),
  /**
   * Not in the specification: the requested office, or null if the method does not serve it. If none is requested, an
   * office of another boutique or of the customer's last orders. Null for home delivery and in a list of all methods.
   */
  office: maybe(CourierOffice, null),
  /** Not in the specification. */
  dates: maybe(DeliveryDates, null),
});
export type ShippingRule = v.InferOutput<typeof ShippingRule>;

/** Delivery of one boutique's lines. `shippings` contains the rules that apply to the lines and the address. */
export const Delivery = record({
  /** '0' means the platform itself, not a boutique. */
  seller_id: id,
  /** `legal_name`, the trader's name, is not in the specification. */
  seller: maybe(record({ ...SellerLink.entries, legal_name: maybe(text, '') }), null),
  lines: list(CartLine),
  shippings: list(ShippingRule),
  /** Id of the selected shipping rule: the customer's choice if it applies, else a default. Null if no rule applies. */
  shipping_method_id: maybe(id, null),
  /** Not in the specification: whether the requested method does not apply any more. */
  is_choice_lost: maybe(flag, false),
  /** Not in the specification: subtotal of the lines, and their share of the coupon's discount. */
  subtotal: maybe(money, null),
  discount: maybe(money, null),
  /**
   * Not in the specification: `free_from` is the lowest subtotal with free delivery, `free_missing` the amount that the
   * subtotal lacks. Both are null if delivery is free already or never free.
   */
  free_from: maybe(money, null),
  free_missing: maybe(money, null),
});
export type Delivery = v.InferOutput<typeof Delivery>;

/** `seller id:shipping method id`, or `seller id:shipping method id:office id`. */
const deliveryChoice = v.pipe(v.string(), v.regex(/^\d{1,10}(:\d{1,10}){1,2}$/));

/** `address_id` and `deliveries` are not in the specification. Invalid values are ignored. */
export const CheckoutQuery = v.object({
  coupon: wanted(words),
  address_id: wanted(id),
  deliveries: wanted(v.pipe(v.array(deliveryChoice), v.maxLength(100))),
});

/** `missing` is the amount that the cart lacks for the coupon's minimum purchase; null for any other reason. */
export const CouponRefusal = record({ code: text, message: maybe(text, ''), missing: maybe(money, null) });

/** `couponOffer` is null if no coupon applies. `couponRefusal` is not in the specification. */
export const CheckoutAnswer = record({
  cartProducts: list(CartLine),
  addresses: list(Address),
  /** Not in the specification: id of the address that the deliveries are for. */
  address_id: maybe(id, null),
  couponRefusal: maybe(CouponRefusal, null),
  shippings: list(ShippingRule),
  couponOffer: reshaped(maybe(Coupon, null), (input) => (input === '' ? null : input)),
  paymentMethods: list(PaymentMethod),
  deliveries: list(Delivery),
  /** Not in the specification: whether repeated `placeOrder` requests with one idempotency key place only one order. */
  is_order_repeatable: maybe(flag, false),
  ...totals,
  message: maybe(text, ''),
});
export type CheckoutAnswer = v.InferOutput<typeof CheckoutAnswer>;

export const PlaceOrderParams = v.object({ paramValue: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)) });

/** Not in the specification. Required for a shipping method with `to_office`. */
const office_id = v.optional(id);

/** `deliveries` sets method and office of single boutiques, `shipping_method_id` and `office_id` those of all others. */
export const PlaceOrderBody = v.object({
  shipping_address_id: id,
  billing_address_id: id,
  shipping_method_id: v.optional(id),
  office_id,
  deliveries: v.optional(v.array(v.object({ seller_id: id, shipping_method_id: id, office_id })), []),
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
  /** Not in the specification: total shown to the shopper. If the total has changed, the response is 409 `cart_changed`. */
  expected_total: v.optional(money),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

/** Some servers send the fields of a gateway payment in `data`, under other names. */
function unwrapData(input: unknown): unknown {
  if (!isObject(input) || !isObject(input.data)) return input;
  const { checkout_url, token, order_id } = input.data;
  return { ...input, payment_url: checkout_url, session_id: token, order_id };
}

/** If `payment_url` is not '', the shopper pays there. */
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

/** `gateway` is the key of any payment method except cash on delivery. */
export const PayOrderBody = v.object({
  gateway: line(100),
  success_url: pageUrl,
  cancel_url: pageUrl,
  idempotency_key: idempotencyKey,
});

export const UpdatePaymentBody = v.object({ id: line(255), gateway: line(100), type: v.literal('payment') });

export const UpdateWalletPaymentBody = v.object({ id: line(255), gateway: line(100), type: v.literal('wallet') });

/** A successful response without a status means `paid`. */
const paymentStatus = v.optional(v.picklist(['paid', 'pending', 'failed']), 'paid');

export const PaymentStatusAnswer = record({
  message: maybe(text, ''),
  status: paymentStatus,
  order_id: maybe(id, null),
});
export type PaymentStatusAnswer = v.InferOutput<typeof PaymentStatusAnswer>;

export const WalletPaymentAnswer = record({
  message: maybe(text, ''),
  status: paymentStatus,
  balance: maybe(money, null),
});
export type WalletPaymentAnswer = v.InferOutput<typeof WalletPaymentAnswer>;
