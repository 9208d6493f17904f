import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orderEventKinds, partStatuses, paymentStates, REASONS, RETURN } from '../../src/contract/orders';
import type { PushNotice } from '../../src/contract/push';
import { localizedHtml } from '../content/html-fields';

/** A text in the shop's languages. A missing language falls back to the other one. */
export type Localized = { en?: string; bg?: string };

/** Reference of a row that is deleted with the row it belongs to. */
const partOf = (column: () => AnyPgColumn) => integer().notNull().references(column, { onDelete: 'cascade' });
const partOfText = (column: () => AnyPgColumn) => text().notNull().references(column, { onDelete: 'cascade' });
/** Reference that keeps the other row from being deleted. */
const needs = (column: () => AnyPgColumn) => integer().notNull().references(column);
/** Reference that becomes null when the other row is deleted: what was sold and booked outlives goods and accounts. */
const refersTo = (column: () => AnyPgColumn) => integer().references(column, { onDelete: 'set null' });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const localized = () => jsonb().$type<Localized>().notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Money: integer minor units (cents, stotinki). */
const cents = () => integer();
/** Language that somebody is written to. */
const langOf = () => text({ enum: ['en', 'bg'] }).notNull();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();

/** Documents the shop's owner edits as a whole: settings, footer, error page, home sections, about, contact, terms, privacy. Any `{en, bg}` inside is read in the shopper's language. */
export const documents = pgTable('documents', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

export const sellers = pgTable('sellers', {
  id: id(),
  slug: text().notNull().unique(),
  shopName: text().notNull(),
  description: localized(),
  address: localized(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  logo: text(),
  bannerImage: text(),
  openAt: text(),
  closedAt: text(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  logo: text(),
  isActive: boolean().notNull().default(true),
});

/** The tree of categories: level 1 category, 2 sub-category, 3 child category. Slugs are unique over all levels. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    level: smallint().notNull(),
    slug: text().notNull().unique(),
    name: localized(),
    icon: text(),
    image: text(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [index().on(t.parentId), check('categories_level', sql`${t.level} between 1 and 3`)],
);

/** A choice of a product as filters show it: name of the variant, name of the item, position of the item. */
export type Choice = [variant: Localized, item: Localized, position: number];

/**
 * Products with the same categories, brand and choices. Listings filter and count by these few rows instead of by every
 * product. `indexProducts` assigns them.
 */
export const productGroups = pgTable(
  'product_groups',
  {
    id: id(),
    categoryId: partOf(() => categories.id),
    subCategoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    childCategoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<Choice[]>().notNull(),
    choicesDigest: text().notNull().generatedAlwaysAs(sql`md5(choices::text)`),
  },
  (t) => [
    unique('product_groups_key')
      .on(t.categoryId, t.subCategoryId, t.childCategoryId, t.brandId, t.choicesDigest)
      .nullsNotDistinct(),
  ],
);

/**
 * Prices of the active products of a group, by stars and offer: facets of a large catalogue count these few rows instead of
 * every product. `indexProducts` and `indexRating` write it.
 */
export const facetPrices = pgTable(
  'facet_prices',
  {
    groupId: partOf(() => productGroups.id),
    stars: smallint().notNull(),
    hasOffer: boolean().notNull(),
    prices: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.stars, t.hasOffer] })],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: localized(),
    shortDescription: localizedHtml().notNull(),
    longDescription: localizedHtml().notNull(),
    thumbImage: text(),
    categoryId: needs(() => categories.id),
    subCategoryId: integer().references(() => categories.id),
    childCategoryId: integer().references(() => categories.id),
    brandId: integer().references(() => brands.id),
    sellerId: integer().references(() => sellers.id),
    /** Set by `indexProducts`. Facets and totals do not count a product without one. */
    groupId: refersTo(() => productGroups.id),
    price: cents().notNull(),
    offerPrice: cents(),
    /** Price without choices and flash sales. Listings filter and sort by it. */
    unitPrice: cents().notNull().generatedAlwaysAs(sql`coalesce(nullif(offer_price, 0), price)`),
    /** Pieces ever stocked and pieces sold; qty − soldQty are left (CONTRACT section 5). */
    qty: integer().notNull().default(0),
    soldQty: integer().notNull().default(0),
    weightGrams: integer().notNull().default(0),
    tags: localized(),
    isFeatured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    isTop: boolean().notNull().default(false),
    isBest: boolean().notNull().default(false),
    isBundle: boolean().notNull().default(false),
    /** What the bundle saves on the sum of its members: minor units when fixed, whole percent when percent. */
    bundleOfferType: text({ enum: ['fixed', 'percent'] }),
    bundleOffer: integer(),
    /** Sum and number of the visible reviews' stars, kept with each review. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** The average number of stars, 0 where nobody has rated yet. */
    rating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end`),
    /** Whole stars of the average, at most 5. Facets count by it. */
    stars: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else least(rating_sum / rating_count, 5) end`),
    hasOffer: boolean().notNull().generatedAlwaysAs(sql`coalesce(offer_price > 0 and offer_price < price, false)`),
    /** Both names in the normal form of search, each on a line of its own, with a space before each word. */
    searchName: text()
      .notNull()
      .generatedAlwaysAs(
        sql`E'\\n ' || search_form(coalesce(name ->> 'en', '')) || E'\\n ' || search_form(coalesce(name ->> 'bg', '')) || E'\\n'`,
      ),
    /** Words in the normal form of search. Weight A: name; B: brand, boutique and categories; C: short description and tags. Set by `indexProducts`. */
    searchWords: tsvector().notNull().default(''),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // The cheapest and the dearest of a category can be far from those of the shop.
    index('products_by_category').on(t.categoryId, t.unitPrice, t.id, t.groupId).where(sql`is_active`),
    // With the parts of a boutique's rating, for an index-only sum.
    index('products_of_seller').on(t.sellerId, t.ratingSum, t.ratingCount).where(sql`is_active`),
    // One per order of a listing: id is the tie-break, the group filters.
    index('products_newest').on(t.createdAt, t.id, t.groupId).where(sql`is_active`),
    index('products_by_price').on(t.unitPrice, t.id, t.groupId).where(sql`is_active`),
    index('products_by_rating').on(t.rating, t.id, t.groupId).where(sql`is_active`),
    index('products_by_sales').on(t.soldQty, t.id, t.groupId).where(sql`is_active`),
    // All columns that facets count by, for an index-only scan.
    index('products_facets').on(t.groupId, t.stars, t.hasOffer, t.unitPrice, t.rating, t.id).where(sql`is_active`),
    index('products_bundles').on(t.createdAt, t.id).where(sql`is_active and is_bundle`),
    index('products_search_words').using('gin', t.searchWords),
    check('products_stock', sql`${t.qty} >= 0 and ${t.soldQty} >= 0 and ${t.soldQty} <= ${t.qty}`),
    check('products_price', sql`${t.price} >= 0 and (${t.offerPrice} is null or ${t.offerPrice} >= 0)`),
  ],
);

