import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PartStatus } from '../../src/contract/orders';
import type { Sql } from '../db/database-handle';
import { customers, orderEvents, orderParts, orders } from '../db/schema';
import { issueInvoice } from '../invoices/issue-invoice';
import { type Localized, localize } from '../language';
import { say } from '../messages';
import { queueNotice } from '../push/queue-notice';
import { mailParcelDelivered, mailParcelSent } from './parcel-emails';

const steps = {
  placed: 'confirmed',
  confirmed: 'packed',
  packed: 'sent',
  sent: 'delivered',
  delivered: 'completed',
} as const satisfies Partial<Record<PartStatus, PartStatus>>;

const hasNext = (status: PartStatus): status is keyof typeof steps => Object.hasOwn(steps, status);

/** Courier and number of a sent parcel. */
export type Parcel = { courier: string; parcelNumber: string };

/** One order by its number, or all orders of the customers with these email addresses. */
export type Which = { number: string } | { emails: string[] };

/** `moves` is empty if no part of the order could advance. */
export type AdvancedOrder = { number: string; moves: { shop: string; from: PartStatus; to: PartStatus }[] };

/**
 * Advances each part of the selected orders by one step, unless the order has a payment deadline. Issues the
 * invoices of sent parts (Bulgarian VAT Act, art. 113(4): within five days). Call `wake` of the mailer and notifier
 * afterwards.
 */
export async function advanceOrders(
  sql: Sql,
  {
    which,
    parcelOf,
    now,
  }: { which: Which; parcelOf?: (part: typeof orderParts.$inferSelect) => Parcel | null; now: Date },
): Promise<AdvancedOrder[]> {
  return sql.transaction(async (tx) => {
    const advanced = new Map<string, AdvancedOrder>();
    const sent: (typeof orderParts.$inferSelect)[] = [];
    for (const { number, part } of await findParts(tx, which)) {
      const { id: partId, shopName: shop, status: from } = part;
      const order = advanced.get(number) ?? { number, moves: [] };
      advanced.set(number, order);
      if (!hasNext(from)) continue;
      const to = steps[from];
      const parcel = to === 'sent' ? parcelOf?.(part) : null;
      if (!(await advancePart(tx, { partId, to, parcel, now }))) continue;
      order.moves.push({ shop, from, to });
      if (to === 'sent') sent.push(part);
    }
    // Locks the sellers' invoice numbers by ascending id, after all orders, to avoid deadlocks.
    for (const { id: partId, orderId } of sent.sort((a, b) => (a.sellerId ?? 0) - (b.sellerId ?? 0)))
      await issueInvoice(tx, { orderId, partId, now });
    return [...advanced.values()];
  });
}

function findParts(tx: Sql, which: Which) {
  const isSelected =
    'number' in which
      ? eq(orders.number, which.number)
      : and(
          inArray(customers.email, which.emails),
          inArray(orderParts.status, ['placed', 'confirmed', 'packed', 'sent']),
        );
  return (
    tx
      .select({ number: orders.number, part: orderParts })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      // An order that awaits a payment advances only when it is paid.
      .where(and(isSelected, isNull(orders.payUntil)))
      .orderBy(asc(orders.placedAt), asc(orderParts.id))
  );
}

/** For each new status, the statuses that an order part may have before the change. */
const before: Record<Exclude<PartStatus, 'placed'>, PartStatus[]> = {
  confirmed: ['placed'],
  packed: ['confirmed'],
  sent: ['packed'],
  delivered: ['sent'],
  completed: ['delivered'],
  declined: ['placed', 'confirmed'],
  cancelled: ['placed', 'confirmed', 'packed'],
};

type Advance = {
  partId: number;
  to: keyof typeof before;
  note?: Localized;
  /** Set when the parcel is sent. */
  parcel?: Parcel | null | undefined;
  now: Date;
};

/**
 * Changes the status of an order part, and queues the email and the push notice about a sent or delivered parcel.
 * Returns false for a forbidden change. Call `wake` of the mailer and notifier after the commit.
 */
export async function advancePart(tx: Sql, { partId, to, note, parcel, now }: Advance): Promise<boolean> {
  const [part] = await tx
    .update(orderParts)
    .set({ status: to, ...parcel })
    .where(and(eq(orderParts.id, partId), inArray(orderParts.status, before[to])))
    .returning();
  if (!part) return false;
  await tx.insert(orderEvents).values({ orderId: part.orderId, partId, kind: to, note, at: now });
  const change = { orderId: part.orderId, partId, now };
  if (to === 'sent') {
    await notifySent(tx, part, { note, now });
    await mailParcelSent(tx, change);
  }
  if (to === 'delivered') await mailParcelDelivered(tx, change);
  return true;
}

type Sent = { note: Localized | undefined; now: Date };

async function notifySent(tx: Sql, part: typeof orderParts.$inferSelect, { note, now }: Sent): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, part.orderId));
  if (!order?.customerId) return;
  const { customerId, number } = order;
  await queueNotice(tx, {
    customerId,
    event: `sent:${part.id}`,
    write: (lang) => ({
      title: say('push.sentTitle', lang),
      body: [say({ id: 'push.sent', values: { shop: part.shopName, number } }, lang), localize(note, lang)]
        .filter(Boolean)
        .join(' '),
      path: `/p/profile/orders/${number}`,
      tag: `sent-${part.id}`,
    }),
    now,
  });
}
