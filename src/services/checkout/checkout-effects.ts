import { type CheckoutContext, chosenOffice } from '../../../machines/checkout.machine';
import type { CouponVerdict } from '../../../machines/coupon.machine';
import type { ListPage } from '../../../machines/paged-list.machine';
import { cartApi } from '../../api/cart';
import { checkoutApi } from '../../api/checkout';
import type { Http } from '../../api/http-types';
import { ordersApi } from '../../api/orders';
import { walletApi } from '../../api/wallet';
import type { CartLine } from '../../contract/cart';
import type { CheckoutAnswer, Coupon } from '../../contract/checkout';
import type { Quote } from '../../contract/checkout-quote';
import { ApiFailure } from '../../contract/errors';
import type { SettingsAnswer } from '../../contract/settings';
import { toQuote } from '../../features/checkout/convert-quote';
import type { OfficeSearch } from '../../features/checkout/use-checkout';
import { reportFailure } from '../../platform/report-failure';
import type { ServerClock } from '../../platform/server-clock';
import { gatherPages, type Pages, toListPage } from '../catalog/paged-lists';
// Not loaded on demand, because the page of a payment service may replace the shop at once.
import { purchase } from '../events/ga4';
import { announce } from '../events/shop-events';
import type { Device } from '../session/current-user';
import { createPlacing } from './place-orders';

export interface CheckoutParts {
  http: Http;
  clock: Pick<ServerClock, 'now'>;
  device: Device;
  readSettings: () => Promise<SettingsAnswer | null>;
}

export function createCheckoutEffects({ http, clock, device, readSettings }: CheckoutParts, owner: string) {
  const api = { ...cartApi(http), ...checkoutApi(http), ...ordersApi(http), ...walletApi(http) };
  /** The lines of each quote as the server sent them, because events describe them with brand and category. */
  const linesOf = new WeakMap<Quote, CartLine[]>();

  /** Returns the wallet's balance in cents; null if the wallet is no payment method or its balance can't be loaded. */
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
      const deliveries = Object.entries(chosen.deliveries).map(([sellerId, id]) =>
        [sellerId, id, chosenOffice(chosen, sellerId, id) ?? []].flat().join(':'),
      );
      const address = chosen.address && { address_id: chosen.address };
      const answer = await api.fetchCheckout({ coupon, ...address, deliveries }, signal).catch(emptyIfSo);
      const quote = toQuote(answer, { chosen, balance: await readBalance(answer, signal) });
      const parcels = answer.deliveries.length > 0 ? answer.deliveries : [{ lines: answer.cartProducts }];
      linesOf.set(
        quote,
        parcels.flatMap(({ lines }) => lines),
      );
      return quote;
    },

    fetchOffices: ({ search, methodId, cityId }: OfficeSearch, pages: Pages, signal: AbortSignal): Promise<ListPage> =>
      gatherPages(pages, async (page) => {
        const query = { search, shipping_method_id: methodId, city_id: cityId, page };
        return toListPage((await api.fetchOffices(query, signal)).offices);
      }),

    ...createPlacing({
      api,
      clock,
      tab: device.tab,
      owner,
      onPlaced: ({ id: orderId }, quote) =>
        announce('purchase', async () =>
          purchase({ orderId, quote, lines: linesOf.get(quote) ?? [] }, await readSettings()),
        ),
    }),
  };
}

export type CheckoutEffects = ReturnType<typeof createCheckoutEffects>;

/** Checks the minimum purchase, because some servers do not (CONTRACT E47). An unknown `total` passes. */
function verdictOn(
  coupon: Coupon,
  { total, discount }: { total: number | null; discount: number | null },
): CouponVerdict {
  const missing = (coupon.min_purchase_price ?? 0) - (total ?? Number.POSITIVE_INFINITY);
  if (missing > 0) return { kind: 'refused', reason: { text: '', missing } };
  return { kind: 'valid', offer: { code: coupon.code, discount: discount ?? 0 } };
}

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
  is_order_repeatable: false,
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
