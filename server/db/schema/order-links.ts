import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from './carts-orders-and-reviews';
import { moment, partOf } from './columns';

/** Links that show an order without a login. Only the hash of a link's token is stored. */
export const orderLinks = pgTable(
  'order_links',
  {
    hash: text().primaryKey(),
    orderId: partOf(() => orders.id),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.orderId)],
);
