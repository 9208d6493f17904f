import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { readAddresses } from '../addresses/addresses';
import { type PricedLine, readPricedLines } from '../cart/show-cart';
import type { Sql } from '../db/open';
import { shippingRules } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { readCurrency } from '../money-text';
import { type CouponTrouble, judgeCoupon } from './coupons';
import { type CouponRow, type Goods, type Reckoning, type Rule, reckon, totalOf } from './reckon';

/** A line that can be had, with what the figures depend on. */
export type BuyableLine = Goods & { priced: PricedLine & { product: NonNullable<PricedLine['product']> } };

/** A customer's cart as it stands before it is ordered. */
export interface Checkout {
  /** All lines, those that have left the shop among them. */
  lines: PricedLine[];
  addresses: Awaited<ReturnType<typeof readAddresses>>;
  /** Where it is sent; null without any address. */
  address: Awaited<ReturnType<typeof readAddresses>>[number] | null;
  coupon: CouponRow | null;
  /** Why the coupon that was asked for takes nothing off. */
  trouble: CouponTrouble | null;
  currency: string;
  reckoning: Reckoning<BuyableLine>;
}

export interface CheckoutWish {
  customerId: number;
  coupon?: string | undefined;
  /** Why nothing is said of the code; null where it can be looked at. */
  silence?: Refusal | null;
  /** The default where none, or none of the customer's, is named. */
  addressId?: number | undefined;
  chosen?: (sellerId: number) => number | undefined;
  lang: Lang;
  now: Date;
}

/** The customer's cart reckoned for an address, a coupon and ways of delivery. Throws Refusal 403 `cart_empty`. */
export async function readCheckout(
  sql: Sql,
  { customerId, coupon: code, silence = null, addressId, chosen = () => undefined, lang, now }: CheckoutWish,
): Promise<Checkout> {
  const lines = await readPricedLines(sql, { customerId }, now);
  if (lines.length === 0) throw new Refusal(403, 'cart_empty', 'checkout.empty');
  const buyable = lines.flatMap(toBuyable);
  const addresses = await readAddresses(sql, { customerId, lang });
  const address = addresses.find(({ id }) => Number(id) === addressId) ?? addresses[0] ?? null;
  const currency = await readCurrency(sql);
  const wish = { customerId, subtotal: totalOf(buyable), currency, lang, now };
  const silent = { coupon: null, trouble: silence && ({ code: 'limit', text: silence.text } as const) };
  const { coupon, trouble } = code && !silence ? await judgeCoupon(sql, { code, ...wish }) : silent;
  const rules = await readRules(sql, [...new Set(buyable.map(({ sellerId }) => sellerId))]);
  const cityId = Number(address?.city_id) || null;
  const reckoning = reckon({ lines: buyable, rules, cityId, coupon, chosen });
  return { lines, addresses, address, coupon, trouble, currency, reckoning };
}

function toBuyable({ product, unit, ...priced }: PricedLine): BuyableLine[] {
  if (!product || unit === null) return [];
  const { weightGrams, seller } = product;
  const { qty } = priced.line;
  return [{ sellerId: seller?.id ?? 0, unit, qty, weightGrams, priced: { ...priced, product, unit } }];
}

/** The shop's rules and those of these boutiques. */
function readRules(sql: Sql, sellerIds: number[]): Promise<Rule[]> {
  const { sellerId, isActive } = shippingRules;
  return sql
    .select()
    .from(shippingRules)
    .where(and(eq(isActive, true), or(isNull(sellerId), inArray(sellerId, [0, ...sellerIds]))));
}
