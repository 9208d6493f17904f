import { and, count, eq, inArray, isNull, lt, or, sql as raw } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Coupon, CouponRefusal } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import type { BusinessCode } from '../../src/contract/errors';
import type { Sql } from '../db/database-handle';
import { coupons, couponUses, orders } from '../db/schema';
import { isInUse, requireRate, takeTurn } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { type Message, say } from '../messages';
import { moneyText } from '../money-and-date-text';
import { wallClock } from '../wall-clock';
import type { CouponRow } from './calculate-quote';

/** Reason why a coupon does not apply. `missing` is the amount below the minimum purchase, in cents. */
export type CouponProblem = { code: BusinessCode; text: Message; missing?: number };

type CouponResult = { coupon: CouponRow; problem: null } | { coupon: null; problem: CouponProblem };

interface CouponRequest {
  code: string;
  customerId: number;
  /** Total of the products, without delivery, in cents. */
  subtotal: number;
  currency: string;
  lang: Lang;
  now: Date;
}

const codeOf = (typed: string) => typed.trim().toUpperCase();

/** Returns the coupon with this code, or the reason why the customer can't use it now. */
export async function judgeCoupon(sql: Sql, request: CouponRequest): Promise<CouponResult> {
  const code = codeOf(request.code);
  const [coupon] = await sql.select().from(coupons).where(eq(coupons.code, code));
  const problem = coupon?.isActive
    ? await problemOf(sql, coupon, request)
    : ({ code: 'coupon_invalid', text: { id: 'coupon.invalid', values: { code } } } as const);
  return coupon && !problem ? { coupon, problem } : { coupon: null, problem: problem ?? exhausted() };
}

export const exhausted = (): CouponProblem => ({ code: 'coupon_exhausted', text: 'coupon.exhausted' });

async function problemOf(sql: Sql, coupon: CouponRow, request: CouponRequest): Promise<CouponProblem | null> {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, minPurchase } = coupon;
  const { customerId, subtotal, now } = request;
  if (startsAt && now < startsAt) return { code: 'coupon_invalid', text: 'coupon.early' };
  if (endsAt && now >= endsAt) return { code: 'coupon_expired', text: 'coupon.expired' };
  if (maxUses !== null && coupon.usedCount >= maxUses) return exhausted();
  if (
    maxUsesPerCustomer !== null &&
    (await countUses(sql, { couponId: coupon.id, customerId })) >= maxUsesPerCustomer
  ) {
    return { code: 'coupon_exhausted', text: 'coupon.usedByYou' };
  }
  return subtotal < minPurchase ? tooLittle(minPurchase, request) : null;
}

function tooLittle(minPurchase: number, { subtotal, currency, lang }: CouponRequest): CouponProblem {
  const missing = minPurchase - subtotal;
  const values = {
    missing: moneyText(missing, { currency, lang }),
    min: moneyText(minPurchase, { currency, lang }),
  };
  return { code: 'coupon_min', text: { id: 'coupon.min', values }, missing };
}

export function refuseCoupon({ code, text }: CouponProblem): Refusal {
  return new Refusal(403, code, text);
}

export function toCouponRefusal({ code, text, missing }: CouponProblem, lang: Lang): InferInput<typeof CouponRefusal> {
  return { code, message: say(text, lang), missing: missing === undefined ? null : toDecimal(missing) };
}

/** Converts a coupon to the API format, without the internal use limits and counts. */
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

/** Returns the day before `end` as YYYY-MM-DD, in the shop's time zone. A coupon is no longer valid at `end` itself. */
function lastDayBefore(end: Date, timeZone: string): string {
  return wallClock(new Date(end.getTime() - 1), timeZone).slice(0, 10);
}

/** Maximum guesses of coupon codes per customer and minute. */
const MAX_GUESSES = 20;

/** Seconds in which the same customer can enter an existing code again without another counted guess. */
const KNOWN_SECONDS = 60 * 60;

type Guess = {
  customerId: number;
  coupon: string | undefined;
  now: Date;
};

const knownKey = ({ customerId, coupon = '' }: Guess) => `coupon:${customerId}:${codeOf(coupon)}`;

/**
 * Counts a guess of a coupon code and returns Refusal 429 after too many, else null. Call it outside transactions,
 * because a rollback would undo the count.
 */
export async function countGuess(sql: Sql, guess: Guess): Promise<Refusal | null> {
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

/** Stores for an hour that the customer knows an existing coupon code: `countGuess` does not count known codes. */
export async function noteKnown(sql: Sql, guess: Guess, { problem }: { problem: CouponProblem | null }): Promise<void> {
  if (!guess.coupon || problem?.code === 'coupon_invalid' || problem?.code === 'limit') return;
  await takeTurn(sql, { key: knownKey(guess), windowSeconds: KNOWN_SECONDS, now: guess.now });
}

type Use = { couponId: number; customerId: number; orderId: number; now: Date };

/** Counts an order as a use of a coupon. Returns false when the coupon's total or per-customer limit is reached. */
export async function countCouponUse(tx: Sql, { couponId, customerId, orderId, now }: Use): Promise<boolean> {
  const [coupon] = await tx
    .update(coupons)
    .set({ usedCount: raw`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.usedCount, coupons.maxUses))))
    .returning();
  if (!coupon) return false;
  // The update of `usedCount` has locked the coupon's row, so no other order can add a use before the commit.
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

/** Deletes the coupon uses of orders, so that other orders can use the coupons. Idempotent. */
export async function releaseCouponUses(tx: Sql, orderIds: number[]): Promise<void> {
  const uses = await tx.delete(couponUses).where(inArray(couponUses.orderId, orderIds)).returning();
  // Locks coupons by ascending id, like all transactions, to avoid deadlocks.
  for (const { couponId } of uses.sort((a, b) => a.couponId - b.couponId)) await uncount(tx, couponId);
}

/**
 * Counts an order's coupon use again after `releaseCouponUses`. Returns false if the coupon is used up, or if the
 * coupon or the customer was deleted.
 */
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

/** Takes back one use of a coupon. The count stays at 0 if the shop's owner has reset it. */
async function uncount(tx: Sql, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedCount: raw`greatest(0, ${coupons.usedCount} - 1)` })
    .where(eq(coupons.id, couponId));
}
