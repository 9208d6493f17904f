import { and, eq, inArray } from 'drizzle-orm';
import type { PartStatus } from '../../src/contract/orders';
import type { Sql } from '../db/open';
import { type Localized, orderEvents, orderParts, orders } from '../db/schema';
import { localize } from '../language';
import { say } from '../messages';
import { queueNotice } from '../push/queue-notice';

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
 * Moves a boutique's part of an order on and writes it into the timeline; the customer's devices hear that a parcel is on
 * its way. False where the part is not at the step before: of two that move it at once, one does. Wake the courier after
 * the commit.
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
