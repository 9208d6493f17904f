import { and, inArray, isNotNull } from 'drizzle-orm';
import { releaseCouponUses } from '../checkout/coupon-use';
import type { Sql } from '../db/open';
import { orderEvents, orders } from '../db/schema';
import { releaseStock } from '../orders/stock';

/** What waits for its payment, and keeps goods meanwhile. */
export const isUnpaid = and(isNotNull(orders.payUntil), inArray(orders.paymentStatus, ['pending', 'failed']));

/** Gives up the payments of orders: what they kept of the stock and of their coupons goes back, and their timelines say so. The caller holds them. */
export async function giveUp(tx: Sql, orderIds: number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(orders).set({ paymentStatus: 'expired' }).where(inArray(orders.id, orderIds));
  await releaseStock(tx, orderIds);
  await releaseCouponUses(tx, orderIds);
  await tx
    .insert(orderEvents)
    .values(orderIds.map((orderId) => ({ orderId, kind: 'payment_expired' as const, at: now })));
}
