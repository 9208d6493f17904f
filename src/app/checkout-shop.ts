import {
  addressOf,
  billingOf,
  type CheckoutContext,
  methodOf,
  type PlacedOrder,
  type Placing,
  type Quote,
  type QuotedLine,
} from '../../machines/checkout.machine';
import type { CouponVerdict } from '../../machines/coupon.machine';
import { checkoutApi } from '../api/checkout';
import type { Http } from '../api/http';
import { ordersApi } from '../api/orders';
import { walletApi } from '../api/wallet';
import type { CheckoutAnswer, Coupon, PlaceOrderAnswer } from '../contract/checkout';
import { ApiFailure } from '../contract/errors';
import { deliveriesByBoutique, toQuote } from '../features/checkout/quote';
import { orderAttempts } from './order-attempts';
import { paymentReturns } from './payment-page';
import { reportFailure } from './report-failure';
import type { ServerClock } from './server-clock';

export interface CheckoutParts {
  http: Http;
  clock: Pick<ServerClock, 'now'>;
}

type Choice = Pick<CheckoutContext, 'chosen' | 'quote'>;

/** What the checkout of this customer asks of the shop. */
export function createCheckoutShop({ http, clock }: CheckoutParts, owner: string) {
  const api = { ...checkoutApi(http), ...ordersApi(http), ...walletApi(http) };

  /** What is in the wallet; null where it can't be told: then nothing can be paid from it. */
  const readBalance = async ({ paymentMethods }: CheckoutAnswer, signal: AbortSignal): Promise<number | null> => {
    if (!paymentMethods.some(({ type }) => type === 'wallet')) return null;
    try {
      return (await api.fetchWallet({ page: 1 }, signal)).wallet.balance;
    } catch (error) {
      reportFailure(error);
      return null;
    }
  };

  return {
    async checkCoupon(code: string, signal: AbortSignal): Promise<CouponVerdict> {
      try {
        const { coupon, total, discount } = await api.applyCoupon(code, signal);
        return verdictOn(coupon, { total, discount });
      } catch (error) {
        return refusedCoupon(error);
      }
    },

    async fetchQuote(
      { chosen, coupon }: Pick<CheckoutContext, 'chosen' | 'coupon'>,
      signal: AbortSignal,
    ): Promise<Quote> {
      const deliveries = Object.entries(chosen.deliveries).map(([boutique, delivery]) => `${boutique}:${delivery}`);
      const query = { coupon, ...(chosen.address && { address_id: chosen.address }), deliveries };
      const answer = await api.fetchCheckout(query, signal).catch(emptyIfSo);
      return toQuote(answer, { chosen, balance: await readBalance(answer, signal) });
    },

    async placeOrder(choice: Choice): Promise<Placing> {
      const order = orderOf(choice);
      const attempt = orderAttempts.begin(JSON.stringify(order), {
        owner,
        at: clock.now(),
        total: choice.quote?.total ?? 0,
      });
      try {
        const answer = await api.placeOrder(order.method, { ...order.body, idempotency_key: attempt.key });
        orderAttempts.settle();
        return { kind: 'placed', order: placedOrder(answer) };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) return { kind: 'unknown' };
        orderAttempts.settle();
        return { kind: 'refused', refusal };
      }
    },

    /** An order that is newer than the attempt and comes to the same sum (CONTRACT E49). */
    async findOrder(signal: AbortSignal): Promise<PlacedOrder | null> {
      const attempt = orderAttempts.of(owner);
      if (!attempt) return null;
      const { orders } = await api.fetchOrders({ page: 1 }, signal);
      const order = orders.data.find(
        ({ created_at, total_amount }) => Date.parse(created_at) >= attempt.at && total_amount === attempt.total,
      );
      if (order) orderAttempts.settle();
      return order ? { id: order.order_id, payment: null } : null;
    },
  };
}

/** What the checkout asks of the shop. */
export type CheckoutShop = ReturnType<typeof createCheckoutShop>;

/** The family checks no minimum; where a server names no figures they are not told (CONTRACT E47). */
function verdictOn(
  coupon: Coupon,
  { total, discount }: { total: number | null; discount: number | null },
): CouponVerdict {
  const missing = (coupon.min_purchase_price ?? 0) - (total ?? Number.POSITIVE_INFINITY);
  if (missing > 0) return { kind: 'refused', reason: { text: '', missing } };
  return { kind: 'valid', offer: { code: coupon.code, discount: discount ?? 0 } };
}

/** Throws what nobody foresaw. */
function refusedCoupon(failure: unknown): CouponVerdict {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { error } = failure;
  switch (error.kind) {
    case 'business':
    case 'validation':
    case 'notFound':
    case 'rateLimited':
      return { kind: 'refused', reason: { text: error.text, missing: null } };
    case 'network':
    case 'timeout':
      return { kind: 'unreachable' };
    default:
      throw failure;
  }
}

const nothing: CheckoutAnswer = {
  cartProducts: [],
  addresses: [],
  address_id: null,
  couponRefusal: null,
  shippings: [],
  couponOffer: null,
  paymentMethods: [],
  deliveries: [],
  total: 0,
  discount: 0,
  shipping: 0,
  grand_total: 0,
  message: '',
};

function emptyIfSo(failure: unknown): CheckoutAnswer {
  if (failure instanceof ApiFailure && failure.error.kind === 'business' && failure.error.code === 'cart_empty')
    return nothing;
  throw failure;
}

/** All that is ordered, as E49 wants it. Throws before there is anything to order. */
function orderOf({ chosen, quote }: Choice) {
  const address = addressOf({ chosen, quote });
  const billing = billingOf({ chosen, quote });
  const method = methodOf({ chosen, quote });
  if (!quote || !address || !billing || !method) throw new Error('Nothing can be ordered yet.');
  const { transfer, order } = chosen.notes;
  const deliveries = deliveriesByBoutique(quote);
  const [first] = quote.parcels.flatMap(({ delivery }) => delivery ?? []);
  return {
    method: method.key,
    body: {
      shipping_address_id: address.id,
      billing_address_id: billing.id,
      ...(first && { shipping_method_id: first }),
      deliveries,
      ...(quote.coupon && { coupon: quote.coupon }),
      ...(method.key === 'pay-with-bank' && { tnx_info: transfer }),
      ...(order.trim() && { additional_info: order }),
      cart_products: quote.parcels.flatMap(({ sellerId, lines }) => lines.map((line) => ordered(line, sellerId))),
      expected_total: quote.total / 100,
      ...paymentReturns({ gateway: method.key, type: 'payment' }),
    },
  };
}

const ordered = ({ productId, quantity, choices }: QuotedLine, sellerId: string) => ({
  product_id: productId ?? '',
  qty: quantity,
  variants: choices.map(({ variantId, itemId }) => ({ variant_id: variantId, variant_item_id: itemId })),
  product: { vendor_id: sellerId || '0' },
});

function placedOrder({ order_id, gateway, session_id, payment_url }: PlaceOrderAnswer): PlacedOrder {
  const payment = payment_url === '' ? null : { url: payment_url, session: session_id ?? '', gateway };
  return { id: order_id, payment };
}

/** Why the shop took no order; null where nobody knows whether it did. */
function refusalOf(failure: unknown): { code: string; text: string } | null {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { error } = failure;
  switch (error.kind) {
    case 'business':
      return { code: error.code, text: error.text };
    case 'validation':
    case 'notFound':
    case 'rateLimited':
    case 'auth':
      return { code: error.kind, text: error.text };
    default:
      return null;
  }
}
