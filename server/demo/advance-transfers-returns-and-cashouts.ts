import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import { RETURN } from '../../src/contract/orders';
import { lockCustomer } from '../account/lock-customer-row';
import type { Sql } from '../db/database-handle';
import { cashouts, customers, orderLines, orderParts, orderReturns, orders } from '../db/schema';
import type { Which } from '../orders/advance-orders';
import { bankTransfer } from '../payments/bank-transfer';
import { noteTransfer } from '../payments/record-and-list-transfers';
import { advanceReturn, type NextReturnStatus } from '../returns/advance-return';
import { cashoutStatus, settleCashout } from '../wallet/settle-cashout';

/** `what` names a bank transfer, return or cash-out. `to` is its new status. */
export type MovedMoney = { what: string; to: string };

type Advance = { which: Which; now: Date };

/**
 * Records the awaited bank transfers of one order or of the customers in `emails`. For customers, it then moves each
 * return one step on and pays the cash-outs. Call `mailer.wake` afterwards.
 */
export async function advanceMoney(sql: Sql, { which, now }: Advance): Promise<MovedMoney[]> {
  return sql.transaction(async (tx) => {
    if ('number' in which) return payTransfers(tx, { which, now });
    const owners = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(inArray(customers.email, which.emails))
      .orderBy(asc(customers.id));
    const ids = owners.map(({ id }) => id);
    // Locks the customers before the orders, by ascending id, to avoid deadlocks.
    for (const id of ids) await lockCustomer(tx, id);
    const paid = await payTransfers(tx, { which, now });
    return [...paid, ...(await moveReturns(tx, { ids, now })), ...(await payCashouts(tx, { ids, now }))];
  });
}

async function payTransfers(tx: Sql, { which, now }: Advance): Promise<MovedMoney[]> {
  const owners = raw`(select id from customers where email in ${'emails' in which ? which.emails : ['']})`;
  const isSelected = 'number' in which ? eq(orders.number, which.number) : raw`${orders.customerId} in ${owners}`;
  const isLive = raw`exists (select from order_parts where order_id = ${orders.id} and status not in ('declined', 'cancelled'))`;
  const awaited = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(isSelected, isLive, eq(orders.paymentMethod, bankTransfer.key), eq(orders.paymentStatus, 'pending')))
    .orderBy(asc(orders.placedAt));
  const moved: MovedMoney[] = [];
  for (const { number } of awaited) moved.push({ what: number, to: await noteTransfer(tx, { number, now }) });
  return moved;
}

type OfCustomers = { ids: number[]; now: Date };

const steps: Partial<Record<number, { to: NextReturnStatus; word: string }>> = {
  [RETURN.requested]: { to: RETURN.approved, word: 'approved' },
  [RETURN.approvedByBoutique]: { to: RETURN.approved, word: 'approved' },
  [RETURN.approved]: { to: RETURN.received, word: 'received' },
  [RETURN.received]: { to: RETURN.refunded, word: 'refunded' },
};

async function moveReturns(tx: Sql, { ids, now }: OfCustomers): Promise<MovedMoney[]> {
  const open = await tx
    .select({ row: { id: orderReturns.id, status: orderReturns.status }, number: orders.number })
    .from(orderReturns)
    .innerJoin(orderLines, eq(orderLines.id, orderReturns.lineId))
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(inArray(orderReturns.customerId, ids))
    .orderBy(asc(orderReturns.id))
    .for('update', { of: orderReturns });
  const moved: MovedMoney[] = [];
  for (const { row, number } of open) {
    const step = steps[row.status];
    if (!step) continue;
    if (await advanceReturn(tx, { returnId: row.id, to: step.to, now }))
      moved.push({ what: `return of ${number}`, to: step.word });
  }
  return moved;
}

async function payCashouts(tx: Sql, { ids, now }: OfCustomers): Promise<MovedMoney[]> {
  const isOpen = and(inArray(cashouts.customerId, ids), eq(cashouts.status, cashoutStatus.pending));
  const open = await tx.select({ id: cashouts.id }).from(cashouts).where(isOpen).orderBy(asc(cashouts.id));
  const moved: MovedMoney[] = [];
  for (const { id } of open) {
    if (await settleCashout(tx, { id, as: 'approved', now })) moved.push({ what: `cash-out ${id}`, to: 'paid' });
  }
  return moved;
}
