import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { PushNotice } from '../../../src/contract/push';
import { orderParts, orders } from './carts-orders-and-reviews';
import { cents, id, moment, partOf, partOfText, refersTo } from './columns';
import { pushSubscriptions } from './customers-and-sessions';
import { sandboxPayments } from './payments-and-wallet';

/** `name` is the file name that the recipient sees. `upload` is the name of the stored file. */
export type Attachment = { name: string; upload: string };

const delivery = () => ({
  attempts: integer().notNull().default(0),
  /** Time of the next try. A process claims a row by setting a later time, so that no other process sends it. */
  dueAt: moment().notNull(),
  sentAt: moment(),
  gaveUpAt: moment(),
  createdAt: moment().notNull(),
});

export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Email address of the recipient; null for the shop's owner. */
    toAddress: text(),
    /** Reply-To address; '' for none. */
    replyTo: text().notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Mails with a code, or with the address or link of an alert or order, are deleted earlier than others. */
    hasSecret: boolean().notNull().default(false),
    /** URL for the List-Unsubscribe header, to which a POST ends such mails (RFC 8058); '' for none. */
    unsubscribeUrl: text().notNull().default(''),
    ...delivery(),
  },
  (t) => [index('mails_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`)],
);

export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscription: partOfText(() => pushSubscriptions.session),
    /** Key of the event, for example `sent:12`, so that a device gets one notice per event. */
    event: text().notNull(),
    notice: jsonb().$type<PushNotice>().notNull(),
    ...delivery(),
  },
  (t) => [
    unique().on(t.subscription, t.event),
    index('pushes_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`),
  ],
);

/** Refunds of paid orders. A gateway's refund is sent like a mail; without a gateway, the owner pays a given-up row. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: partOf(() => orders.id),
    /** Null for a refund of the whole order. */
    partId: refersTo(() => orderParts.id),
    amount: cents().notNull(),
    /** Payment method to which the money goes. */
    method: text().notNull(),
    /** Unique key of the event that caused the refund, for example `cancel:12`, so that none is booked twice. */
    event: text().notNull().unique(),
    ...delivery(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.partId),
    index('refunds_waiting').on(t.dueAt).where(sql`sent_at is null and gave_up_at is null`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);

/** Callbacks (webhooks) from the sandbox gateway to the shop. */
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
