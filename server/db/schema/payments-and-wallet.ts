import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { localizedHtml } from '../../content/sanitised-html-columns';
import { orders } from './carts-orders-and-reviews';
import { cents, createdAt, id, langOf, localized, moment, partOfText, refersTo } from './columns';
import { customers } from './customers-and-sessions';

/**
 * Append-only ledger; the trigger `wallet_entries_book` sets `position` and `balanceAfter`. A transaction that decides
 * by the balance first locks the customer's row.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    position: integer().notNull().default(0),
    /** Positive for a credit, negative for a debit. */
    amount: cents().notNull(),
    balanceAfter: cents().notNull().default(0),
    reason: text({ enum: ['topup', 'order', 'refund', 'cashout', 'affiliate', 'adjustment'] }).notNull(),
    /** Key of the gateway for a top-up; '' for all other entries. */
    gateway: text().notNull().default(''),
    /** Number of the order, id of the cash-out, or gateway's id of the top-up payment; '' for an adjustment. */
    reference: text().notNull().default(''),
    /** Unique key of the event that caused the entry, for example `refund:12`, so that no event is booked twice. */
    event: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.customerId, t.position),
    check('wallet_entries_amount', sql`${t.amount} <> 0`),
    check('wallet_entries_balance', sql`${t.balanceAfter} >= 0`),
  ],
);

/** Payment sessions at gateways. Lock the order's row before the session's row (server/payments/book-payment.ts). */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** Random id, named `session_id` in the API. */
    id: text().primaryKey(),
    gateway: text().notNull(),
    customerId: refersTo(() => customers.id),
    /** Null for a top-up of the wallet. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    amount: cents().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    /** Id of the payment at the gateway. Null, like `url`, until the gateway has created the payment page. */
    reference: text(),
    url: text(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    lang: langOf(),
    /** Idempotency key that the client sent (E54, X19). `digest` detects a different request with the same key. */
    idempotencyKey: text(),
    digest: text(),
    /** Reason why the gateway's report is implausible, for example a wrong amount; null if it is plausible. */
    suspicion: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    checkedAt: moment(),
    settledAt: moment(),
  },
  (t) => [
    unique().on(t.customerId, t.idempotencyKey),
    index().on(t.orderId),
    index('payment_sessions_open').on(t.expiresAt).where(sql`state = 'open'`),
    check('payment_sessions_amount', sql`${t.amount} > 0`),
  ],
);

export const withdrawChannels = pgTable(
  'withdraw_channels',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: localized(),
    description: localizedHtml().notNull(),
    min: cents().notNull(),
    max: cents().notNull(),
    /** Fee of the shop, in hundredths of a percent of the amount. */
    charge: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('withdraw_channels_limits', sql`${t.min} > 0 and ${t.max} >= ${t.min} and ${t.charge} between 0 and 9999`),
  ],
);

/** The transaction that inserts a row also debits `amount` from the wallet. */
export const cashouts = pgTable(
  'cashouts',
  {
    id: id(),
    customerId: refersTo(() => customers.id),
    channelId: refersTo(() => withdrawChannels.id),
    method: localized(),
    /** Total debited from the wallet, including `fee`. */
    amount: cents().notNull(),
    fee: cents().notNull(),
    /** Encrypted payout details (server/wallet/payout-details-encryption.ts); '' after the account was deleted. */
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

/** Payments of the sandbox gateway (server/sandbox). The shop uses the gateway's API and never reads this table. */
export const sandboxPayments = pgTable('sandbox_payments', {
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
  /** Time from which the sandbox reports the final state. It can be in the future, to simulate a slow bank. */
  knownAt: moment(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull(),
});

/** Refunds of the sandbox gateway. `key` makes a repeated request return the same refund. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: id(),
    paymentId: partOfText(() => sandboxPayments.id),
    key: text().notNull().unique(),
    amount: cents().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.paymentId), check('sandbox_refunds_amount', sql`${t.amount} > 0`)],
);
