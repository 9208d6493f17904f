import fc from 'fast-check';
import { card, cartLine, reviewFields, seller, sellerLink } from './catalog';
import {
  count,
  dateTime,
  flag,
  id,
  list,
  maybe,
  money,
  num,
  oneOf,
  optional,
  page,
  path,
  record,
  rows,
  type Samples,
  text,
} from './sample';

const words = maybe(text, '');
const message = { message: words };
const named = record({ id, name: text });
const state = record({ id, name: text, country_id: maybe(id, null) });
const city = record({ id, name: text, country_state_id: maybe(id, null) });

const address = record({
  id,
  user_id: maybe(id, null),
  name: text,
  email: text,
  phone: text,
  country_id: id,
  state_id: maybe(id, null),
  city_id: maybe(id, null),
  town: words,
  zip_code: words,
  address: text,
  type: words,
  default_shipping: flag,
  default_billing: flag,
  latitude: maybe(num, null),
  longitude: maybe(num, null),
  country: maybe(named, null),
  country_state: maybe(named, null),
  city: maybe(named, null),
});

const addressSaved = record({ notification: words, message: words, address: maybe(address, null) });

const day = maybe(dateTime, null);
const orderAddress = Object.fromEntries(
  ['billing', 'shipping'].flatMap((side) =>
    ['name', 'email', 'phone', 'address', 'country', 'state', 'city', 'zip', 'address_type'].map((field) => [
      `${side}_${field}`,
      words,
    ]),
  ),
);

const returned = record({
  id,
  order_id: id,
  order_product_id: id,
  qty: num,
  reason: text,
  details: words,
  status: num,
  refund_amount: maybe(money, null),
  images: list(record({ id, image: path })),
  created_at: dateTime,
});

const bought = record({ id, name: text, slug: text, thumb_image: path });

const orderEvent = record({
  id,
  kind: oneOf(
    'placed',
    'confirmed',
    'sent',
    'delivered',
    'declined',
    'paid',
    'payment_failed',
    'payment_expired',
    'refunded',
  ),
  at: dateTime,
  note: words,
});

const order = record({
  id,
  order_id: id,
  user_id: maybe(id, null),
  total_amount: money,
  product_qty: num,
  payment_method: words,
  payment_status: flag,
  payment_approval_date: day,
  transection_id: words,
  shipping_method: words,
  shipping_cost: maybe(money, null),
  coupon_coast: maybe(money, null),
  order_status: num,
  order_approval_date: day,
  order_delivered_date: day,
  order_completed_date: day,
  order_declined_date: day,
  delivery_man_id: maybe(id, null),
  cash_on_delivery: maybe(flag, false),
  additional_info: words,
  created_at: dateTime,
  updated_at: day,
  order_products: list(
    record({
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
      product: maybe(card, null),
      seller: maybe(seller, null),
      return_status: maybe(num, null),
      returns: list(returned, 1),
      return_offer: maybe(record({ qty: count, until: dateTime, is_over: flag, refunds: list(money) }), null),
      review: maybe(record({ id, rating: num }), null),
      can_review: maybe(flag, false),
      part_id: maybe(id, null),
      image: maybe(path, null),
      line_total: maybe(money, null),
      is_bundle_product: maybe(flag, false),
    }),
    1,
  ),
  order_address: maybe(record(orderAddress), null),
  subtotal: maybe(money, null),
  coupon_code: words,
  currency: words,
  payment_name: words,
  payment_state: maybe(oneOf('pending', 'paid', 'failed', 'expired', 'refunded'), null),
  can_cancel: maybe(flag, false),
  can_pay: maybe(flag, false),
  can_transfer: maybe(flag, false),
  pay_until: day,
  payment_instructions: words,
  transfer_name: words,
  events: list(orderEvent),
  parts: list(
    record({
      id,
      shop_name: text,
      seller: maybe(seller, null),
      status: oneOf('placed', 'confirmed', 'packed', 'sent', 'delivered', 'completed', 'declined', 'cancelled'),
      shipping_method: words,
      shipping_office: words,
      shipping_cost: money,
      subtotal: money,
      events: list(orderEvent),
    }),
  ),
});

const paymentMethod = record({
  key: text,
  name: text,
  image: maybe(path, null),
  type: oneOf('offline', 'redirect', 'wallet'),
  supports: list(oneOf('order', 'wallet')),
  instructions: words,
  min_amount: maybe(money, null),
  max_amount: maybe(money, null),
});

const coupon = record({
  id,
  name: text,
  code: text,
  offer_type: num,
  discount: money,
  max_quantity: maybe(num, null),
  min_purchase_price: maybe(money, null),
  expired_date: words,
  apply_qty: maybe(num, null),
  status: maybe(flag, true),
});

const totals = {
  total: maybe(money, null),
  discount: maybe(money, null),
  shipping: maybe(money, null),
  grand_total: maybe(money, null),
};

const shippingRule = record({
  id,
  city_id: id,
  shipping_rule: text,
  type: oneOf('base_on_price', 'base_on_weight', 'base_on_qty'),
  shipping_fee: money,
  condition_from: num,
  condition_to: num,
  to_office: maybe(flag, false),
});

const noCoupon: Samples = fc.constant({ wire: '', model: null });

const wish = record({ id, user_id: maybe(id, null), product_id: id, product: maybe(card, null) });