/** Every word that products are found by, in the normal form of search. Finds parts of words and misspelt words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull().generatedAlwaysAs(sql`coalesce((ts_lexize('english_stem', word))[1], word)`),
  },
  (t) => [index().on(t.stem), index('search_words_trgm').using('gin', t.word.op('gin_trgm_ops'))],
);

const productId = () => partOf(() => products.id);

export const productImages = pgTable(
  'product_images',
  { id: id(), productId: productId(), image: text().notNull(), position: integer().notNull().default(0) },
  (t) => [index().on(t.productId)],
);

export const variants = pgTable(
  'variants',
  { id: id(), productId: productId(), name: localized(), position: integer().notNull().default(0) },
  (t) => [index().on(t.productId)],
);

export const variantItems = pgTable(
  'variant_items',
  {
    id: id(),
    variantId: partOf(() => variants.id),
    name: localized(),
    surcharge: cents().notNull().default(0),
    /** Pieces left; null when only the product's stock counts. */
    stock: integer(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [index().on(t.variantId), check('variant_items_stock', sql`${t.stock} is null or ${t.stock} >= 0`)],
);

export const specifications = pgTable(
  'specifications',
  { id: id(), productId: productId(), key: localized(), value: localized(), position: integer().notNull().default(0) },
  (t) => [index().on(t.productId)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: productId(),
    author: text().notNull(),
    /** Null for those that came from elsewhere, and once the account is deleted. */
    customerId: refersTo((): AnyPgColumn => customers.id),
    /** What was bought, which is reviewed once; null for those that came from elsewhere. */
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

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: productId(),
    productId: productId(),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.productId] })],
);

