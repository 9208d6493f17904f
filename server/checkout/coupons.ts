import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Coupon, CouponRefusal } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import type { BusinessCode } from '../../src/contract/errors';
import type { Sql } from '../db/open';
import { coupons } from '../db/schema';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { type Message, say } from '../messages';
import { moneyText } from '../money-text';
import { countUses } from './coupon-use';
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
export const codeOf = (typed: string) => typed.trim().toUpperCase();

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
