// Price rules of CONTRACT section 5, in integer cents. Each reduced price is rounded once, half a cent up.

/** Prices and surcharges are in cents. The offer of the flash sale is in percent. */
export interface Priced {
  price: number | null;
  /** Reduced price; null or 0 if the product has none. */
  offer_price?: number | null;
  /** Lowest price of the 30 days before the present reduction; null or missing if there is none. */
  lowest_price?: number | null;
  /** Must be missing unless the sale is running, because the functions below do not check the time. */
  flash_sale?: { offer: number | null } | null;
  surcharges?: readonly (number | null)[];
}

/** Returns the price of one piece in cents; null if the product has no price. */
export function unitPrice(product: Priced & { price: number }): number;
export function unitPrice(product: Priced): number | null;
export function unitPrice({ price, offer_price, flash_sale, surcharges = [] }: Priced): number | null {
  const base = offer_price || price;
  if (base === null) return null;
  return less(base + sum(surcharges), hundredths(flash_sale?.offer ?? 0));
}

export function lineTotal(unit: number, qty: number): number {
  return unit * qty;
}

/** Returns the sum of a cart's lines in cents. A line without a price counts as 0. */
export function subtotal(lineTotals: readonly (number | null)[]): number {
  return sum(lineTotals);
}

/**
 * Amounts are in cents. The view strikes through `regular` if `effective` is lower. `regular` is then the lowest price of
 * the 30 days before the reduction, as no other price may be shown as the earlier one (Directive 98/6/EC, article 6a).
 */
export interface PriceTag {
  regular: number;
  effective: number;
  /** Saving in percent, rounded to an integer. */
  percentSaved: number;
}

/** Returns the price tag of a product; null if the product has no price. */
export function priceTag(product: Priced): PriceTag | null {
  const effective = unitPrice(product);
  if (effective === null) return null;
  // The earlier price of a choice with a surcharge is not known, because surcharges have no history.
  const lowest = sum(product.surcharges ?? []) > 0 ? null : product.lowest_price;
  const regular = Math.max(lowest ?? 0, effective);
  const percentSaved = regular === 0 ? 0 : Math.round(((regular - effective) * 100) / regular);
  return { regular, effective, percentSaved };
}

/** Returns the price of a bundle in cents. `offer` is in cents if `fixed`, in hundredths of a percent if `percent`. */
export function bundlePrice({
  members,
  type,
  offer,
}: {
  members: readonly (number | null)[];
  type: 'fixed' | 'percent' | null;
  offer: number | null;
}): number {
  const total = sum(members);
  return type === 'percent' ? less(total, offer ?? 0) : total - fixedDiscount(total, type === null ? 0 : (offer ?? 0));
}

/** Returns a coupon's discount on `cents`. `discount` is in 1/100 percent if `offer_type` is 1, else in cents. */
export function couponDiscount(
  cents: number,
  { offer_type, discount }: { offer_type: number | null; discount: number | null },
): number {
  return offer_type === 1 ? cents - less(cents, discount ?? 0) : fixedDiscount(cents, discount ?? 0);
}

export function grandTotal({ subtotal, discount, shipping }: Record<'subtotal' | 'discount' | 'shipping', number>) {
  return subtotal - discount + shipping;
}

function sum(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}

function fixedDiscount(cents: number, discount: number): number {
  return Math.min(Math.max(discount, 0), cents);
}

const WHOLE = 10_000;

/** Subtracts `percentage` (in 1/100 percent), half a cent rounded up. Splits `cents` to avoid unsafe integers. */
function less(cents: number, percentage: number): number {
  const rest = WHOLE - Math.min(Math.max(percentage, 0), WHOLE);
  const units = Math.floor(cents / WHOLE);
  return units * rest + Math.round(((cents - units * WHOLE) * rest) / WHOLE);
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
