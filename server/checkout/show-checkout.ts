import type { InferInput } from 'valibot';
import type { ShippingRule, Delivery as WireDelivery } from '../../src/contract/checkout';
import { type CheckoutAnswer, CheckoutQuery, type CouponAnswer } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import { type BuyableLine, toLine } from '../cart/show-cart';
import { readId } from '../catalog/product-query';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { type OfficeRecord, readLastOffices, readServed, toCourierOffice } from '../delivery/courier-offices';
import { deliveryDates } from '../delivery/delivery-dates';
import { readQuery } from '../http/read-query-and-paginate';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import { listPaymentMethods } from '../payments/payment-methods';
import type { Gateway } from '../payments/payment-types';
import type { Delivery, Quote, Rule } from './calculate-quote';
import { countGuess, noteKnown, refuseCoupon, toCoupon, toCouponRefusal } from './coupons';
import { readCheckout } from './read-checkout';

type CheckoutInput = { customerId: number; url: string; lang: Lang; now: Date };

/**
 * E47: returns the cart with a coupon. Throws Refusal 403 `cart_empty` or `coupon_*`, or 429 after too many guesses.
 */
export async function applyCoupon(sql: Sql, input: CheckoutInput): Promise<InferInput<typeof CouponAnswer>> {
  const { customerId, lang, now } = input;
  const options = { customerId, coupon: readQuery(CheckoutQuery, input.url).coupon, lang, now };
  const guessLimit = await countGuess(sql, options);
  if (guessLimit) throw guessLimit;
  const checkout = await readCheckout(sql, options);
  await noteKnown(sql, options, checkout);
  if (checkout.problem) throw refuseCoupon(checkout.problem);
  if (!checkout.coupon) throw new Refusal(403, 'coupon_required', 'coupon.required');
  return {
    coupon: toCoupon(checkout.coupon, { lang, timeZone: await readTimeZone(sql) }),
    cartProducts: checkout.lines.map((line) => toLine(line, lang)),
    ...toTotals(checkout.quote),
    message: say({ id: 'coupon.applied', values: { code: checkout.coupon.code } }, lang),
  };
}

/** E48: returns the cart by boutique, with delivery and payment methods. Throws Refusal 403 `cart_empty`. */
export async function showCheckout(
  sql: Sql,
  input: CheckoutInput & { gateways: readonly Gateway[] },
): Promise<InferInput<typeof CheckoutAnswer>> {
  const { customerId, gateways, lang, now } = input;
  const { coupon, address_id, deliveries = [] } = readQuery(CheckoutQuery, input.url);
  const addressId = readId(address_id ?? '') ?? undefined;
  const wanted = new Map(deliveries.map(toWanted));
  const chosen = (sellerId: number) => wanted.get(sellerId)?.methodId;
  const options = { customerId, coupon, addressId, chosen, lang, now };
  // Too many guesses of coupon codes refuse only the coupon, so that the shopper can still order without one.
  const checkout = await readCheckout(sql, { ...options, guessLimit: await countGuess(sql, options) });
  await noteKnown(sql, options, checkout);
  const { problem } = checkout;
  const { paymentMethods } = await listPaymentMethods(sql, { gateways, lang });
  const choices = checkout.quote.deliveries.flatMap((delivery) => delivery.choices);
  const timeZone = await readTimeZone(sql);
  const reader = { lang, now, timeZone, officeFor: await readOffices(sql, { customerId, choices, wanted }) };
  return {
    cartProducts: checkout.lines.map((line) => toLine(line, lang)),
    addresses: checkout.addresses,
    address_id: checkout.address?.id ?? null,
    shippings: [...new Set(choices)].map((rule) => toRule(rule, { ...reader, office: null })),
    couponOffer: checkout.coupon && toCoupon(checkout.coupon, { lang, timeZone }),
    couponRefusal: problem && toCouponRefusal(problem, lang),
    paymentMethods,
    deliveries: checkout.quote.deliveries.map((delivery) => toDelivery(delivery, reader)),
    is_order_repeatable: true,
    ...toTotals(checkout.quote),
  };
}

