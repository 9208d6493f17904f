import { and, count, eq, inArray, isNull, lt, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { coupons, couponUses, orders } from '../db/schema';

type Use = { couponId: number; customerId: number; orderId: number; now: Date };

/**
 * Counts an order as a use of a coupon, inside the caller's transaction. False, and nothing is counted, where the coupon
 * is used up, in all or by this customer: of two who come at once for the last use one gets it.
 */
export async function countCouponUse(tx: Sql, { couponId, customerId, orderId, now }: Use): Promise<boolean> {
  const [coupon] = await tx
    .update(coupons)
    .set({ usedCount: raw`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.usedCount, coupons.maxUses))))
    .returning();
  if (!coupon) return false;
  // The coupon's row is locked now: nobody else counts meanwhile.
  const uses = await countUses(tx, { couponId, customerId });
  if (coupon.maxUsesPerCustomer !== null && uses >= coupon.maxUsesPerCustomer) {
    await uncount(tx, couponId);
    return false;
  }
  await tx.insert(couponUses).values({ couponId, customerId, orderId, createdAt: now });
  return true;
}

/** How often a customer has used a coupon. */
export async function countUses(tx: Sql, { couponId, customerId }: Pick<Use, 'couponId' | 'customerId'>) {
  const [counted] = await tx
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.customerId, customerId)));
  return counted?.uses ?? 0;
}

/** Gives back the uses that orders count as; nothing the second time. */
export async function releaseCouponUses(tx: Sql, orderIds: number[]): Promise<void> {
  const uses = await tx.delete(couponUses).where(inArray(couponUses.orderId, orderIds)).returning();
  // Everybody locks in this order.
  for (const { couponId } of uses.sort((a, b) => a.couponId - b.couponId)) await uncount(tx, couponId);
}

/** Counts a placed order anew as a use of its coupon. False where there is no use left, or no such coupon; true where it has none, or still counts. */
export async function countCouponUseAgain(tx: Sql, orderId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ code: orders.couponCode, customerId: orders.customerId, couponId: coupons.id, used: couponUses.orderId })
    .from(orders)
    .leftJoin(coupons, eq(coupons.code, orders.couponCode))
    .leftJoin(couponUses, eq(couponUses.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found || found.code === null || found.used !== null) return true;
  const { couponId, customerId } = found;
  return couponId !== null && customerId !== null && countCouponUse(tx, { couponId, customerId, orderId, now });
}

/** The owner may have begun to count anew meanwhile. */
async function uncount(tx: Sql, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedCount: raw`greatest(0, ${coupons.usedCount} - 1)` })
    .where(eq(coupons.id, couponId));
}
