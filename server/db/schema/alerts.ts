import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { productId } from './catalogue-and-places';
import { cents, id, langOf, moment, partOf } from './columns';

/**
 * Requests to be told by email when a product is back in stock or cheaper. An alert is deleted with its email address
 * when its letter is queued or it is ended, and with its product or, within five minutes, with one of its items.
 */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: id(),
    /** Email address in lower case. The alerts of a customer are those of the account's address. */
    email: text().notNull(),
    productId: productId(),
    kind: text({ enum: ['stock', 'price'] }).notNull(),
    /** Ids of the chosen variant items, ascending; at most one of each variant. */
    itemIds: integer().array().notNull(),
    /** Price of one piece at the time of the request; the letter follows when it is lower. Null for `stock`. */
    price: cents(),
    lang: langOf(),
    /** Null until the owner of the address has confirmed the alert. An unconfirmed alert sends no letter. */
    confirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [unique().on(t.email, t.productId, t.kind, t.itemIds), index().on(t.productId, t.id), index().on(t.createdAt)],
);

/** Tokens of mailed links, each with the alerts that it can end. */
export const alertLinks = pgTable(
  'alert_links',
  {
    hash: text().notNull(),
    alertId: partOf(() => productAlerts.id),
    /** Only a link of the letter that asks for it may confirm the alert. */
    purpose: text({ enum: ['confirm', 'end'] }).notNull(),
    /** The terms of the letter. The alert takes them when the link confirms it. */
    price: cents(),
    lang: langOf(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.alertId] }), index().on(t.alertId)],
);

/** Subscribers of the newsletter. A row is deleted when its subscription ends. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: id(),
  /** Email address in lower case. */
  email: text().notNull().unique(),
  lang: langOf(),
  /** Hash of the token that confirms or ends the subscription, from the newest letter. */
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull(),
  /** Null until the owner of the address has confirmed. */
  confirmedAt: moment(),
});
