import {
  addressOf,
  type CheckoutContext,
  isTransfer,
  methodOf,
  optionOf,
  type PlacedOrder,
  type Placing,
  type Refusal,
} from '../../../machines/checkout.machine';
import type { cartApi } from '../../api/cart';
import type { CheckoutApi } from '../../api/checkout';
import type { ordersApi } from '../../api/orders';
import type { PlaceOrderAnswer } from '../../contract/checkout';
import type { Quote, QuotedLine } from '../../contract/checkout-quote';
import { type ApiError, ApiFailure } from '../../contract/errors';
import { billingOf, deliveriesByBoutique } from '../../features/checkout/convert-quote';
import { reportFailure } from '../../platform/report-failure';
import type { ServerClock } from '../../platform/server-clock';
import type { Store } from '../../platform/storage';
import { paymentReturns } from '../payments/gateway-redirect';
import { createOrderAttempts, type OrderAttempt } from './order-attempts';

/** Maximum time until an order request reaches the server, in ms. An order not listed by then was not placed. */
const maxTransit = 60_000;
/** Maximum age of an order request that the app sends again, in ms. */
const maxAge = 10 * 60_000;

type Choice = Pick<CheckoutContext, 'chosen' | 'quote'>;
type Order = ReturnType<typeof orderOf>;

interface Parts {
  api: Pick<CheckoutApi, 'placeOrder'> &
    Pick<ReturnType<typeof ordersApi>, 'fetchOrders'> &
    Pick<ReturnType<typeof cartApi>, 'showCart' | 'removeLine'>;
  clock: Pick<ServerClock, 'now'>;
  tab: Store;
  owner: string;
  /** Called once for each order that is placed from a quote of this page. */
  onPlaced: (order: PlacedOrder, quote: Quote) => void;
}

/** Places a customer's orders. No order is placed twice, even if the server's response is lost (REQUIREMENTS K2). */
export function createPlacing({ api, clock, tab, owner, onPlaced }: Parts) {
  const orderAttempts = createOrderAttempts(tab);
  /** Quote of the order that was sent last. A reload forgets it, so that no reload reports an order again. */
  let quoted: Quote | null = null;
  const settle = (placing: Placing): Placing => {
    orderAttempts.settle();
    return placing;
  };

  const send = async (attempt: OrderAttempt): Promise<Placing> => {
    const { method, body } = attempt.order as Order;
    const answer = await api.placeOrder(method, { ...body, idempotency_key: attempt.key });
    return settlePlaced(attempt, placedOrder(answer));
  };

  const settlePlaced = async (attempt: OrderAttempt, order: PlacedOrder): Promise<Placing> => {
    // A server that supports idempotency keys (`isRepeatable`) has already removed the ordered lines from the cart.
    if (!attempt.isRepeatable) await removeFromCart(attempt).catch(reportFailure);
    if (quoted) onPlaced(order, quoted);
    quoted = null;
    return settle({ kind: 'placed', order });
  };

  /** Removes the ordered lines from the cart, because some servers leave them there (CONTRACT E49). */
  const removeFromCart = async ({ lines }: OrderAttempt): Promise<void> => {
    const { cartProducts } = await api.showCart('account');
    for (const { id, quantity } of lines) {
      if (cartProducts.some((line) => line.id === id && line.qty === quantity)) await api.removeLine('account', id);
    }
  };

  /** Looks for the order of an attempt by its total and time (CONTRACT E49). */
  const findOrder = async (attempt: OrderAttempt, signal: AbortSignal): Promise<Placing> => {
    const { orders } = await api.fetchOrders({ page: 1 }, signal);
    // Rounds down to full seconds, because some servers do not send the milliseconds of an order's time.
    const since = Math.floor(attempt.at / 1000) * 1000;
    const order = orders.data.find(
      ({ created_at, total_amount }) => Date.parse(created_at) >= since && total_amount === attempt.total,
    );
    if (order) return settlePlaced(attempt, { id: order.order_id, payment: null });
    return clock.now() - attempt.at < maxTransit ? { kind: 'unknown' } : settle({ kind: 'absent' });
  };

  const sendAgain = async (attempt: OrderAttempt, signal: AbortSignal): Promise<Placing> => {
    try {
      return await send(attempt);
    } catch (failure) {
      const error = errorOf(failure);
      // The server already has an order with this idempotency key, so the outcome is in the order list.
      if (error.kind === 'business' && error.code === 'key_reused') return findOrder(attempt, signal);
      // `auth` and `rateLimited` refuse only this retry. The first request may still have placed the order.
      const refusal = error.kind === 'auth' || error.kind === 'rateLimited' ? null : refusalOf(error);
      return refusal ? settle({ kind: 'refused', refusal }) : { kind: 'unknown' };
    }
  };

  return {
    async placeOrder(choice: Choice): Promise<Placing> {
      const order = orderOf(choice);
      quoted = choice.quote;
      const attempt = orderAttempts.begin({ owner, at: clock.now(), order, ...termsOf(choice) });
      try {
        return await send(attempt);
      } catch (failure) {
        const refusal = refusalOf(errorOf(failure));
        return refusal ? settle({ kind: 'refused', refusal }) : { kind: 'unknown' };
      }
    },

    async askOutcome(signal: AbortSignal): Promise<Placing> {
      const attempt = orderAttempts.of(owner);
      if (!attempt) return { kind: 'absent' };
      const isFresh = clock.now() - attempt.at < maxAge;
      try {
        return await (attempt.isRepeatable && isFresh ? sendAgain(attempt, signal) : findOrder(attempt, signal));
      } catch (failure) {
        errorOf(failure);
        return { kind: 'unknown' };
      }
    },
  };
}

function termsOf({ quote }: Choice): Pick<OrderAttempt, 'isRepeatable' | 'total' | 'lines'> {
  const lines = quote?.parcels.flatMap((parcel) => parcel.lines) ?? [];
  return {
    isRepeatable: quote?.isRepeatable ?? false,
    total: quote?.total ?? 0,
    lines: lines.map(({ lineId: id, quantity }) => ({ id, quantity })),
  };
}

function orderOf({ chosen, quote }: Choice) {
  const address = addressOf({ chosen, quote });
  const billing = billingOf({ chosen, quote });
  const method = methodOf({ chosen, quote });
  if (!quote || !address || !billing || !method) throw new Error('The checkout is incomplete.');
  const { transfer, order } = chosen.notes;
  const [first] = quote.parcels.flatMap((parcel) => optionOf(parcel) ?? []);
  return {
    method: method.key,
    body: {
      shipping_address_id: address.id,
      billing_address_id: billing.id,
      ...(first && { shipping_method_id: first.id }),
      ...(first?.office && { office_id: first.office.id }),
      deliveries: deliveriesByBoutique(quote),
      ...(quote.coupon && { coupon: quote.coupon }),
      ...(isTransfer(method) && { tnx_info: transfer }),
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

function errorOf(failure: unknown): ApiError {
  if (!(failure instanceof ApiFailure)) throw failure;
  return failure.error;
}

/** Returns null if it is unknown whether the order was placed. */
function refusalOf(error: ApiError): Refusal | null {
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
