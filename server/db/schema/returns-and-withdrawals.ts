import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { REASONS, RETURN } from '../../../src/contract/orders';
import { orderLines, orders } from './carts-orders-and-reviews';
import { cents, id, langOf, moment, partOf, refersTo } from './columns';
import { customers } from './customers-and-sessions';

/**
 * Statements by which a consumer withdraws from the contract of an order (Directive 2011/83/EU, article 11a, added by
 * Directive (EU) 2023/2673). The pieces are in `orderReturns`.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    name: text().notNull(),
    /** Address of the acknowledgement of receipt. */
    email: text().notNull(),
    lang: langOf(),
    idempotencyKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique('withdrawals_attempt').on(t.orderId, t.idempotencyKey)],
);

export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    lineId: partOf(() => orderLines.id),
    customerId: refersTo(() => customers.id),
    qty: integer().notNull(),
    reason: text({ enum: REASONS }).notNull(),
    details: text().notNull().default(''),
    status: smallint().notNull().default(RETURN.requested),
    refund: cents().notNull(),
    /** Null for a return that the boutique may refuse. */
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: 'cascade' }),
    /** Delivery fee of the order part, paid back in addition to `refund`. */
    deliveryFee: cents().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    index().on(t.lineId),
    index().on(t.customerId),
    index().on(t.withdrawalId),
    // A withdrawal is possible while a return of other pieces is open.
    uniqueIndex('order_returns_open')
      .on(t.lineId)
      .where(sql.raw(`status < ${RETURN.refunded} and withdrawal_id is null`)),
    check(
      'order_returns_amounts',
      sql`${t.qty} > 0 and ${t.refund} >= 0 and ${t.deliveryFee} >= 0 and ${t.status} between ${sql.raw(`${RETURN.requested} and ${RETURN.cancelled}`)}`,
    ),
  ],
);

/** Pictures of returned goods. Anyone who knows the random file name of a picture can open it. */
export const returnImages = pgTable(
  'return_images',
  {
    id: id(),
    returnId: partOf(() => orderReturns.id),
    upload: text().notNull().unique(),
  },
  (t) => [index().on(t.returnId)],
);
