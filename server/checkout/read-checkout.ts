import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { readAddresses } from '../addresses/addresses';
import { type PricedLine, readPricedLines } from '../cart/show-cart';
import type { Sql } from '../db/database-handle';
import { shippingRules } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { readCurrency } from '../money-and-date-text';
import { type CouponRow, calculateQuote, type OrderedLine, type Quote, type Rule, totalOf } from './calculate-quote';
import { type CouponProblem, judgeCoupon } from './coupons';

export type BuyableLine = OrderedLine & { priced: PricedLine & { product: NonNullable<PricedLine['product']> } };

export interface Checkout {
  /** Includes lines with a product that is no longer sold. */
  lines: PricedLine[];
  addresses: Awaited<ReturnType<typeof readAddresses>>;
  /** Null when the customer has no address. */
  address: Awaited<ReturnType<typeof readAddresses>>[number] | null;
  coupon: CouponRow | null;
  problem: CouponProblem | null;
  currency: string;
  quote: Quote<BuyableLine>;
}

export interface CheckoutOptions {
  customerId: number;
  coupon?: string | undefined;
  /** Refusal after too many guesses of coupon codes. The coupon is then not checked. */
  guessLimit?: Refusal | null;
  /** Shipping address. If it is not one of the customer's addresses, the customer's first address is used. */
  addressId?: number | undefined;
  chosen?: (sellerId: number) => number | undefined;
  lang: Lang;
  now: Date;
}

/** Reads the cart and calculates its quote for an address, a coupon and deliveries. Throws Refusal 403 `cart_empty`. */
export async function readCheckout(
  sql: Sql,
  { customerId, coupon: code, guessLimit = null, addressId, chosen = () => undefined, lang, now }: CheckoutOptions,
): Promise<Checkout> {
  const lines = await readPricedLines(sql, { customerId }, now);
  if (lines.length === 0) throw new Refusal(403, 'cart_empty', 'checkout.empty');
  const buyable = lines.flatMap(toBuyable);
  const addresses = await readAddresses(sql, { customerId, lang });
  const address = addresses.find(({ id }) => Number(id) === addressId) ?? addresses[0] ?? null;
  const currency = await readCurrency(sql);
  const couponRequest = { customerId, subtotal: totalOf(buyable), currency, lang, now };
  const unchecked = { coupon: null, problem: guessLimit && ({ code: 'limit', text: guessLimit.text } as const) };
  const { coupon, problem } = code && !guessLimit ? await judgeCoupon(sql, { code, ...couponRequest }) : unchecked;
  const rules = await readRules(sql, [...new Set(buyable.map(({ sellerId }) => sellerId))]);
  const cityId = Number(address?.city_id) || null;
  const quote = calculateQuote({ lines: buyable, rules, cityId, coupon, chosen });
  return { lines, addresses, address, coupon, problem, currency, quote };
}

function toBuyable({ product, unit, ...priced }: PricedLine): BuyableLine[] {
  if (!product || unit === null) return [];
  const { weightGrams, seller } = product;
  const { qty } = priced.line;
  return [{ sellerId: seller?.id ?? 0, unit, qty, weightGrams, priced: { ...priced, product, unit } }];
}

function readRules(sql: Sql, sellerIds: number[]): Promise<Rule[]> {
  const { sellerId, isActive } = shippingRules;
  return sql
    .select()
    .from(shippingRules)
    .where(and(eq(isActive, true), or(isNull(sellerId), inArray(sellerId, [0, ...sellerIds]))));
}
