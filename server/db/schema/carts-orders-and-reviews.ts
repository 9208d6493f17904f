import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { orderEventKinds, partStatuses, paymentStates } from '../../../src/contract/orders';
import type { Localized } from '../../language';
import { affiliates, cities, productId, products, sellers, variantItems, variants } from './catalogue-and-places';
import { cents, createdAt, id, localized, moment, needs, partOf, refersTo, vatRate } from './columns';
import { customers } from './customers-and-sessions';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: productId(),
    author: text().notNull(),
    /** Null for a demo review without an order, and after the author's account was deleted. */
    customerId: refersTo((): AnyPgColumn => customers.id),
    /** Null for a demo review without an order. */
    orderLineId: integer()
      .unique()
      .references((): AnyPgColumn => orderLines.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    body: localized(),
    image: text(),
    isVisible: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.productId, t.createdAt),
    index().on(t.customerId, t.createdAt),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** A transaction locks the cart's row before it changes the cart. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    deviceId: text().unique(),
    customerId: integer()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('carts_owner', sql`num_nonnulls(${t.deviceId}, ${t.customerId}) = 1`)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: partOf(() => carts.id),
    /** Null after the product was deleted. The cart line stays until the shopper removes it, but can't be ordered. */
    productId: refersTo(() => products.id),
    productName: localized(),
    /** Ids of the chosen variant items, ascending and joined by "-". */
    choice: text().notNull().default(''),
    qty: integer().notNull(),
    /** Whether the line is saved for later. Such a line counts in no total, order or stock. */
    isSaved: boolean().notNull().default(false),
    affiliateId: refersTo(() => affiliates.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.cartId, t.productId, t.choice, t.isSaved),
    index().on(t.productId),
    index().on(t.affiliateId),
    check('cart_lines_qty', sql`${t.qty} > 0`),
  ],
);

export const cartLineChoices = pgTable(
  'cart_line_choices',
  {
    id: id(),
    lineId: partOf(() => cartLines.id),
    variantId: refersTo(() => variants.id),
    variantItemId: refersTo(() => variantItems.id),
  },
  (t) => [index().on(t.lineId), index().on(t.variantId), index().on(t.variantItemId)],
);

/** Delivery methods. `from` and `to` are inclusive and in cents, grams or pieces, depending on `basis`. */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    id: id(),
    /** Null for a method of the shop, which applies to boutiques without active methods of their own. */
    sellerId: integer().references(() => sellers.id, { onDelete: 'cascade' }),
    /** City to which the method delivers; null for every city. */
    cityId: integer().references(() => cities.id, { onDelete: 'cascade' }),
    name: localized(),
    basis: text({ enum: ['price', 'weight', 'qty'] }).notNull(),
    from: integer().notNull().default(0),
    to: integer(),
    fee: cents().notNull(),
    toOffice: boolean().notNull().default(false),
    /** Only courier whose offices the method serves; null for every courier. Applies only with `toOffice`. */
    courier: text(),
    /** An order before this hour of the shop's time zone is sent on the same working day. */
    cutOffHour: smallint().notNull().default(15),
    /** Working days from sending to delivery; 0 is the same day. */
    minDays: smallint().notNull().default(1),
    maxDays: smallint().notNull().default(2),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    index().on(t.sellerId),
    index().on(t.cityId),
    check(
      'shipping_rules_amounts',
      sql`${t.fee} >= 0 and ${t.from} >= 0 and (${t.to} is null or ${t.to} >= ${t.from})`,
    ),
    check(
      'shipping_rules_days',
      sql`${t.cutOffHour} between 0 and 24 and 0 <= ${t.minDays} and ${t.minDays} <= ${t.maxDays} and ${t.maxDays} <= 60`,
    ),
  ],
);

/** Opening hours in the shop's time zone. A day (1 is Monday) without hours is closed, one with a break has two. */
export type OpeningHours = { day: number; from: string; to: string }[];

/** Offices of couriers, where customers collect parcels. */
export const courierOffices = pgTable(
  'courier_offices',
  {
    id: id(),
    /** The courier's code of the office. */
    code: text().notNull(),
    courier: text().notNull(),
    name: localized(),
    /** Street and number. */
    address: localized(),
    cityId: needs(() => cities.id),
    hours: jsonb().$type<OpeningHours>().notNull(),
    /** Limits of the office, for example of a parcel's size; {} for none. */
    note: localized().default({}),
    isActive: boolean().notNull().default(true),
  },
  (t) => [unique().on(t.courier, t.code), index().on(t.cityId)],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull().unique(),
    name: localized(),
    type: text({ enum: ['percent', 'amount'] }).notNull(),
    /** In hundredths of a percent or in cents, depending on `type`. */
    discount: integer().notNull(),
    minPurchase: cents().notNull().default(0),
    /** Maximum number of orders with this coupon; null for no limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Number of rows in `couponUses`. Stored, so that one conditional update enforces `maxUses`. */
    usedCount: integer().notNull().default(0),
    startsAt: moment(),
    /** Moment from which the coupon is no longer valid; null for no end. */
    endsAt: moment(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('coupons_code', sql`${t.code} = upper(${t.code})`),
    check('coupons_discount', sql`${t.discount} > 0 and (${t.type} = 'amount' or ${t.discount} <= 10000)`),
    check('coupons_uses', sql`${t.usedCount} >= 0 and (${t.maxUses} is null or ${t.usedCount} <= ${t.maxUses})`),
  ],
);