function toTotals({ subtotal, discount, shipping, total }: Quote<BuyableLine>) {
  return {
    total: toDecimal(subtotal),
    discount: toDecimal(discount),
    shipping: toDecimal(shipping),
    grand_total: toDecimal(total),
  };
}

interface Wanted {
  methodId: number;
  /** Null if no office is requested; 0 for an invalid id. */
  officeId: number | null;
}

function toWanted(choice: string): [sellerId: number, Wanted] {
  const [sellerId, methodId, officeId] = choice.split(':');
  return [Number(sellerId), { methodId: Number(methodId), officeId: officeId ? (readId(officeId) ?? 0) : null }];
}

type OfficeFor = (delivery: Delivery<BuyableLine>, rule: Rule) => OfficeRecord | null;

/**
 * Reads the office for each delivery method of a boutique. The requested office is never replaced: the result is null
 * if the boutique's method does not serve it. Without a request, it is an office of another boutique, else of the last
 * orders.
 */
async function readOffices(
  sql: Sql,
  { customerId, choices, wanted }: { customerId: number; choices: Rule[]; wanted: ReadonlyMap<number, Wanted> },
): Promise<OfficeFor> {
  const methodIds = choices.filter(({ toOffice }) => toOffice).map(({ id }) => id);
  if (methodIds.length === 0) return () => null;
  const requested = [...wanted.values()].flatMap(({ officeId }) => officeId ?? []);
  const officeIds = [...requested, ...(await readLastOffices(sql, customerId))];
  const served = await readServed(sql, { methodIds, officeIds });
  return ({ sellerId, chosen, isLost }, rule) => {
    const own = wanted.get(sellerId)?.officeId ?? null;
    const ids = own !== null && rule === chosen && !isLost ? [own] : officeIds;
    const found = ids.map((id) => served.find(({ methodId, office }) => methodId === rule.id && office.id === id));
    return found.find((record) => record !== undefined) ?? null;
  };
}

type Reader = { lang: Lang; now: Date; timeZone: string };

function toDelivery(
  delivery: Delivery<BuyableLine>,
  { officeFor, ...reader }: Reader & { officeFor: OfficeFor },
): InferInput<typeof WireDelivery> {
  const { sellerId, lines, subtotal, discount, choices, chosen, isLost, freeFrom } = delivery;
  const seller = lines[0]?.priced.product.seller;
  return {
    seller_id: sellerId,
    seller: seller && {
      id: seller.id,
      shop_name: seller.shopName,
      slug: seller.slug,
      legal_name: seller.legalName,
    },
    lines: lines.map(({ priced }) => toLine(priced, reader.lang)),
    shippings: choices.map((rule) => toRule(rule, { ...reader, office: officeFor(delivery, rule) })),
    shipping_method_id: chosen?.id ?? null,
    is_choice_lost: isLost,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    free_from: freeFrom === null ? null : toDecimal(freeFrom),
    free_missing: freeFrom === null ? null : toDecimal(freeFrom - subtotal),
  };
}

const bases = { price: 'base_on_price', weight: 'base_on_weight', qty: 'base_on_qty' } as const;

/** Converts a delivery rule to its wire format, with limits in currency units, kilograms or pieces. */
function toRule(
  rule: Rule,
  { office, ...reader }: Reader & { office: OfficeRecord | null },
): InferInput<typeof ShippingRule> {
  const { id, cityId, name, basis, from, to, fee, toOffice } = rule;
  const unit = { price: 100, weight: 1000, qty: 1 }[basis];
  return {
    id,
    city_id: cityId ?? 0,
    shipping_rule: localize(name, reader.lang),
    type: bases[basis],
    shipping_fee: toDecimal(fee),
    condition_from: from / unit,
    condition_to: to === null ? -1 : to / unit,
    to_office: toOffice,
    office: office && toCourierOffice(office, reader),
    dates: deliveryDates(rule, reader),
  };
}
