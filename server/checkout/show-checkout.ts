import type { InferInput } from 'valibot';
import type { ShippingRule, Delivery as WireDelivery } from '../../src/contract/checkout';
import { type CheckoutAnswer, CheckoutQuery, type CouponAnswer } from '../../src/contract/checkout';
import { toDecimal } from '../../src/contract/decimal';
import { toLine } from '../cart/show-cart';
import { readId } from '../catalog/product-query';
import { readTimeZone } from '../content/read-documents';
import type { Sql } from '../db/open';
import { readQuery } from '../http/paginate';
import { Refusal } from '../http/refusal';
import { type Lang, localize } from '../language';
import { say } from '../messages';
import type { Gateway } from '../payments/method';
import { listPaymentMethods } from '../payments/methods';
import { countGuess, noteKnown, refuseCoupon, toCoupon, toCouponRefusal } from './coupons';
import { type BuyableLine, readCheckout } from './read-checkout';
import type { Delivery, Reckoning, Rule } from './reckon';

type Asking = { customerId: number; url: string; lang: Lang; now: Date };

/** E47: applies a coupon to the cart. Throws Refusal 403 `cart_empty` or with the coupon's reason, 429 for guessing. */
export async function applyCoupon(sql: Sql, asking: Asking): Promise<InferInput<typeof CouponAnswer>> {
  const { customerId, lang, now } = asking;
  const wish = { customerId, coupon: readQuery(CheckoutQuery, asking.url).coupon, lang, now };
  const silence = await countGuess(sql, wish);
  if (silence) throw silence;
  const checkout = await readCheckout(sql, wish);
  await noteKnown(sql, wish, checkout);
  if (checkout.trouble) throw refuseCoupon(checkout.trouble);
  if (!checkout.coupon) throw new Refusal(403, 'coupon_required', 'coupon.required');
  return {
    coupon: toCoupon(checkout.coupon, { lang, timeZone: await readTimeZone(sql) }),
    cartProducts: checkout.lines.map((line) => toLine(line, lang)),
    ...toTotals(checkout.reckoning),
    message: say({ id: 'coupon.applied', values: { code: checkout.coupon.code } }, lang),
  };
}

/** E48: the cart as it would be ordered now, by boutique, with its choices and figures. Throws Refusal 403 `cart_empty`. A guess too many is refused as a coupon: the cart can be ordered without one. */
export async function showCheckout(
  sql: Sql,
  asking: Asking & { gateways: readonly Gateway[] },
): Promise<InferInput<typeof CheckoutAnswer>> {
  const { customerId, gateways, lang, now } = asking;
  const { coupon, address_id, deliveries = [] } = readQuery(CheckoutQuery, asking.url);
  const addressId = readId(address_id ?? '') ?? undefined;
  const chosen = new Map(deliveries.map((choice) => choice.split(':').map(Number) as [number, number]));
  const wish = { customerId, coupon, addressId, chosen: (sellerId: number) => chosen.get(sellerId), lang, now };
  const checkout = await readCheckout(sql, { ...wish, silence: await countGuess(sql, wish) });
  await noteKnown(sql, wish, checkout);
  const { trouble } = checkout;
  const { paymentMethods } = await listPaymentMethods(sql, { gateways, lang });
  const choices = checkout.reckoning.deliveries.flatMap((delivery) => delivery.choices);
  return {
    cartProducts: checkout.lines.map((line) => toLine(line, lang)),
    addresses: checkout.addresses,
    address_id: checkout.address?.id ?? null,
    shippings: [...new Set(choices)].map((rule) => toRule(rule, lang)),
    couponOffer: checkout.coupon && toCoupon(checkout.coupon, { lang, timeZone: await readTimeZone(sql) }),
    couponRefusal: trouble && toCouponRefusal(trouble, lang),
    paymentMethods,
    deliveries: checkout.reckoning.deliveries.map((delivery) => toDelivery(delivery, lang)),
    is_order_repeatable: true,
    ...toTotals(checkout.reckoning),
  };
}

function toTotals({ subtotal, discount, shipping, total }: Reckoning<BuyableLine>) {
  return {
    total: toDecimal(subtotal),
    discount: toDecimal(discount),
    shipping: toDecimal(shipping),
    grand_total: toDecimal(total),
  };
}

function toDelivery(delivery: Delivery<BuyableLine>, lang: Lang): InferInput<typeof WireDelivery> {
  const { sellerId, lines, subtotal, discount, choices, chosen, freeFrom } = delivery;
  const seller = lines[0]?.priced.product.seller;
  return {
    seller_id: sellerId,
    seller: seller ? { id: seller.id, shop_name: seller.shopName, slug: seller.slug } : null,
    lines: lines.map(({ priced }) => toLine(priced, lang)),
    shippings: choices.map((rule) => toRule(rule, lang)),
    shipping_method_id: chosen?.id ?? null,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    free_from: freeFrom === null ? null : toDecimal(freeFrom),
    free_missing: freeFrom === null ? null : toDecimal(freeFrom - subtotal),
  };
}

const bases = { price: 'base_on_price', weight: 'base_on_weight', qty: 'base_on_qty' } as const;

/** The conditions in units: of the currency, kilograms, pieces. */
function toRule(
  { id, cityId, name, basis, from, to, fee, toOffice }: Rule,
  lang: Lang,
): InferInput<typeof ShippingRule> {
  const unit = { price: 100, weight: 1000, qty: 1 }[basis];
  return {
    id,
    city_id: cityId ?? 0,
    shipping_rule: localize(name, lang),
    type: bases[basis],
    shipping_fee: toDecimal(fee),
    condition_from: from / unit,
    condition_to: to === null ? -1 : to / unit,
    to_office: toOffice,
  };
}
