import { readAddresses } from '../addresses/addresses';
import { type BuyableLine, type PricedLine, readPricedLines, toBuyable } from '../cart/show-cart';
import type { Sql } from '../db/database-handle';
import { readDeliveryMethods, sellersOf } from '../delivery/estimate-deliveries';
import { Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { readCurrency } from '../money-and-date-text';
import { type CouponRow, calculateQuote, type Quote, totalOf } from './calculate-quote';
import { type CouponProblem, judgeCoupon } from './coupons';

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
  const rules = await readDeliveryMethods(sql, sellersOf(buyable));
  const cityId = Number(address?.city_id) || null;
  const quote = calculateQuote({ lines: buyable, rules, cityId, coupon, chosen });
  return { lines, addresses, address, coupon, problem, currency, quote };
}
