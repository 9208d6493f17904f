import { couponDiscount, grandTotal, lineTotal, subtotal } from '../../src/contract/price';
import type { coupons, shippingRules } from '../db/schema';
import { paidPerLine } from '../returns/refund';

export type Rule = typeof shippingRules.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;

/** What of a line the figures depend on. */
export interface Goods {
  /** 0 is the shop itself. */
  sellerId: number;
  /** Cents for one piece. */
  unit: number;
  qty: number;
  weightGrams: number;
}

/** What one boutique sends. Amounts in cents. */
export interface Delivery<Line extends Goods> {
  sellerId: number;
  lines: Line[];
  subtotal: number;
  /** Its share of the coupon's discount. */
  discount: number;
  /** The ways that hold for it, the cheapest first. */
  choices: Rule[];
  /** Null where nothing can be sent there. */
  chosen: Rule | null;
  /** The lowest subtotal from which it sends for nothing, where it does not yet. */
  freeFrom: number | null;
}

export interface Reckoning<Line extends Goods> {
  deliveries: Delivery<Line>[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
}

interface Wanted<Line extends Goods> {
  lines: Line[];
  /** Of the shop and of the boutiques. */
  rules: Rule[];
  /** Where it is sent; null where no city is known. */
  cityId: number | null;
  /** One that holds. */
  coupon: Pick<CouponRow, 'type' | 'discount'> | null;
  /** The id of the way that is chosen for a boutique; one that does not hold gives way to the cheapest to the door, or else to an office. */
  chosen: (sellerId: number) => number | undefined;
}

/**
 * Calculates an order: the only place on the server. Percentages round once, half a cent up (src/contract/price.ts). The
 * coupon applies to all goods and is split over the lines in whole cents, as refunds do. Delivery conditions look at what
 * one boutique sends before the discount, so that a coupon never removes free delivery.
 */
export function reckon<Line extends Goods>({ lines, rules, cityId, coupon, chosen }: Wanted<Line>): Reckoning<Line> {
  const groups = [...new Set(lines.map(({ sellerId }) => sellerId))].map((sellerId) => ({
    sellerId,
    lines: lines.filter((line) => line.sellerId === sellerId),
  }));
  const goods = totalOf(lines);
  const discount = coupon ? discountOf(goods, coupon) : 0;
  const shares = sharesOf(groups, discount);
  const deliveries = groups.map((group, index) => ({
    ...group,
    subtotal: totalOf(group.lines),
    discount: shares[index] ?? 0,
    ...sendOff(group, { rules: rulesFor(group.sellerId, { rules, cityId }), wanted: chosen(group.sellerId) }),
  }));
  const shipping = subtotal(deliveries.map((delivery) => delivery.chosen?.fee ?? 0));
  return {
    deliveries,
    subtotal: goods,
    discount,
    shipping,
    total: grandTotal({ subtotal: goods, discount, shipping }),
  };
}

/** What goods cost together, in cents. */
export function totalOf(lines: readonly Goods[]): number {
  return subtotal(lines.map(({ unit, qty }) => lineTotal(unit, qty)));
}

function discountOf(cents: number, { type, discount }: Pick<CouponRow, 'type' | 'discount'>): number {
  return couponDiscount(cents, { offer_type: type === 'percent' ? 1 : 2, discount });
}

type Group<Line extends Goods> = { sellerId: number; lines: Line[] };

function sharesOf(groups: Group<Goods>[], discount: number): number[] {
  const lines = groups.flatMap((group, index) => group.lines.map((line) => ({ ...line, index })));
  const paid = paidPerLine(
    lines.map(({ unit, qty }, id) => ({ id, unitPrice: unit, qty })),
    discount,
  );
  return groups.map((group, index) =>
    lines.reduce(
      (share, line, id) => (line.index === index ? share - (paid.get(id) ?? 0) : share),
      totalOf(group.lines),
    ),
  );
}

/** A boutique's own rules, else the shop's; of them those that send to the city. */
function rulesFor(sellerId: number, { rules, cityId }: Pick<Wanted<Goods>, 'rules' | 'cityId'>): Rule[] {
  const own = rules.filter((rule) => rule.sellerId === sellerId);
  return (own.length > 0 ? own : rules.filter((rule) => rule.sellerId === null)).filter(
    (rule) => rule.cityId === null || rule.cityId === cityId,
  );
}

function sendOff(group: Group<Goods>, { rules, wanted }: { rules: Rule[]; wanted: number | undefined }) {
  const choices = rules
    .filter((rule) => holds(rule, measure(group.lines, rule.basis)))
    .sort((a, b) => a.fee - b.fee || a.position - b.position || a.id - b.id);
  const proposed = choices.find(({ toOffice }) => !toOffice) ?? choices[0] ?? null;
  const chosen = choices.find(({ id }) => id === wanted) ?? proposed;
  const free = rules.filter(({ basis, fee, to }) => basis === 'price' && fee === 0 && to === null);
  const freeFrom = Math.min(...free.map(({ from }) => from));
  const isMissed = Number.isFinite(freeFrom) && choices.every(({ fee }) => fee > 0);
  return { choices, chosen, freeFrom: isMissed ? freeFrom : null };
}

function holds({ from, to }: Rule, value: number): boolean {
  return value >= from && (to === null || value <= to);
}

/** What a rule's condition looks at: cents, grams or pieces. */
function measure(lines: Goods[], basis: Rule['basis']): number {
  if (basis === 'price') return totalOf(lines);
  return lines.reduce((sum, { qty, weightGrams }) => sum + (basis === 'weight' ? weightGrams * qty : qty), 0);
}