export type AddressSnapshot = {
  name: string;
  email: string;
  phone: string;
  country: Localized;
  /** Missing in older orders. */
  countryCode?: string;
  state: Localized;
  city: Localized;
  zip?: string;
  address: string;
  type: string;
};

/** An order is paid as a whole and its amounts never change. Its delivery status is computed from `orderParts`. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    customerId: refersTo(() => customers.id),
    currency: text().notNull(),
    subtotal: cents().notNull(),
    discount: cents().notNull().default(0),
    shipping: cents().notNull(),
    total: cents().notNull(),
    couponCode: text(),
    paymentMethod: text().notNull(),
    paymentStatus: text({ enum: paymentStates }).notNull().default('pending'),
    /** Id of the payment at the gateway, or reference of the bank transfer. */
    transactionId: text(),
    /** Until then, stock is reserved for the unpaid order. Null for cash on delivery and after payment or refund. */
    payUntil: moment(),
    notes: text().notNull().default(''),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    placedAt: moment().notNull(),
    lang: text({ enum: ['en', 'bg'] })
      .notNull()
      .default('en'),
    /** Idempotency key that the client sent; null for demo orders. */
    idempotencyKey: text(),
    /** Digest of the request, to refuse a different request with the same idempotency key. */
    requestDigest: text(),
    mailedAt: moment(),
  },
  (t) => [
    index('orders_of_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_to_be_paid').on(t.payUntil).where(sql`payment_status in ('pending', 'failed')`),
    index('orders_mailed_unpaid')
      .on(t.payUntil)
      .where(
        sql`mailed_at is not null and payment_status not in ('paid', 'refunded') and payment_method <> 'cash-on-delivery'`,
      ),
    unique('orders_attempt').on(t.customerId, t.idempotencyKey),
    check('orders_total', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping}`),
    check('orders_amounts', sql`${t.discount} between 0 and ${t.subtotal} and ${t.shipping} >= 0`),
  ],
);

/** Parts of an order, one per boutique. */
export const orderParts = pgTable(
  'order_parts',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    sellerId: refersTo(() => sellers.id),
    shopName: text().notNull(),
    shippingMethod: localized(),
    /** Name, address and city of the courier's office where the shopper collects the parcel; {} for home delivery. */
    office: localized().default({}),
    /** Proposed for the customer's next order. */
    officeId: refersTo(() => courierOffices.id),
    shippingFee: cents().notNull(),
    /** First and last day of delivery, calculated when the order was placed. */
    deliverFrom: date(),
    deliverTo: date(),
    /** Courier that carries the parcel and the parcel's number; null until the parcel is sent. */
    courier: text(),
    parcelNumber: text(),
    /** Each change of `status` also inserts an `orderEvents` row, in the same transaction. */
    status: text({ enum: partStatuses }).notNull().default('placed'),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.sellerId),
    index().on(t.officeId),
    check('order_parts_fee', sql`${t.shippingFee} >= 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    partId: partOf(() => orderParts.id),
    productId: refersTo(() => products.id),
    productName: localized(),
    image: text(),
    unitPrice: cents().notNull(),
    qty: integer().notNull(),
    vatRate: vatRate(),
    isBundle: boolean().notNull().default(false),
    affiliateId: refersTo(() => affiliates.id),
  },
  (t) => [
    index().on(t.partId),
    index().on(t.productId),
    index().on(t.affiliateId),
    check('order_lines_amounts', sql`${t.qty} > 0 and ${t.unitPrice} >= 0`),
  ],
);

/** Choices of an order line as text. The ids are null after the variant was deleted. */
export const orderLineChoices = pgTable(
  'order_line_choices',
  {
    id: id(),
    lineId: partOf(() => orderLines.id),
    variantId: refersTo(() => variants.id),
    variantItemId: refersTo(() => variantItems.id),
    name: localized(),
    value: localized(),
  },
  (t) => [index().on(t.lineId), index().on(t.variantId), index().on(t.variantItemId)],
);

/** Stock reserved for orders. Released stock has no row, so that no stock is released twice. */
export const stockHoldings = pgTable(
  'stock_holdings',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    partId: partOf(() => orderParts.id),
    /** Either `productId` or `variantItemId` is set; neither after the product or variant item was deleted. */
    productId: refersTo(() => products.id),
    variantItemId: refersTo(() => variantItems.id),
    qty: integer().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.partId),
    index().on(t.productId),
    index().on(t.variantItemId),
    check('stock_holdings_qty', sql`${t.qty} > 0 and num_nonnulls(${t.productId}, ${t.variantItemId}) <= 1`),
  ],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: partOf(() => coupons.id),
    customerId: refersTo(() => customers.id),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.couponId, t.customerId), index().on(t.customerId)],
);

/** Append-only history of orders and their parts. `partId` is null for an event of the whole order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    partId: integer().references(() => orderParts.id, { onDelete: 'cascade' }),
    kind: text({ enum: orderEventKinds }).notNull(),
    note: jsonb().$type<Localized>(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId), index().on(t.partId)],
);
