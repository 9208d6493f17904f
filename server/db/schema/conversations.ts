import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { orderParts } from './carts-orders-and-reviews';
import { products } from './catalogue-and-places';
import { id, langOf, moment, partOf } from './columns';
import { customers } from './customers-and-sessions';

/** Conversations of customers with boutiques, one for each product or parcel. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    customerId: partOf(() => customers.id),
    /** Either the product or the part of an order is set. */
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    partId: integer().references(() => orderParts.id, { onDelete: 'cascade' }),
    /** Language of the customer. */
    lang: langOf(),
    /** Time of the newest message. */
    lastAt: moment().notNull(),
  },
  (t) => [
    unique().on(t.customerId, t.productId),
    unique().on(t.customerId, t.partId),
    index().on(t.customerId, t.lastAt),
    index().on(t.productId),
    index().on(t.partId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: partOf(() => conversations.id),
    isFromCustomer: boolean().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.conversationId)],
);

/** Links by which a boutique reads a conversation and answers. Only the hash of a link's token is stored. */
export const conversationLinks = pgTable(
  'conversation_links',
  {
    hash: text().primaryKey(),
    conversationId: partOf(() => conversations.id),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.conversationId)],
);
