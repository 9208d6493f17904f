import type { RouterHistory } from '@tanstack/react-router';
import { createActor, fromPromise, type Subscription, waitFor } from 'xstate';
import { type ConfirmedLine, isCartKnown } from '../../machines/cart.machine';
import { checkoutMachine, type PlacedOrder } from '../../machines/checkout.machine';
import { couponMachine } from '../../machines/coupon.machine';
import type { CheckoutFlow } from '../features/checkout/use-checkout';
import type { Actors, Running } from './actors';
import { checkoutDraft } from './checkout-draft';
import { type CheckoutParts, type CheckoutShop, createCheckoutShop } from './checkout-shop';
import { keptCoupon } from './kept-coupon';
import { orderAttempts } from './order-attempts';
import { leaveToPay } from './payment-page';
import { reportFailure } from './report-failure';
import { tellTabs, watchNetwork } from './tabs';

interface Parts extends CheckoutParts {
  session: Actors['session'];
  cart: Actors['cart'];
  history: RouterHistory;
  running: Running;
}

/** The way from the cart to the order, for whoever shops here. */
export function createCheckout({ session, cart, history, running, ...shop }: Parts) {
  let current: { owner: string | null; flow: CheckoutFlow; end: () => void } | undefined;
  watchNetwork((isOnline) => {
    if (!isOnline) return;
    current?.flow.checkout.send({ type: 'network.returned' });
    current?.flow.coupon.send({ type: 'network.returned' });
  });
  return {
    /** The flow of the customer who is signed in, or the guest's, as it was left in this tab. */
    async open(): Promise<CheckoutFlow> {
      const { context } = await waitFor(session, (state) => state.hasTag('known'));
      const owner = context.user?.id ?? null;
      if (current?.owner === owner) return current.flow;
      current?.end();
      const flow = openFlow({ shop: createCheckoutShop(shop, owner ?? ''), owner, running });
      const wires = wire(flow, { cart, history });
      flow.coupon.start();
      flow.checkout.start();
      if (owner !== null && orderAttempts.of(owner)) flow.checkout.send({ type: 'attempt.found' });
      wires.push(followCart(flow, cart));
      current = { owner, flow, end: () => end(flow, wires) };
      return flow;
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;

interface FlowParts {
  shop: CheckoutShop;
  owner: string | null;
  running?: Running;
}

/** The two flows of one shopper over this shop, as they were left in this tab; not started yet. */
export function openFlow({ shop, owner, running }: FlowParts): CheckoutFlow {
  const name = owner ?? '';
  const { checkCoupon, fetchQuote, placeOrder, askOutcome } = shop;
  const coupon = createActor(
    couponMachine.provide({
      actors: { checkCoupon: fromPromise(({ input, signal }) => checkCoupon(input.code, signal)) },
      actions: { storeCode: (_, { code }) => keptCoupon.keep(owner, code) },
    }),
    { input: { code: keptCoupon.of(owner), isGuest: owner === null }, ...running },
  );
  const checkout = createActor(
    checkoutMachine.provide({
      actors: {
        fetchQuote: fromPromise(({ input, signal }) => fetchQuote(input, signal)),
        // Whoever leaves the page meanwhile has ordered all the same.
        placeOrder: fromPromise(({ input }) => placeOrder(input)),
        askOutcome: fromPromise(({ signal }) => askOutcome(signal)),
      },
      actions: { storeChosen: (_, { chosen }) => checkoutDraft.keep(name, chosen) },
    }),
    { input: { chosen: checkoutDraft.of(name), coupon: keptCoupon.of(owner) }, ...running },
  );
  return { coupon, checkout };
}

function wire({ coupon, checkout }: CheckoutFlow, { cart, history }: Pick<Parts, 'cart' | 'history'>): Subscription[] {
  return [
    coupon.on('changed', ({ code }) => {
      if (checkout.getSnapshot().context.coupon !== code) checkout.send({ type: 'coupon.changed', code });
    }),
    coupon.on('navigate', ({ to }) => history.push(`${to}?redirect_to=${encodeURIComponent(history.location.href)}`)),
    coupon.on('failure', ({ error }) => reportFailure(error)),
    checkout.on('coupon.lapsed', () => coupon.send({ type: 'coupon.lapsed' })),
    checkout.on('cart.outdated', () => cart.send({ type: 'cart.changed' })),
    checkout.on('navigate', ({ step, isReplacing }) => {
      const to = `/p/checkout/${step}`;
      if (isReplacing) history.replace(to);
      else history.push(to);
    }),
    checkout.on('address.lacking', () => {
      const form = '/p/checkout/address?edit=new';
      if (history.location.href !== form) history.replace(form);
    }),
    checkout.on('placed', ({ order }) => {
      coupon.send({ type: 'coupon.removed' });
      checkoutDraft.forget();
      cart.send({ type: 'cart.changed' });
      tellTabs('cart');
      finish(order, history);
    }),
    checkout.on('failure', ({ error }) => reportFailure(error)),
  ];
}

/** Whoever goes back from a payment page, or reloads, finds the order that was placed and nothing that could be sent again (PAINS 34). */
function finish({ id, payment }: PlacedOrder, history: RouterHistory): void {
  history.replace(`/p/checkout/done/${encodeURIComponent(id)}`);
  if (!payment) return;
  const { gateway, session, url } = payment;
  leaveToPay({ id: session, gateway, type: 'payment', order_id: id }, url);
}

/** Whether the shopper's checkout was last told the same of each line; while it asks nobody knows. */
function isTold(checkout: CheckoutFlow['checkout'], lines: ConfirmedLine[]): boolean {
  const state = checkout.getSnapshot();
  const { quote } = state.context;
  if (!quote || state.matches('closed') || state.hasTag('busy')) return false;
  return inShort(quote.parcels.flatMap((parcel) => parcel.lines)) === inShort(lines);
}

const inShort = (lines: Pick<ConfirmedLine, 'key' | 'quantity' | 'unitPrice' | 'stock'>[]) =>
  JSON.stringify(lines.map(({ key, quantity, unitPrice, stock }) => [key, quantity, unitPrice, stock].join()).sort());

function followCart({ coupon, checkout }: CheckoutFlow, cart: Actors['cart']): Subscription {
  let last: string | undefined;
  const look = () => {
    const { context } = cart.getSnapshot();
    if (!isCartKnown(context)) return;
    const { lines, total } = context.confirmed;
    const now = `${total} ${inShort(lines)}`;
    if (now === last) return;
    const isFirst = last === undefined;
    last = now;
    if (isFirst && !checkout.getSnapshot().matches('closed')) return;
    if (!isTold(checkout, lines)) {
      checkout.send({
        type: 'cart.changed',
        prices: Object.fromEntries(lines.map(({ key, unitPrice }) => [key, unitPrice])),
      });
    }
    if (!isFirst) coupon.send({ type: 'cart.changed' });
  };
  const subscription = cart.subscribe(look);
  look();
  return subscription;
}

function end({ coupon, checkout }: CheckoutFlow, subscriptions: Subscription[]): void {
  for (const subscription of subscriptions) subscription.unsubscribe();
  coupon.stop();
  checkout.stop();
}
