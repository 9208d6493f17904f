import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { cityId, countries, productId, stateId } from './catalogue-and-places';
import { createdAt, id, langOf, moment, needs, partOf, partOfText, refersTo } from './columns';

export const customers = pgTable('customers', {
  id: id(),
  /** '' until a customer who signed up with a mailed code (X30) saves an address. */
  name: text().notNull(),
  email: text().notNull().unique(),
  phone: text().notNull().default(''),
  /** Path of the profile picture, for example /media/customers/a.jpg#c8b8a8; null without a picture. */
  image: text(),
  countryId: refersTo(() => countries.id),
  stateId: stateId(),
  cityId: cityId(),
  zipCode: text().notNull().default(''),
  address: text().notNull().default(''),
  /** Null for a customer who signs in only with mailed codes (X30). */
  passwordHash: text(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});

const customerId = () => partOf(() => customers.id);

/** Registrations without a confirmed email address, deleted after a week. Several can have the same address. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text().notNull(),
    /** Device id that the client sent; null if the client sent none. */
    deviceId: text(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** All registrations of an email address share a salt, so that one hash is enough to check a password. */
    passwordHash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique().on(t.email, t.deviceId), index().on(t.createdAt)],
);

/** New email addresses that are not confirmed by a mailed code yet. Deleted after a week. */
export const emailChanges = pgTable(
  'email_changes',
  {
    customerId: customerId().primaryKey(),
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text().notNull(),
    purpose: text({ enum: ['register', 'reset', 'email', 'login'] }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** A used code stays stored, so that a retry after a lost response gets the same response. */
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.email, t.purpose] }), index().on(t.expiresAt)],
);

export const resetLinks = pgTable(
  'reset_links',
  {
    hash: text().primaryKey(),
    email: text().notNull(),
    expiresAt: moment().notNull(),
    /** Null until the link is used. A used link stays stored, so that a retry after a lost response succeeds. */
    usedAt: moment(),
  },
  (t) => [index().on(t.email), index().on(t.expiresAt)],
);

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
    /** Town as free text, for a town that is not in `cities`; '' when `cityId` is set. */
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

/** Sessions of signed-in devices. Deleting a session also deletes its access tokens and its push subscription. */
export const sessions = pgTable(
  'sessions',
  {
    /** Random UUID, also the first part of the refresh token. */
    id: text().primaryKey(),
    customerId: customerId(),
    refreshHash: text().notNull(),
    /** Hash of the refresh token before the last renewal; null until the first renewal. */
    previousRefreshHash: text(),
    /** HMAC key that derives each refresh token's secret from the previous secret. */
    rotationKey: text().notNull(),
    isRemembered: boolean().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    renewedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Until this time, the session needs no new password confirmation (X23). */
    confirmedUntil: moment(),
  },
  (t) => [index().on(t.customerId), index().on(t.expiresAt)],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text().primaryKey(),
    sessionId: partOfText(() => sessions.id),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
);

/** Passkeys of customers: WebAuthn credentials that are stored on their devices (X39–X44). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    customerId: customerId(),
    /** In base64url, like `publicKey`. */
    credentialId: text().notNull().unique(),
    /** COSE key (RFC 9052). */
    publicKey: text().notNull(),
    /** Signature counter of the last sign-in (32 bits). Stays 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Browser in which the passkey was added. */
    userAgent: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until the first sign-in. */
    usedAt: moment(),
  },
  (t) => [index().on(t.customerId)],
);

/** Challenges of passkeys that devices have not answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Session that adds a passkey; null for a sign-in. */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt)],
);

/** Web Push subscriptions (RFC 8030). A device has one row, which a new sign-in replaces. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  session: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  /** Public key of the device, in base64url. The sender needs it and `auth` to encrypt notices (RFC 8291). */
  p256dh: text().notNull(),
  auth: text().notNull(),
  lang: langOf(),
  createdAt: createdAt(),
});

export const wishes = pgTable(
  'wishes',
  { id: id(), customerId: customerId(), productId: productId(), createdAt: createdAt() },
  (t) => [unique().on(t.customerId, t.productId), index().on(t.productId)],
);

/** Browsers in which a customer has signed in or reset the password (server/account/known-devices.ts). */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    customerId: customerId(),
    usedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.customerId] }), index().on(t.customerId), index().on(t.usedAt)],
);

export const loginDelays = pgTable(
  'login_delays',
  { key: text().primaryKey(), failures: integer().notNull(), retryAt: moment().notNull() },
  (t) => [index().on(t.retryAt)],
);

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStart: moment().notNull(),
  windowSeconds: integer().notNull().default(60),
  count: integer().notNull(),
});
