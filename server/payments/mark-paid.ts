import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { orderEvents, orders } from '../db/schema';
import type { Lang } from '../language';
import { tellBoutiques, writeOrderLetters } from '../orders/order-letters';
import { bankTransfer } from './bank-transfer';
import { paidLetter } from './letters';
import { mailCustomer } from './mail-customer';
import type { OrderRow } from './method';

interface Paid {
  order: OrderRow;
  method: string;
  /** What the payment is known by at the gateway. */
  reference?: string;
  lang: Lang;
  now: Date;
}

/**
 * Notes that an order is paid, in its timeline too, and writes its customer a letter: where nobody was told of the order
 * yet, its own. Now the boutiques hear what to send. Wake the postman after the commit.
 */
export async function markPaid(tx: Sql, { order, method, reference, lang, now }: Paid): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentStatus: 'paid',
      paymentMethod: method,
      payUntil: null,
      // What its customer wrote is what a transfer is known by, and no other payment.
      transactionId: reference ?? (method === bankTransfer.key ? order.transactionId : null),
    })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'paid', at: now });
  // Who was not told of the order hears of it now, and that it is paid.
  const isNews = await writeOrderLetters(tx, { orderId: order.id, now });
  if (!isNews) await mailCustomer(tx, { customerId: order.customerId, letter: paidLetter(order, lang), now });
  await tellBoutiques(tx, { orderId: order.id, now });
}
