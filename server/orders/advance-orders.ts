import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PartStatus } from '../../src/contract/orders';
import type { Sql } from '../db/open';
import { customers, type Localized, orderEvents, orderParts, orders } from '../db/schema';
import { localize } from '../language';
import { say } from '../messages';
import { queueNotice } from '../push/queue-notice';

/** What comes after a step when nothing goes wrong. */
const steps = {
  placed: 'confirmed',
  confirmed: 'packed',
  packed: 'sent',
  sent: 'delivered',
  delivered: 'completed',
} as const satisfies Partial<Record<PartStatus, PartStatus>>;

const hasNext = (status: PartStatus): status is keyof typeof steps => Object.hasOwn(steps, status);

/** One order by its number, or all that these customers wait for. */
export type Which = { number: string } | { emails: string[] };

/** An order and what has moved in it; nothing where all of it has come to its end. */
export type AdvancedOrder = { number: string; moves: { shop: string; from: PartStatus; to: PartStatus }[] };

/** Moves parts of orders one step on: those of one order, or those on their way to these customers. Wake the courier after it. */
export async function advanceOrders(sql: Sql, { which, now }: { which: Which; now: Date }): Promise<AdvancedOrder[]> {
  return sql.transaction(async (tx) => {
    const advanced = new Map<string, AdvancedOrder>();
    for (const { number, part } of await findParts(tx, which)) {
      const { id: partId, shopName: shop, status: from } = part;
      const order = advanced.get(number) ?? { number, moves: [] };
      advanced.set(number, order);
      if (!hasNext(from)) continue;
      const to = steps[from];
      if (await advancePart(tx, { partId, to, now })) order.moves.push({ shop, from, to });
    }
    return [...advanced.values()];
  });
}

function findParts(tx: Sql, which: Which) {
  const isMeant =
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
      // What waits for its payment nobody packs.
      .where(and(isMeant, isNull(orders.payUntil)))
      .orderBy(asc(orders.placedAt), asc(orderParts.id))
  );
}

/** What a boutique's part may have been before it becomes so. */
const before: Record<Exclude<PartStatus, 'placed'>, PartStatus[]> = {
  confirmed: ['placed'],
  packed: ['confirmed'],
  sent: ['packed'],
  delivered: ['sent'],
  completed: ['delivered'],
  declined: ['placed', 'confirmed'],
  cancelled: ['placed', 'confirmed'],
};

type Advance = {
  partId: number;
  to: keyof typeof before;
  /** What the shopper should know of it. */
  note?: Localized;
  now: Date;
};

/**
 * Moves a part of an order on, writes the timeline and notifies the customer's devices of a sent parcel. Returns false when
 * the part is not at the step before. Wake the courier after the commit.
 */
export async function advancePart(tx: Sql, { partId, to, note, now }: Advance): Promise<boolean> {
  const [part] = await tx
    .update(orderParts)
    .set({ status: to })
    .where(and(eq(orderParts.id, partId), inArray(orderParts.status, before[to])))
    .returning();
  if (!part) return false;
  await tx.insert(orderEvents).values({ orderId: part.orderId, partId, kind: to, note, at: now });
  if (to === 'sent') await tellSent(tx, part, { note, now });
  return true;
}

type Sent = { note: Localized | undefined; now: Date };

async function tellSent(tx: Sql, part: typeof orderParts.$inferSelect, { note, now }: Sent): Promise<void> {
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
