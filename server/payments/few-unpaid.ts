import { and, asc, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders } from '../db/schema';
import { Refusal } from '../http/refusal';
import { isUnpaid } from './give-up';
import type { OrderRow } from './method';

/** So many orders of one customer may wait for their payments at once: each keeps goods that nobody has paid. */
const MAX_UNPAID = 5;

/**
 * Makes sure that an order that waits for its payment from now on is not one too many; `before` is what it was. Throws
 * Refusal 403 `unpaid_orders`, which names the others. The caller holds the customer (lockCustomer).
 */
export async function requireFewUnpaid(tx: Sql, before: OrderRow): Promise<void> {
  const unpaid = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerId, before.customerId ?? 0), isUnpaid))
    .orderBy(asc(orders.id));
  const others = unpaid.filter(({ id }) => id !== before.id);
  const isOneMore = others.length < unpaid.length && !wasUnpaid(before);
  if (!isOneMore || others.length < MAX_UNPAID) return;
  const numbers = others.map(({ number }) => number).join(', ');
  throw new Refusal(403, 'unpaid_orders', { id: 'payment.tooManyUnpaid', values: { count: others.length, numbers } });
}

const wasUnpaid = ({ payUntil, paymentStatus }: OrderRow) =>
  payUntil !== null && (paymentStatus === 'pending' || paymentStatus === 'failed');
