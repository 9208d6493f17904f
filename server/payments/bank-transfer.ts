import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { orders } from '../db/schema';
import { writeOrderLetters } from '../orders/order-emails';
import { payableUntil } from '../orders/order-status';
import type { Due, PaymentMethod } from './payment-types';

/** The shop's owner confirms received transfers (record-and-list-transfers.ts). */
export const bankTransfer: PaymentMethod = {
  key: 'pay-with-bank',
  type: 'offline',
  supports: ['order'],
  canFollow: true,
  begin: awaitTransfer,
};

async function awaitTransfer(tx: Sql, { order, urls, now }: Due): Promise<void> {
  await tx
    .update(orders)
    .set({ payUntil: payableUntil(order), paymentStatus: 'pending', paymentMethod: bankTransfer.key })
    .where(eq(orders.id, order.id));
  const { href: page } = new URL(`/p/profile/orders/${order.number}`, urls.successUrl);
  await writeOrderLetters(tx, { orderId: order.id, now, page });
}
