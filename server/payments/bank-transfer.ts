import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orders } from '../db/schema';
import { Refusal } from '../http/refusal';
import { writeOrderLetters } from '../orders/order-letters';
import type { Due, OrderRow, PaymentMethod } from './method';

/** So many days after an order was placed its goods are kept for a transfer. */
export const TRANSFER_DAYS = 7;

/** Waits for the money; the shop's owner notes it when it has come (note-transfer.ts). */
export const bankTransfer: PaymentMethod = {
  key: 'pay-with-bank',
  type: 'offline',
  supports: ['order'],
  canFollow: true,
  begin: awaitTransfer,
};

/** Until when an order's goods are kept for a transfer. Choosing it anew gives no more time: nobody keeps goods for nothing. */
export const transferUntil = ({ placedAt }: Pick<OrderRow, 'placedAt'>) =>
  new Date(placedAt.getTime() + TRANSFER_DAYS * 86_400_000);

async function awaitTransfer(tx: Sql, { order, now }: Due): Promise<void> {
  const payUntil = transferUntil(order);
  if (payUntil <= now)
    throw new Refusal(403, 'generic', { id: 'payment.transferOver', values: { days: TRANSFER_DAYS } });
  await tx
    .update(orders)
    .set({ payUntil, paymentStatus: 'pending', paymentMethod: bankTransfer.key })
    .where(eq(orders.id, order.id));
  await writeOrderLetters(tx, { orderId: order.id, now });
}