export const flashSales = pgTable(
  'flash_sales',
  {
    id: id(),
    title: localized(),
    homepageImage: text(),
    pageImage: text(),
    offer: smallint().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [check('flash_sales_offer', sql`${t.offer} between 1 and 99`)],
);

export const flashSaleProducts = pgTable(
  'flash_sale_products',
  {
    flashSaleId: partOf(() => flashSales.id),
    productId: productId(),
  },
  (t) => [primaryKey({ columns: [t.flashSaleId, t.productId] }), index().on(t.productId)],
);

export const affiliates = pgTable('affiliates', {
  id: id(),
  slug: text().notNull().unique(),
  name: localized(),
  description: localized(),
  image: text(),
  bannerImage: text(),
  /** Attribution, no credential (CONTRACT E14). */
  token: text().notNull().unique(),
  createdAt: createdAt(),
});

const affiliateId = () => partOf(() => affiliates.id);

export const affiliateSponsors = pgTable(
  'affiliate_sponsors',
  {
    id: id(),
    affiliateId: affiliateId(),
    name: text().notNull(),
    logo: text(),
    link: text(),
    position: integer().notNull().default(0),
  },
  (t) => [index().on(t.affiliateId)],
);

export const affiliateProducts = pgTable(
  'affiliate_products',
  { affiliateId: affiliateId(), productId: productId(), position: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.affiliateId, t.productId] }), index().on(t.productId)],
);

/** Pages of the shop's own at `/{slug}`. */
export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique(),
  name: localized(),
  description: localizedHtml().notNull(),
  isActive: boolean().notNull().default(true),
});

export const faqs = pgTable('faqs', {
  id: id(),
  question: localized(),
  answer: localizedHtml().notNull(),
  position: integer().notNull().default(0),
});

export const countries = pgTable('countries', {
  id: id(),
  /** ISO 3166-1, two letters. */
  code: text().notNull().unique(),
  name: localized(),
  position: integer().notNull(),
});

/** What a country divides into for the post: provinces, regions, counties. Some countries have none. */
export const countryStates = pgTable(
  'country_states',
  {
    id: id(),
    countryId: partOf(() => countries.id),
    name: localized(),
  },
  (t) => [index().on(t.countryId)],
);

export const cities = pgTable(
  'cities',
  {
    id: id(),
    stateId: partOf(() => countryStates.id),
    name: localized(),
  },
  (t) => [index().on(t.stateId)],
);

const stateId = () => refersTo(() => countryStates.id);
const cityId = () => refersTo(() => cities.id);

export const customers = pgTable('customers', {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  phone: text().notNull().default(''),
  /** A path below /media. */
  image: text(),
  countryId: refersTo(() => countries.id),
  stateId: stateId(),
  cityId: cityId(),
  zipCode: text().notNull().default(''),
  address: text().notNull().default(''),
  passwordHash: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

const customerId = () => partOf(() => customers.id);

/**
 * Who has asked for an account and not shown yet that the address is theirs: becomes a customer by the code that was mailed
 * there, or goes after a week. Several may ask for one address: they stand side by side, each by its device.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text().notNull(),
    /** The guest's `device_id`; null from a client that sent none. */
    deviceId: text(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** All of one address have the same salt: a password is compared with them in the time that one takes. */
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique().on(t.email, t.deviceId), index().on(t.createdAt)],
);

/** Where a customer wants to be reached from now on, until the address is confirmed by the code that was mailed there; goes after a week. */
export const emailChanges = pgTable(
  'email_changes',
  {
    customerId: customerId().primaryKey(),
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);

/** The last code that was mailed to an address for a purpose. Of the code itself only its hash is kept. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text().notNull(),
    purpose: text({ enum: ['register', 'reset', 'email'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Kept until the row goes, so that whoever sends the same again, because an answer got lost, hears the same. */
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.email, t.purpose] }), index().on(t.expiresAt)],
);

