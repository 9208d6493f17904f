import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { customers, orders, refunds } from '../db/schema';
import { type SettledRefund, settleRefund } from './refunds';

/** Refund that the shop's owner must pay. `reference` is the one of the customer's payment; '' if unknown. */
export type OwedRefund = {
  id: number;
  number: string;
  amount: number;
  currency: string;
  method: string;
  reference: string;
  email: string;
};

export type RefundsAnswer = { refunds: OwedRefund[] } | { outcome: SettledRefund };

/** Lists the refunds that the owner must pay, oldest first, or records that the owner has paid the refund `id`. */
export async function answerRefunds(sql: Sql, id: number | null, now: Date): Promise<RefundsAnswer> {
  return id === null ? { refunds: await listOwedRefunds(sql) } : { outcome: await settleRefund(sql, { id, now }) };
}

async function listOwedRefunds(sql: Sql): Promise<OwedRefund[]> {
  const rows = await sql
    .select({
      id: refunds.id,
      number: orders.number,
      amount: refunds.amount,
      currency: orders.currency,
      method: refunds.method,
      reference: orders.transactionId,
      email: customers.email,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNull(refunds.sentAt), isNotNull(refunds.gaveUpAt)))
    .orderBy(asc(refunds.id));
  return rows.map(({ reference, email, ...row }) => ({ ...row, reference: reference ?? '', email: email ?? '' }));
}
