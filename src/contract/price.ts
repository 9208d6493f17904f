// The price rule of CONTRACT section 5, in integer cents. Percentages round once, half a cent up: a flash sale on the price
// of one piece, a coupon on the subtotal, a bundle's offer on the sum of its members.

/** What the price of one piece depends on. Prices and surcharges in cents, the flash sale's offer in percent. */
export interface Priced {
  price: number | null;
  /** Null or 0: no offer. */
  offer_price?: number | null;
  /** The sale that runs now; whether it does is the caller's knowledge. */
  flash_sale?: { offer: number | null } | null;
  surcharges?: readonly (number | null)[];
}

/** What one piece costs, in cents. Null when the shop named no price. */
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

/** What the lines of a cart cost together, in cents; lines without a price count nothing. */
export function subtotal(lineTotals: readonly (number | null)[]): number {
  return sum(lineTotals);
}

/** A price as it is shown: the regular one is struck through when the effective one is lower. */
export interface PriceTag {
  regular: number;
  effective: number;
  /** Whole percent, rounded; 0 when nothing is saved. */
  percentSaved: number;
}

/** The price tag of a card, or of a product with chosen variants. Null when the shop named no price. */
export function priceTag(product: Priced): PriceTag | null {
  const effective = unitPrice(product);
  if (effective === null) return null;
  const listed = product.price === null ? effective : product.price + sum(product.surcharges ?? []);
  // An offer above the price is a mistake in the shop's data: nothing to strike through then.
  const regular = Math.max(listed, effective);
  const percentSaved = regular === 0 ? 0 : Math.round(((regular - effective) * 100) / regular);
  return { regular, effective, percentSaved };
}

/** What a bundle costs, in cents: its members' prices together, less its offer (hundredths: cents when fixed, of a percent when percent). */
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

/** What a coupon takes off a subtotal, in cents; never more than the subtotal. `discount` in hundredths, as in a bundle. */
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

/** Cents less a percentage in hundredths of a percent, half a cent up. Split so that no product leaves the safe integers. */
function less(cents: number, percentage: number): number {
  const rest = WHOLE - Math.min(Math.max(percentage, 0), WHOLE);
  const units = Math.floor(cents / WHOLE);
  return units * rest + Math.round(((cents - units * WHOLE) * rest) / WHOLE);
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