/** Links that were mailed for a new password (server/account/reset-password.ts). */
export const resetLinks = pgTable(
  'reset_links',
  {
    hash: text().primaryKey(),
    email: text().notNull(),
    expiresAt: moment().notNull(),
    /** A used link stays until it expires: the same request again gets the same answer. */
    usedAt: moment(),
  },
  (t) => [index().on(t.email), index().on(t.expiresAt)],
);

/** Addresses of customers: at most one default for deliveries and one for bills each. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: customerId(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    countryId: needs(() => countries.id),
    stateId: stateId(),
    cityId: cityId(),
    /** A place that is not among the towns of its state; '' where it is one of them. */
    town: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    address: text().notNull(),
    type: text({ enum: ['home', 'office', 'other'] }).notNull(),
    isDefaultShipping: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.customerId),
    uniqueIndex('addresses_default_shipping').on(t.customerId).where(sql`is_default_shipping`),
    uniqueIndex('addresses_default_billing').on(t.customerId).where(sql`is_default_billing`),
  ],
);

/** Signed-in devices. Deleting the row ends the session: its access tokens and push subscription go with it. */
export const sessions = pgTable(
  'sessions',
  {
    /** A random UUID, the first part of the refresh token. */
    id: text().primaryKey(),
    customerId: customerId(),
    /** SHA-256 of the current refresh secret; see server/account/sessions.ts. */
    refreshHash: text().notNull(),
    /** SHA-256 of the secret before; null until the first renewal. */
    previousRefreshHash: text(),
    /** Key from which each secret derives its successor. */
    rotationKey: text().notNull(),
    /** Whether the session outlives the browser ("remember me"). */
    isRemembered: boolean().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    renewedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Until then the password counts as confirmed in this session (X23). */
    confirmedUntil: moment(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

/** Access tokens of sessions. Only the SHA-256 hash of a token is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text().primaryKey(),
    sessionId: partOfText(() => sessions.id),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
);

/** Web Push subscription (RFC 8030) of a session's device. A device that signs in again moves to the new session. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  session: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  /** The device's public key and secret, base64url: only it can read what is sent there. */
  p256dh: text().notNull(),
  auth: text().notNull(),
  lang: langOf(),
  createdAt: createdAt(),
});

/**
 * The wallets' ledger: what went in or out, and never changes. A customer's balance is what the last entry leaves.
 * `position` and `balanceAfter` are the database's to fill in: a trigger (see the migration wallet_ledger) books one
 * entry of a customer after the other, under a lock on the customer's row, and refuses what would leave less than
 * nothing with a check violation of `wallet_entries_balance`. So whoever spends inserts, and needs no lock of their own;
 * a transaction that must decide by the balance before it does locks the customer's row first.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    /** Counts a customer's entries from 1. */
    position: integer().notNull().default(0),
    /** What came in; below zero what went out. */
    amount: cents().notNull(),
    balanceAfter: cents().notNull().default(0),
    reason: text({ enum: ['topup', 'order', 'refund', 'cashout', 'affiliate', 'adjustment'] }).notNull(),
    /** The way it came or went, a key of E12 or E57; '' within the shop. */
    gateway: text().notNull().default(''),
    /** What it is for: an order's public number, a session of a gateway, a cash-out. */
    reference: text().notNull().default(''),
    /** Names the event that it books, such as `refund:12`, so that none is booked twice. */
    event: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.customerId, t.position),
    check('wallet_entries_amount', sql`${t.amount} <> 0`),
    check('wallet_entries_balance', sql`${t.balanceAfter} >= 0`),
  ],
);

export const wishes = pgTable(
  'wishes',
  { id: id(), customerId: customerId(), productId: productId(), createdAt: createdAt() },
  (t) => [unique().on(t.customerId, t.productId), index().on(t.productId)],
);

/** One cart per guest device and one per customer. The row is what a change of the cart locks. */
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
    /** Null once the product has left the shop: the line stays, unavailable, until the shopper removes it. */
    productId: refersTo(() => products.id),
    productName: localized(),
    /** The chosen variant items' ids, ascending, joined by "-": makes two lines of one product and choice impossible. */
    choice: text().notNull().default(''),
    qty: integer().notNull(),
    /** The storefront that the product was opened from: what is ordered of it is credited there. */
    affiliateId: refersTo(() => affiliates.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.cartId, t.productId, t.choice),
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

