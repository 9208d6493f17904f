import { asc, eq } from 'drizzle-orm';
import { countCouponUseAgain } from '../checkout/coupon-use';
import type { Sql } from '../db/open';
import { orderEvents, orderParts, orders, walletEntries } from '../db/schema';
import type { Lang } from '../language';
import { say } from '../messages';
import { advancePart } from '../orders/advance-part';
import { isCalledOff } from '../orders/order-status';
import { OutOfStock, takeStockAgain } from '../orders/stock';
import { lateLetter } from './letters';
import { mailCustomer } from './mail-customer';
import { markPaid } from './mark-paid';
import type { OrderRow } from './method';

/** Money that has come for an order, all of it. */
export interface Money {
  /** The key of the method it came by. */
  method: string;
  /** What it is known by there; undefined keeps what the order has. */
  reference: string | undefined;
  /** Names it in the wallet, should it go there: once. */
  event: string;
  /** Cents. */
  amount: number;
  currency: string;
  lang: Lang;
}

/** Why money for an order went to the wallet. */
type Late = 'late.twice' | 'late.calledOff' | 'late.soldOut';

type Settle = { order: OrderRow; money: Money; now: Date };

/**
 * Does with the money for an order what is right by its customer: it is paid, goods that it had to give up are taken
 * again, and money that it can't take any more goes to the wallet; timeline and a letter say so. The caller holds
 * customer and order (lockCustomer). Wake the postman after it.
 */
export async function settleOrder(tx: Sql, { order, money, now }: Settle): Promise<'paid' | Late> {
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') {
    return refund(tx, { order, money, now, why: 'late.twice' });
  }
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id)).orderBy(asc(orderParts.id));
  if (parts.every(({ status }) => isCalledOff(status))) {
    return refund(tx, { order, money, now, why: 'late.calledOff' });
  }
  if (!(await stillHasGoods(tx, order.id))) {
    for (const { id: partId } of parts) await advancePart(tx, { partId, to: 'cancelled', now });
    return refund(tx, { order, money, now, why: 'late.soldOut' });
  }
  // Who has paid with a coupon that is used up meanwhile has paid: the price stays what it was.
  await countCouponUseAgain(tx, order.id, now);
  const { method, reference, lang } = money;
  await markPaid(tx, { order, method, ...(reference !== undefined && { reference }), lang, now });
  return 'paid';
}

/** Takes the goods anew where the order had to give them up; false where others have them now. */
async function stillHasGoods(tx: Sql, orderId: number): Promise<boolean> {
  try {
    // A savepoint: what was taken before something was missing goes back.
    await tx.transaction((inner) => takeStockAgain(inner, orderId));
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** The money is in the customer's wallet; the timeline and a letter say why. */
async function refund(tx: Sql, { order, money, now, why }: Settle & { why: Late }): Promise<Late> {
  const { customerId } = order;
  const { amount, event } = money;
  const entry = { customerId, amount, reason: 'refund', reference: order.number, event, createdAt: now } as const;
  await tx.insert(walletEntries).values(entry);
  if (why !== 'late.twice') {
    const settled = { paymentStatus: 'refunded', payUntil: null } as const;
    await tx.update(orders).set(settled).where(eq(orders.id, order.id));
  }
  const note = { en: say(why, 'en'), bg: say(why, 'bg') };
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'refunded', note, at: now });
  await mailCustomer(tx, { customerId, letter: lateLetter(order, money, why), now });
  return why;
}
