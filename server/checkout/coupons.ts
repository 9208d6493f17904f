import { and, count, eq, inArray, isNull, lt, or, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Coupon, CouponRefusal } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import type { BusinessCode } from '../../src/contract/errors';
import type { Sql } from '../db/open';
import { coupons, couponUses, orders } from '../db/schema';
import { isInUse, requireRate, takeTurn } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { type Message, say } from '../messages';
import { moneyText } from '../money-text';
import type { Checkout } from './read-checkout';
import type { CouponRow } from './reckon';

/** Why a coupon takes nothing off; `missing` is how many cents of goods it still wants. */
export type CouponTrouble = { code: BusinessCode; text: Message; missing?: number };

type Judged = { coupon: CouponRow; trouble: null } | { coupon: null; trouble: CouponTrouble };

interface Wish {
  code: string;
  customerId: number;
  /** Cents of goods that it would be taken off. */
  subtotal: number;
  currency: string;
  lang: Lang;
  now: Date;
}

/** A code as coupons have it, of what was typed. */
const codeOf = (typed: string) => typed.trim().toUpperCase();

/** The coupon of this code, or why it can't be used for these goods by this customer now. */
export async function judgeCoupon(sql: Sql, wish: Wish): Promise<Judged> {
  const code = codeOf(wish.code);
  const [coupon] = await sql.select().from(coupons).where(eq(coupons.code, code));
  const trouble = coupon?.isActive
    ? await troubleOf(sql, coupon, wish)
    : ({ code: 'coupon_invalid', text: { id: 'coupon.invalid', values: { code } } } as const);
  return coupon && !trouble ? { coupon, trouble } : { coupon: null, trouble: trouble ?? exhausted() };
}

/** A coupon that has no use left. */
export const exhausted = (): CouponTrouble => ({ code: 'coupon_exhausted', text: 'coupon.exhausted' });

async function troubleOf(sql: Sql, coupon: CouponRow, wish: Wish): Promise<CouponTrouble | null> {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, minPurchase } = coupon;
  const { customerId, subtotal, now } = wish;
  if (startsAt && now < startsAt) return { code: 'coupon_invalid', text: 'coupon.early' };
  if (endsAt && now >= endsAt) return { code: 'coupon_expired', text: 'coupon.expired' };
  if (maxUses !== null && coupon.usedCount >= maxUses) return exhausted();
  if (
    maxUsesPerCustomer !== null &&
    (await countUses(sql, { couponId: coupon.id, customerId })) >= maxUsesPerCustomer
  ) {
    return { code: 'coupon_exhausted', text: 'coupon.usedByYou' };
  }
  return subtotal < minPurchase ? tooLittle(minPurchase, wish) : null;
}

function tooLittle(minPurchase: number, { subtotal, currency, lang }: Wish): CouponTrouble {
  const missing = minPurchase - subtotal;
  const values = {
    missing: moneyText(missing, { currency, lang }),
    min: moneyText(minPurchase, { currency, lang }),
  };
  return { code: 'coupon_min', text: { id: 'coupon.min', values }, missing };
}

/** What is thrown at whoever wants to use it all the same. */
export function refuseCoupon({ code, text }: CouponTrouble): Refusal {
  return new Refusal(403, code, text);
}

/** The trouble as it travels. */
export function toCouponRefusal({ code, text, missing }: CouponTrouble, lang: Lang): InferInput<typeof CouponRefusal> {
  return { code, message: say(text, lang), missing: missing === undefined ? null : toDecimal(missing) };
}

/** A coupon as it travels. How often it may be used, and was, is the shop's own business. */
export function toCoupon(
  { id, code, name, type, discount, minPurchase, endsAt, isActive }: CouponRow,
  { lang, timeZone }: { lang: Lang; timeZone: string },
): InferInput<typeof Coupon> {
  return {
    id,
    name: localize(name, lang),
    code,
    offer_type: type === 'percent' ? 1 : 2,
    discount: toDecimal(discount),
    min_purchase_price: toDecimal(minPurchase),
    expired_date: endsAt ? lastDayBefore(endsAt, timeZone) : '',
    status: isActive,
  };
}

/** The day of the shop's calendar on which it still holds, YYYY-MM-DD. */
function lastDayBefore(end: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(end.getTime() - 1);
}

/** Codes in a minute that a customer may try. */
const MAX_GUESSES = 20;

/** So long a code is no guess of a customer who was told that there is such a coupon, in seconds. */
const KNOWN = 60 * 60;

type Try = {
  customerId: number;
  coupon: string | undefined;
  now: Date;
};

const knownKey = ({ customerId, coupon = '' }: Try) => `coupon:${customerId}:${codeOf(coupon)}`;

/**
 * Counts a code as a guess unless the customer knows the coupon. Returns the Refusal once there are too many, for right and
 * wrong codes alike; else null. Never in a transaction, whose rollback would forget the guess.
 */
export async function countGuess(sql: Sql, guess: Try): Promise<Refusal | null> {
  const { customerId, coupon, now } = guess;
  if (!coupon || (await isInUse(sql, { key: knownKey(guess), now }))) return null;
  try {
    await requireRate(sql, { key: `coupon:${customerId}`, max: MAX_GUESSES, now });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Notes that a customer was told of a coupon, though it may take nothing off now. */
export async function noteKnown(sql: Sql, told: Try, { trouble }: Pick<Checkout, 'trouble'>): Promise<void> {
  if (!told.coupon || trouble?.code === 'coupon_invalid' || trouble?.code === 'limit') return;
  await takeTurn(sql, { key: knownKey(told), windowSeconds: KNOWN, now: told.now });
}

type Use = { couponId: number; customerId: number; orderId: number; now: Date };

/** Counts an order as a use of a coupon. Returns false, and counts nothing, when the coupon is used up, in all or by this customer. */
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

async function countUses(tx: Sql, { couponId, customerId }: Pick<Use, 'couponId' | 'customerId'>) {
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