/**
 * A way in which parcels are sent, and what it costs while its condition holds: between `from` and `to`, both included,
 * of what a boutique sends of one order, in cents, grams or pieces. A boutique that has rules of its own goes by them
 * alone, the others by the shop's.
 */
export const shippingRules = pgTable(
  'shipping_rules',
  {
    id: id(),
    /** Null: the shop's. */
    sellerId: integer().references(() => sellers.id, { onDelete: 'cascade' }),
    /** Null: to wherever it is sent. */
    cityId: integer().references(() => cities.id, { onDelete: 'cascade' }),
    name: localized(),
    basis: text({ enum: ['price', 'weight', 'qty'] }).notNull(),
    from: integer().notNull().default(0),
    to: integer(),
    fee: cents().notNull(),
    /** Whether it ends at the courier's, where it is collected: then the shopper says at which office. */
    toOffice: boolean().notNull().default(false),
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
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull().unique(),
    name: localized(),
    type: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Hundredths: of a percent, or of a unit of the currency. */
    discount: integer().notNull(),
    minPurchase: cents().notNull().default(0),
    /** Orders in all; null without a limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** The rows of coupon_uses, counted here so that whoever is one too many is refused by the row itself. */
    usedCount: integer().notNull().default(0),
    startsAt: moment(),
    /** The first moment at which it is over. */
    endsAt: moment(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('coupons_code', sql`${t.code} = upper(${t.code})`),
    check('coupons_discount', sql`${t.discount} > 0 and (${t.type} = 'amount' or ${t.discount} <= 10000)`),
    check('coupons_uses', sql`${t.usedCount} >= 0 and (${t.maxUses} is null or ${t.usedCount} <= ${t.maxUses})`),
  ],
);

/** An address as an order was sent to or billed to it, whatever becomes of the customer's own. */
export type AddressSnapshot = {
  name: string;
  email: string;
  phone: string;
  country: Localized;
  state: Localized;
  city: Localized;
  /** Missing where none was asked for. */
  zip?: string;
  address: string;
  type: string;
};

/** Orders, each paid as a whole. The amounts never change. The parts hold the status. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What shoppers and boutiques call it; not to be guessed. See server/orders/order-status.ts. */
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
    /** What the payment is known by at the gateway or the bank. */
    transactionId: text(),
    /** Until when its goods are kept for a transfer or a payment by a gateway; null where none is waited for. */
    payUntil: moment(),
    notes: text().notNull().default(''),
    shippingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    billingAddress: jsonb().$type<AddressSnapshot>().notNull(),
    placedAt: moment().notNull(),
    lang: text({ enum: ['en', 'bg'] })
      .notNull()
      .default('en'),
    /** Named by the client, once per attempt: the same once more is the same order. Null for those that came another way. */
    idempotencyKey: text(),
    /** Of what was asked for under the key: another request under the same one is refused. */
    requestDigest: text(),
    toldAt: moment(),
  },
  (t) => [
    index('orders_of_customer').on(t.customerId, t.placedAt, t.id),
    index('orders_to_be_paid').on(t.payUntil).where(sql`payment_status in ('pending', 'failed')`),
    index('orders_told_unpaid')
      .on(t.payUntil)
      .where(
        sql`told_at is not null and payment_status not in ('paid', 'refunded') and payment_method <> 'cash-on-delivery'`,
      ),
    unique('orders_attempt').on(t.customerId, t.idempotencyKey),
    check('orders_total', sql`${t.total} = ${t.subtotal} - ${t.discount} + ${t.shipping}`),
    check('orders_amounts', sql`${t.discount} between 0 and ${t.subtotal} and ${t.shipping} >= 0`),
  ],
);

/** The part of an order that one boutique sends. */
export const orderParts = pgTable(
  'order_parts',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    sellerId: refersTo(() => sellers.id),
    /** The boutique's name at that time. */
    shopName: text().notNull(),
    shippingMethod: localized(),
    /** Of the courier, where it is collected; '' where it comes to the door. */
    office: text().notNull().default(''),
    shippingFee: cents().notNull(),
    /** That of its last event; changes with it, in one transaction. */
    status: text({ enum: partStatuses }).notNull().default('placed'),
  },
  (t) => [index().on(t.orderId), index().on(t.sellerId), check('order_parts_fee', sql`${t.shippingFee} >= 0`)],
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

