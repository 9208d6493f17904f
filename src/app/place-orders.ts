import {
  addressOf,
  type CheckoutContext,
  isTransfer,
  methodOf,
  type PlacedOrder,
  type Placing,
  type Refusal,
} from '../../machines/checkout.machine';
import type { cartApi } from '../api/cart';
import type { CheckoutApi } from '../api/checkout';
import type { ordersApi } from '../api/orders';
import type { PlaceOrderAnswer } from '../contract/checkout';
import { type ApiError, ApiFailure } from '../contract/errors';
import type { QuotedLine } from '../contract/quote';
import { billingOf, deliveriesByBoutique } from '../features/checkout/quote';
import { type OrderAttempt, orderAttempts } from './order-attempts';
import { paymentReturns } from './payment-page';
import { reportFailure } from './report-failure';
import type { ServerClock } from './server-clock';

/** So long an order may be under way, in ms: what the shop does not have by then it will never get. */
const longestWay = 60_000;
/** So long whoever has pressed still waits for it, in ms: later nothing is ordered without another press. */
const patience = 10 * 60_000;

type Choice = Pick<CheckoutContext, 'chosen' | 'quote'>;
type Order = ReturnType<typeof orderOf>;

interface Parts {
  api: Pick<CheckoutApi, 'placeOrder'> &
    Pick<ReturnType<typeof ordersApi>, 'fetchOrders'> &
    Pick<ReturnType<typeof cartApi>, 'showCart' | 'removeLine'>;
  clock: Pick<ServerClock, 'now'>;
  owner: string;
}

/** Places a customer's orders: each once, whatever becomes of the answer (REQUIREMENTS K2). */
export function createPlacing({ api, clock, owner }: Parts) {
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
    // A shop that knows orders by their keys has taken the lines out itself.
    if (!attempt.isRepeatable) await takeOut(attempt).catch(reportFailure);
    return settle({ kind: 'placed', order });
  };

  /** What was ordered is left in the cart by some servers of the family (CONTRACT E49). */
  const takeOut = async ({ lines }: OrderAttempt): Promise<void> => {
    const { cartProducts } = await api.showCart('account');
    for (const { id, quantity } of lines) {
      if (cartProducts.some((line) => line.id === id && line.qty === quantity)) await api.removeLine('account', id);
    }
  };

  /** An order of the list that is newer than the attempt and comes to the same sum (CONTRACT E49). */
  const lookFor = async (attempt: OrderAttempt, signal: AbortSignal): Promise<Placing> => {
    const { orders } = await api.fetchOrders({ page: 1 }, signal);
    // Some servers tell their time to the second.
    const since = Math.floor(attempt.at / 1000) * 1000;
    const order = orders.data.find(
      ({ created_at, total_amount }) => Date.parse(created_at) >= since && total_amount === attempt.total,
    );
    if (order) return settlePlaced(attempt, { id: order.order_id, payment: null });
    return clock.now() - attempt.at < longestWay ? { kind: 'unknown' } : settle({ kind: 'absent' });
  };

  const sendAgain = async (attempt: OrderAttempt, signal: AbortSignal): Promise<Placing> => {
    try {
      return await send(attempt);
    } catch (failure) {
      const error = errorOf(failure);
      // The shop says that there is an order of this key.
      if (error.kind === 'business' && error.code === 'key_reused') return lookFor(attempt, signal);
      // Of the first one these say nothing.
      const refusal = error.kind === 'auth' || error.kind === 'rateLimited' ? null : refusalOf(error);
      return refusal ? settle({ kind: 'refused', refusal }) : { kind: 'unknown' };
    }
  };

  return {
    async placeOrder(choice: Choice): Promise<Placing> {
      const order = orderOf(choice);
      const attempt = orderAttempts.begin({ owner, at: clock.now(), order, ...termsOf(choice) });
      try {
        return await send(attempt);
      } catch (failure) {
        const refusal = refusalOf(errorOf(failure));
        return refusal ? settle({ kind: 'refused', refusal }) : { kind: 'unknown' };
      }
    },

    /** Returns the outcome of the last order: sent again under its key, or looked for in the list where the server ignores keys. */
    async askOutcome(signal: AbortSignal): Promise<Placing> {
      const attempt = orderAttempts.of(owner);
      if (!attempt) return { kind: 'absent' };
      const isFresh = clock.now() - attempt.at < patience;
      try {
        return await (attempt.isRepeatable && isFresh ? sendAgain(attempt, signal) : lookFor(attempt, signal));
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

/** All that is ordered, as E49 wants it. Throws before there is anything to order. */
function orderOf({ chosen, quote }: Choice) {
  const address = addressOf({ chosen, quote });
  const billing = billingOf({ chosen, quote });
  const method = methodOf({ chosen, quote });
  if (!quote || !address || !billing || !method) throw new Error('Nothing can be ordered yet.');
  const { transfer, order } = chosen.notes;
  const [first] = quote.parcels.flatMap(({ delivery }) => delivery ?? []);
  return {
    method: method.key,
    body: {
      shipping_address_id: address.id,
      billing_address_id: billing.id,
      ...(first && { shipping_method_id: first }),
      deliveries: deliveriesByBoutique(quote, chosen),
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

/** Why the shop took no order; null where nobody knows whether it did. */
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
