import { and, eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders } from '../db/schema';
import { notFound } from '../http/refusal';
import type { OwnOrder } from '../orders/show-order';
import { lockCustomer } from '../wallet/lock-customer';
import type { OrderRow } from './method';

/** The customer's order of this number, which nobody else changes until the transaction ends. Throws Refusal 404. */
export async function lockOwnOrder(tx: Sql, { customerId, number }: OwnOrder): Promise<OrderRow> {
  await lockCustomer(tx, customerId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number.trim().toUpperCase())))
    .for('update');
  if (!order) throw notFound('notFound.order');
  return order;
}