/** What was chosen on a line, in words; the choice itself is named while it exists, so that it can be bought again. */
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

/** Stock that an order holds. Deleting the row gives it back, so that nothing is given back twice. */
export const stockHoldings = pgTable(
  'stock_holdings',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    /** Of the product, or of the choice on it: one of the two, and neither once it has left the shop. */
    productId: refersTo(() => products.id),
    variantItemId: refersTo(() => variantItems.id),
    qty: integer().notNull(),
  },
  (t) => [
    index().on(t.orderId),
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

/** Append-only timeline of orders (no part) and their parts. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    partId: integer().references(() => orderParts.id, { onDelete: 'cascade' }),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** What the shopper should know of it: the parcel's number, the reason of a refusal. */
    note: jsonb().$type<Localized>(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId), index().on(t.partId)],
);

/**
 * Payments at gateways: one row for each time that somebody was sent to one. Whoever books locks the order first, then this
 * row: see server/payments/book-payment.ts.
 */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** The wire's `session_id`: random, since it is all that a gateway's page is found by. */
    id: text().primaryKey(),
    gateway: text().notNull(),
    customerId: refersTo(() => customers.id),
    /** What is paid; null: money for the wallet. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    amount: cents().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    /** What the gateway calls it, and its page; null until the gateway has heard of it. */
    reference: text(),
    url: text(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    lang: langOf(),
    /** What makes asking again the same request (E54, X19), and a digest of what was asked. */
    idempotencyKey: text(),
    digest: text(),
    /** What the gateway said that can't be true of this payment, such as another amount: somebody has to look. */
    suspicion: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    askedAt: moment(),
    settledAt: moment(),
  },
  (t) => [
    unique().on(t.customerId, t.idempotencyKey),
    index().on(t.orderId),
    index('payment_sessions_open').on(t.expiresAt).where(sql`state = 'open'`),
    check('payment_sessions_amount', sql`${t.amount} > 0`),
  ],
);

/** Ways to withdraw money from wallets. */
export const withdrawChannels = pgTable(
  'withdraw_channels',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: localized(),
    description: localizedHtml().notNull(),
    min: cents().notNull(),
    max: cents().notNull(),
    /** What the shop keeps, in hundredths of a percent. */
    charge: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('withdraw_channels_limits', sql`${t.min} > 0 and ${t.max} >= ${t.min} and ${t.charge} between 0 and 9999`),
  ],
);

/** What customers have asked to be paid out of their wallets: it has left the wallet when the row is there. */
export const cashouts = pgTable(
  'cashouts',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    channelId: refersTo(() => withdrawChannels.id),
    method: localized(),
    /** What left the wallet, and what of it the shop keeps. */
    amount: cents().notNull(),
    fee: cents().notNull(),
    /** Payout details, encrypted (server/wallet/payout-details.ts); '' once the account is deleted. */
    accountInfo: text().notNull(),
    status: smallint().notNull().default(0),
    idempotencyKey: text(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    unique().on(t.customerId, t.idempotencyKey),
    index('cashouts_of_customer').on(t.customerId, t.id),
    check('cashouts_amounts', sql`${t.fee} >= 0 and ${t.amount} > ${t.fee} and ${t.status} between 0 and 2`),
  ],
);

/** What the sandbox gateway knows (server/sandbox): the shop reads none of it, and asks it as it would any gateway. */
export const sandboxPayments = pgTable('sandbox_payments', {
  /** The gateway's own name for it, which its page is found by. */
  id: text().primaryKey(),
  session: text().notNull().unique(),
  merchant: text().notNull(),
  amount: cents().notNull(),
  currency: text().notNull(),
  lang: langOf(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  state: text({ enum: ['open', 'paid', 'declined'] })
    .notNull()
    .default('open'),
  /** From when on the state is told to anybody: a bank may take its time. */
  knownAt: moment(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull(),
});

export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    lineId: partOf(() => orderLines.id),
    customerId: refersTo(() => customers.id),
    qty: integer().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    details: text().notNull().default(''),
    status: smallint().notNull().default(RETURN.asked),
    /** What the customer gets back for it: reckoned once, when it was asked for. */
    refund: cents().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index().on(t.lineId),
    index().on(t.customerId),
    // One at a time, until it has come to an end.
    uniqueIndex('order_returns_open')
      .on(t.lineId)
      .where(sql.raw(`status < ${RETURN.refunded}`)),
    check(
      'order_returns_amounts',
      sql`${t.qty} > 0 and ${t.refund} >= 0 and ${t.status} between ${sql.raw(`${RETURN.asked} and ${RETURN.cancelled}`)}`,
    ),
  ],
);