const hosted: Samples = fc
  .record({ text, order: id, token: id, url: text })
  .map(({ text: said, order: number, token, url }) => ({
    wire: {
      success: true,
      message: said.wire,
      data: { checkout_url: url.wire, token: token.wire, order_id: number.wire },
    },
    model: {
      message: said.model,
      order_id: number.model,
      gateway: '',
      session_id: token.model,
      payment_url: url.model,
    },
  }));

const status = optional(oneOf('paid', 'pending', 'failed'));

/** A success without a status means paid. */
const paid: Samples = fc.oneof(
  record({ ...message, status, order_id: maybe(id, null) }),
  fc.constant({ wire: { message: 'ok' }, model: { message: 'ok', status: 'paid', order_id: null } }),
);

const transaction = record({
  id,
  type: oneOf('credit', 'debit'),
  reason: oneOf('topup', 'order', 'refund', 'cashout', 'affiliate', 'adjustment'),
  amount: money,
  balance_after: maybe(money, null),
  gateway: words,
  reference: words,
  order_id: maybe(id, null),
  status: oneOf('pending', 'completed', 'failed'),
  created_at: dateTime,
});

const cashout = record({
  id,
  method: text,
  total_amount: money,
  withdraw_amount: money,
  withdraw_charge: money,
  account_info: text,
  status: num,
  approved_date: day,
  created_at: dateTime,
});

const channel = record({
  id,
  name: text,
  min_amount: money,
  max_amount: money,
  withdraw_charge: num,
  description: words,
  status: flag,
});

/** The signed-in shopper's calls, and those that open a session. */
export const accountSamples = {
  E1: record({
    access_token: oneOf('t0ken'),
    token_type: maybe(text, 'bearer'),
    expires_in: maybe(num, null),
    refresh_expires_in: maybe(num, null),
    is_vendor: maybe(flag, false),
    user: record({ id, name: text, email: words, phone: words, image: maybe(path, null), status: maybe(flag, true) }),
    merge: maybe(
      record({
        moved: count,
        limited: list(record({ product_id: id, product_name: maybe(text, ''), wanted: count, got: count })),
      }),
      null,
    ),
  }),
  E5: record({
    personInfo: record({
      id,
      name: text,
      email: text,
      pending_email: words,
      phone: words,
      image: maybe(path, null),
      country_id: maybe(id, null),
      state_id: maybe(id, null),
      city_id: maybe(id, null),
      zip_code: words,
      address: words,
    }),
    countries: list(named),
    states: list(state),
    cities: list(city),
    defaultProfile: maybe(record({ id: maybe(id, null), image: path }), null),
  }),
  E12: record({ paymentMethods: list(paymentMethod) }),
  E19: record({ orders: page(order) }),
  E20: fc.oneof(record({ order }), fc.constant({ wire: { order: null }, model: { order: null } })),
  E21: record({ addresses: list(address) }),
  E22: record({ countries: list(named) }),
  E23: record({ states: list(state) }),
  E24: record({ cities: list(city) }),
  E25: addressSaved,
  E26: addressSaved,
  E29: paid,
  E30: record({ ...message, status, balance: maybe(money, null) }),
  E31: record({
    ...message,
    return: returned,
  }),
  E36: record({ wishlists: page(wish) }),
  E37: record({ ...message, notification: words, wishlist: maybe(wish, null) }),
  E47: record({ coupon, cartProducts: maybe(rows(cartLine, 1), null), ...totals, ...message }),
  E48: record({
    cartProducts: list(cartLine, 1),
    addresses: list(address),
    address_id: maybe(id, null),
    couponRefusal: maybe(record({ code: text, message: words, missing: maybe(money, null) }), null),
    shippings: list(shippingRule),
    couponOffer: optional(fc.oneof(maybe(coupon, null), noCoupon)),
    paymentMethods: list(paymentMethod),
    deliveries: list(
      record({
        seller_id: id,
        seller: maybe(sellerLink, null),
        lines: list(cartLine, 1),
        shippings: list(shippingRule),
        shipping_method_id: maybe(id, null),
        subtotal: maybe(money, null),
        discount: maybe(money, null),
        free_from: maybe(money, null),
        free_missing: maybe(money, null),
      }),
    ),
    is_order_repeatable: maybe(flag, false),
    ...totals,
    ...message,
  }),
  E49: fc.oneof(
    record({ ...message, order_id: id, gateway: words, session_id: maybe(id, null), payment_url: words }),
    hosted,
  ),
  E53: record({
    wallet: record({ id, balance: money, currency_icon: words }),
    transactions: page(transaction),
  }),
  E54: record({
    ...message,
    gateway: words,
    session_id: maybe(id, null),
    payment_url: words,
    status: maybe(oneOf('pending', 'completed', 'failed'), 'pending'),
  }),
  E55: record({ ...message, notification: words, cashout }),
  E56: record({ cashouts: page(cashout) }),
  E57: record({ channels: list(channel) }),
  X25: record({ access_token: oneOf('t0ken'), expires_in: num, user: record({ id, name: text }) }),
  X26: record({
    sessions: list(
      record({
        id: text,
        device: maybe(text, ''),
        created_at: text,
        last_used_at: text,
        is_current: maybe(flag, false),
      }),
    ),
  }),
  X15: record({ reviews: page(record({ ...reviewFields, product: maybe(bought, null) })) }),
  X19: fc.oneof(
    record({ ...message, order_id: id, gateway: words, session_id: maybe(id, null), payment_url: words }),
    hosted,
  ),
  X16: record({ purchases: page(record({ id, order_id: id, product: bought, delivered_at: dateTime })) }),
} satisfies Record<string, Samples>;
