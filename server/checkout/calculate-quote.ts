import { couponDiscount, grandTotal, lineTotal, subtotal } from '../../src/contract/price';
import type { coupons, shippingRules } from '../db/schema';
import { paidPerLine } from '../returns/refund-rules';

export type Rule = typeof shippingRules.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;

export interface OrderedLine {
  /** Id of the boutique; 0 for products of the shop itself. */
  sellerId: number;
  /** Price of one piece, in cents. */
  unit: number;
  qty: number;
  weightGrams: number;
}

/** One boutique's part of an order, with amounts in cents. */
export interface Delivery<Line extends OrderedLine> {
  sellerId: number;
  lines: Line[];
  subtotal: number;
  discount: number;
  /** Delivery methods that the shopper can choose, cheapest first. */
  choices: Rule[];
  /** Delivery method that the shopper chose, else the proposed one; null when `choices` is empty. */
  chosen: Rule | null;
  /** Whether the shopper chose a method that does not apply any more, and that has no other price. */
  isLost: boolean;
  /** Lowest subtotal with free delivery of the chosen kind (home or office); null if it is free already or never. */
  freeFrom: number | null;
}

export interface Quote<Line extends OrderedLine> {
  deliveries: Delivery<Line>[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
}

interface Wanted<Line extends OrderedLine> {
  lines: Line[];
  rules: Rule[];
  /** Null when the city of the shipping address is unknown. */
  cityId: number | null;
  coupon: Pick<CouponRow, 'type' | 'discount'> | null;
  /** Id of the method chosen for a boutique. Default: the cheapest home delivery, else the cheapest office delivery. */
  chosen: (sellerId: number) => number | undefined;
}

/**
 * Calculates the amounts of an order, in cents. Delivery conditions use the subtotal before the discount, so that a
 * coupon never cancels free delivery.
 */
export function calculateQuote<Line extends OrderedLine>({
  lines,
  rules,
  cityId,
  coupon,
  chosen,
}: Wanted<Line>): Quote<Line> {
  const groups = [...new Set(lines.map(({ sellerId }) => sellerId))].map((sellerId) => ({
    sellerId,
    lines: lines.filter((line) => line.sellerId === sellerId),
  }));
  const productTotal = totalOf(lines);
  const discount = coupon ? discountOf(productTotal, coupon) : 0;
  const shares = sharesOf(groups, discount);
  const deliveries = groups.map((group, index) => ({
    ...group,
    subtotal: totalOf(group.lines),
    discount: shares[index] ?? 0,
    ...deliveryFor(group, { rules: rulesFor(group.sellerId, { rules, cityId }), wanted: chosen(group.sellerId) }),
  }));
  const shipping = subtotal(deliveries.map((delivery) => delivery.chosen?.fee ?? 0));
  return {
    deliveries,
    subtotal: productTotal,
    discount,
    shipping,
    total: grandTotal({ subtotal: productTotal, discount, shipping }),
  };
}

/** Returns the sum of the line totals, in cents. */
export function totalOf(lines: readonly OrderedLine[]): number {
  return subtotal(lines.map(({ unit, qty }) => lineTotal(unit, qty)));
}

function discountOf(cents: number, { type, discount }: Pick<CouponRow, 'type' | 'discount'>): number {
  return couponDiscount(cents, { offer_type: type === 'percent' ? 1 : 2, discount });
}

type Group<Line extends OrderedLine> = { sellerId: number; lines: Line[] };

function sharesOf(groups: Group<OrderedLine>[], discount: number): number[] {
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

function rulesFor(sellerId: number, { rules, cityId }: Pick<Wanted<OrderedLine>, 'rules' | 'cityId'>): Rule[] {
  const own = rules.filter((rule) => rule.sellerId === sellerId);
  return (own.length > 0 ? own : rules.filter((rule) => rule.sellerId === null)).filter(
    (rule) => rule.cityId === null || rule.cityId === cityId,
  );
}

function deliveryFor(group: Group<OrderedLine>, { rules, wanted }: { rules: Rule[]; wanted: number | undefined }) {
  const choices = rules
    .filter((rule) => holds(rule, measure(group.lines, rule.basis)))
    .sort((a, b) => a.fee - b.fee || a.position - b.position || a.id - b.id);
  const proposed = choices.find(({ toOffice }) => !toOffice) ?? choices[0] ?? null;
  // A method has one rule per price, for example of small and large orders.
  const rule = rules.find(({ id }) => id === wanted);
  const isSame = ({ toOffice, courier, name }: Rule) =>
    toOffice === rule?.toOffice && courier === rule.courier && name.en === rule.name.en;
  const kept = choices.find(({ id }) => id === wanted) ?? choices.find(isSame);
  const chosen = kept ?? proposed;
  const isAlike = ({ toOffice }: Rule) => toOffice === chosen?.toOffice;
  const free = rules.filter((rule) => isAlike(rule) && rule.basis === 'price' && rule.fee === 0 && rule.to === null);
  const freeFrom = Math.min(...free.map(({ from }) => from));
  const isMissed = Number.isFinite(freeFrom) && choices.filter(isAlike).every(({ fee }) => fee > 0);
  return { choices, chosen, isLost: wanted !== undefined && !kept, freeFrom: isMissed ? freeFrom : null };
}

function holds({ from, to }: Rule, value: number): boolean {
  return value >= from && (to === null || value <= to);
}

/** Returns the price in cents, the weight in grams or the number of pieces, depending on `basis`. */
function measure(lines: OrderedLine[], basis: Rule['basis']): number {
  if (basis === 'price') return totalOf(lines);
  return lines.reduce((sum, { qty, weightGrams }) => sum + (basis === 'weight' ? weightGrams * qty : qty), 0);
}