/** Pictures of what is sent back. Their names are random: who was told one may see it, nobody else finds it. */
export const returnImages = pgTable(
  'return_images',
  {
    id: id(),
    returnId: partOf(() => orderReturns.id),
    upload: text().notNull().unique(),
  },
  (t) => [index().on(t.returnId)],
);

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});

/** Whoever wants to sell here as a company: waits for the shop's owner. */
export const companyRequests = pgTable('company_requests', {
  id: id(),
  company: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  website: text().notNull().default(''),
  message: text().notNull(),
  lang: langOf(),
  createdAt: createdAt(),
});

/** Whoever wants to open a boutique here: waits for the shop's owner. The pictures are uploads, which nobody is served. */
export const sellerRequests = pgTable(
  'seller_requests',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    shopName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    openAt: text().notNull(),
    closedAt: text().notNull(),
    logo: text().notNull(),
    bannerImage: text().notNull(),
    lang: langOf(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('seller_requests_shop_name').on(sql`lower(${t.shopName})`),
    uniqueIndex('seller_requests_email').on(sql`lower(${t.email})`),
    index().on(t.customerId),
  ],
);

/** Digests of recent forms, so that a form sent twice counts once. */
export const recentForms = pgTable('recent_forms', { digest: text().primaryKey(), receivedAt: moment().notNull() });

/** A file that goes with a mail: a name to show, and the upload that it is. */
export type Attachment = { name: string; upload: string };

/** Columns of an outbox. */
const delivery = () => ({
  attempts: integer().notNull().default(0),
  /** When it is tried next. Whoever takes it on moves this on first, so that no other process takes it as well. */
  dueAt: moment().notNull(),
  sentAt: moment(),
  gaveUpAt: moment(),
  createdAt: moment().notNull(),
});

/** Outbox of mails, with those already sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Null: the shop's owner. */
    toAddress: text(),
    /** Who an answer goes to; '' where nobody waits for one. */
    replyTo: text().notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Whether a code stands in it: such a mail is not kept for long. */
    hasCode: boolean().notNull().default(false),
    ...delivery(),
  },
  (t) => [index('mails_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`)],
);

/** Outbox of push notices, with those already sent. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscription: partOfText(() => pushSubscriptions.session),
    /** Names what happened, such as `sent:12`, so that a device hears of it once. */
    event: text().notNull(),
    notice: jsonb().$type<PushNotice>().notNull(),
    ...delivery(),
  },
  (t) => [
    unique().on(t.subscription, t.event),
    index('pushes_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`),
  ],
);

/** Outbox of the sandbox gateway's callbacks. */
export const sandboxCallbacks = pgTable(
  'sandbox_callbacks',
  {
    id: id(),
    paymentId: partOfText(() => sandboxPayments.id),
    ...delivery(),
  },
  (t) => [
    index().on(t.paymentId),
    index('sandbox_callbacks_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`),
  ],
);

/** Browsers that a customer has signed in with (server/account/known-devices.ts). */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    customerId: customerId(),
    usedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.customerId] }), index().on(t.customerId), index().on(t.usedAt)],
);

/** Failed logins of an account or a known device, and when the next one may be tried (server/account/login-delays.ts). */
export const loginDelays = pgTable(
  'login_delays',
  { key: text().primaryKey(), failures: integer().notNull(), retryAt: moment().notNull() },
  (t) => [index().on(t.retryAt)],
);

/** How often a key was used in its current window; shared by every API process. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: moment().notNull(),
  windowSeconds: integer().notNull().default(60),
  count: integer().notNull(),
});
