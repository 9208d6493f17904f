import {
  addressOf,
  type CheckoutContext,
  type Chosen,
  chosenOffice,
  optionOf,
} from '../../../machines/checkout.machine';
import type { Address } from '../../contract/account';
import type { CheckoutAnswer, Delivery, ShippingRule } from '../../contract/checkout';
import type { Parcel, Quote } from '../../contract/checkout-quote';
import { couponDiscount, grandTotal, subtotal as sumOf } from '../../contract/price';
import { confirmedLine } from '../cart/cart-line-product';

interface QuoteParts {
  chosen: Pick<Chosen, 'deliveries' | 'offices'>;
  /** Wallet balance in cents; null when unknown. */
  balance: number | null;
}

/** Seller id of the single parcel when the server does not split an order by boutique. */
const together = '';

/** Converts the server's checkout answer to a quote. Computes totals that the server does not send. */
export function toQuote(answer: CheckoutAnswer, { chosen, balance }: QuoteParts): Quote {
  const parcels =
    answer.deliveries.length > 0
      ? answer.deliveries.map((delivery) => parcelOf(delivery, chosen))
      : wholeParcel(answer, chosen);
  const { couponOffer: coupon, addresses } = answer;
  const subtotal = answer.total ?? sumOf(parcels.flatMap(({ lines }) => lines.map(({ lineTotal }) => lineTotal)));
  const discount = answer.discount ?? (coupon ? couponDiscount(subtotal, coupon) : 0);
  const shipping = answer.shipping ?? sumOf(parcels.map(feeOf));
  const methods = answer.paymentMethods
    .filter(({ supports }) => supports.length === 0 || supports.includes('order'))
    .map((method) => ({ ...method, balance: method.type === 'wallet' ? balance : null }));
  const filled = methods.filter((method) => method.balance !== 0);
  return {
    addresses,
    parcels,
    // An empty wallet can only be topped up, so it is offered only when there is no other method.
    methods: filled.length > 0 ? filled : methods,
    subtotal,
    discount,
    shipping,
    total: answer.grand_total ?? grandTotal({ subtotal, discount, shipping }),
    coupon: coupon?.code ?? '',
    isRepeatable: answer.is_order_repeatable,
  };
}

export function billingOf({ chosen, quote }: Pick<CheckoutContext, 'chosen' | 'quote'>): Address | null {
  return quote?.addresses.find(({ id }) => id === chosen.billing) ?? addressOf({ chosen, quote });
}

export function feeOf(parcel: Pick<Parcel, 'deliveries' | 'delivery'>): number {
  return optionOf(parcel)?.fee ?? 0;
}

/**
 * Returns the amount in cents that the courier collects for each of several parcels. Empty for a single parcel, or if
 * the amounts do not add up to the total, because the shares of a coupon are unknown.
 */
export function amountsByParcel({ parcels, total }: Pick<Quote, 'parcels' | 'total'>) {
  const amounts = parcels.map((parcel) => {
    const { seller, lines, discount } = parcel;
    return { seller, amount: sumOf(lines.map(({ lineTotal }) => lineTotal)) - discount + feeOf(parcel) };
  });
  return parcels.length > 1 && sumOf(amounts.map(({ amount }) => amount)) === total ? amounts : [];
}

/** Returns the shipping method and office selected for each boutique, for an order request (CONTRACT E49). */
export function deliveriesByBoutique({ parcels }: Pick<Quote, 'parcels'>) {
  return parcels.flatMap((parcel) => {
    const { sellerId } = parcel;
    const option = optionOf(parcel);
    if (sellerId === together || !option) return [];
    const { id, office } = option;
    return [{ seller_id: sellerId, shipping_method_id: id, ...(office && { office_id: office.id }) }];
  });
}

function parcelOf(delivery: Delivery, chosen: QuoteParts['chosen']): Parcel {
  const { seller_id: sellerId, seller, lines, discount, free_from: from, free_missing: missing } = delivery;
  const deliveries = delivery.shippings.map(deliveryOf);
  const parcel = { sellerId, deliveries, delivery: delivery.shipping_method_id };
  return {
    ...parcel,
    seller: seller?.shop_name ?? '',
    trader: seller && { slug: seller.slug, name: seller.legal_name },
    lines: lines.map(confirmedLine),
    discount: discount ?? 0,
    lost: delivery.is_choice_lost ? 'delivery' : hasLostOffice(parcel, chosen) ? 'office' : null,
    free: from === null || missing === null ? null : { from, missing },
  };
}

function hasLostOffice(parcel: Pick<Parcel, 'sellerId' | 'deliveries' | 'delivery'>, chosen: QuoteParts['chosen']) {
  const { sellerId } = parcel;
  const option = optionOf(parcel);
  if (!option?.toOffice || option.office) return false;
  return chosenOffice(chosen, sellerId, chosen.deliveries[sellerId] ?? option.id) !== undefined;
}

function wholeParcel(
  { cartProducts, shippings }: CheckoutAnswer,
  { deliveries: chosen }: QuoteParts['chosen'],
): Parcel[] {
  if (cartProducts.length === 0) return [];
  const deliveries = shippings.map(deliveryOf);
  const cheapest = deliveries.toSorted((a, b) => a.fee - b.fee)[0];
  const delivery = deliveries.find(({ id }) => id === chosen[together]) ?? cheapest;
  return [
    {
      sellerId: together,
      seller: '',
      trader: null,
      lines: cartProducts.map(confirmedLine),
      discount: 0,
      deliveries,
      delivery: delivery?.id ?? null,
      lost: null,
      free: null,
    },
  ];
}

const deliveryOf = ({ id, shipping_rule, shipping_fee, to_office, office, dates }: ShippingRule) => ({
  id,
  name: shipping_rule,
  fee: shipping_fee ?? 0,
  toOffice: to_office,
  office,
  dates,
});
