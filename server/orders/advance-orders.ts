import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PartStatus } from '../../src/contract/orders';
import type { Sql } from '../db/open';
import { customers, orderParts, orders } from '../db/schema';
import { advancePart } from './advance-part';

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

/**
 * Moves what boutiques send of orders one step on. Of orders that are not named only what is still on its way there, so
 * that what has arrived can be sent back. No order where none has the number. Wake the courier after it.
 */
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
