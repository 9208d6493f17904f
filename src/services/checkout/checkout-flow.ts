import type { RouterHistory } from '@tanstack/react-router';
import { createActor, fromPromise, type SnapshotFrom, type Subscription, waitFor } from 'xstate';
import { type ConfirmedLine, isCartKnown } from '../../../machines/cart.machine';
import { checkoutMachine, type PlacedOrder } from '../../../machines/checkout.machine';
import { couponMachine } from '../../../machines/coupon.machine';
import { pagedListMachine } from '../../../machines/paged-list.machine';
import type { CheckoutFlow, OfficeSearch } from '../../features/checkout/use-checkout';
import { reportFailure } from '../../platform/report-failure';
import type { Store } from '../../platform/storage';
import type { Tabs } from '../../platform/tabs-and-network';
import type { ActorOptions, Actors } from '../actor-types';
import { createStoredCoupon } from '../cart/stored-coupon';
import { leaveToPay } from '../payments/gateway-redirect';
import { createCheckoutDraft } from './checkout-draft';
import { type CheckoutEffects, type CheckoutParts, createCheckoutEffects } from './checkout-effects';
import { createOrderAttempts } from './order-attempts';

interface Parts extends CheckoutParts {
  session: Actors['session'];
  cart: Actors['cart'];
  history: RouterHistory;
  tabs: Pick<Tabs, 'notifyTabs' | 'watchNetwork'>;
  actorOptions: ActorOptions;
}

export function createCheckout({ session, cart, history, tabs, actorOptions, ...parts }: Parts) {
  const { device } = parts;
  let current: { owner: string | null; flow: CheckoutFlow; end: () => void } | undefined;
  tabs.watchNetwork((isOnline) => {
    if (!isOnline) return;
    current?.flow.checkout.send({ type: 'network.returned' });
    current?.flow.coupon.send({ type: 'network.returned' });
  });
  return {
    async open(): Promise<CheckoutFlow> {
      const owner = ownerIn(await waitFor(session, (state) => state.hasTag('known')));
      if (current?.owner === owner) return current.flow;
      current?.end();
      const flow = openFlow({
        effects: createCheckoutEffects(parts, owner ?? ''),
        tab: device.tab,
        owner,
        actorOptions,
      });
      const wires = wire(flow, { cart, history, tabs, device });
      flow.coupon.start();
      flow.checkout.start();
      if (owner !== null && createOrderAttempts(device.tab).of(owner)) flow.checkout.send({ type: 'attempt.found' });
      wires.push(watchCart(flow, cart, () => ownerIn(session.getSnapshot()) === owner));
      current = { owner, flow, end: () => end(flow, wires) };
      return flow;
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;

interface FlowParts {
  effects: CheckoutEffects;
  tab: Store;
  owner: string | null;
  actorOptions?: ActorOptions;
}

/** Creates the coupon and checkout actors of one shopper. Does not start them. */
export function openFlow({ effects, tab, owner, actorOptions }: FlowParts): CheckoutFlow {
  const storedCoupon = createStoredCoupon(tab);
  const checkoutDraft = createCheckoutDraft(tab);
  const name = owner ?? '';
  const { checkCoupon, fetchQuote, fetchOffices, placeOrder, askOutcome } = effects;
  const coupon = createActor(
    couponMachine.provide({
      actors: { checkCoupon: fromPromise(({ input, signal }) => checkCoupon(input.code, signal)) },
      actions: { storeCode: (_, { code }) => storedCoupon.keep(owner, code) },
    }),
    { input: { code: storedCoupon.of(owner), isGuest: owner === null }, ...actorOptions },
  );
  const checkout = createActor(
    checkoutMachine.provide({
      actors: {
        fetchQuote: fromPromise(({ input, signal }) => fetchQuote(input, signal)),
        // Ignores the abort signal, because leaving the page must not cancel the order request.
        placeOrder: fromPromise(({ input }) => placeOrder(input)),
        askOutcome: fromPromise(({ signal }) => askOutcome(signal)),
      },
      actions: { storeChosen: (_, { chosen }) => checkoutDraft.keep(name, chosen) },
    }),
    { input: { chosen: checkoutDraft.of(name), coupon: storedCoupon.of(owner) }, ...actorOptions },
  );
  const listOffices = (search: OfficeSearch) =>
    pagedListMachine.provide({
      actors: { fetchPages: fromPromise(({ input, signal }) => fetchOffices(search, input, signal)) },
      actions: { reportFailure: (_, { error }) => reportFailure(error) },
    });
  return { coupon, checkout, listOffices };
}

function wire(
  { coupon, checkout }: CheckoutFlow,
  { cart, history, tabs, device }: Pick<Parts, 'cart' | 'history' | 'tabs' | 'device'>,
): Subscription[] {
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
      createCheckoutDraft(device.tab).forget();
      cart.send({ type: 'cart.changed' });
      tabs.notifyTabs('cart');
      leaveCheckout(order, { history, device });
    }),
    checkout.on('failure', ({ error }) => reportFailure(error)),
  ];
}

/** Replaces the checkout's history entry, so that the back button can't repeat the order (PAINS 34). */
function leaveCheckout({ id, payment }: PlacedOrder, { history, device }: Pick<Parts, 'history' | 'device'>): void {
  history.replace(`/p/checkout/done/${encodeURIComponent(id)}`);
  if (!payment) return;
  const { gateway, session, url } = payment;
  leaveToPay(device, { id: session, gateway, type: 'payment', order_id: id }, url);
}

function isUpToDate(checkout: CheckoutFlow['checkout'], lines: ConfirmedLine[]): boolean {
  const state = checkout.getSnapshot();
  const { quote } = state.context;
  if (!quote || state.matches('closed') || state.hasTag('busy')) return false;
  return summaryOf(quote.parcels.flatMap((parcel) => parcel.lines)) === summaryOf(lines);
}

const summaryOf = (lines: Pick<ConfirmedLine, 'key' | 'quantity' | 'unitPrice' | 'stock'>[]) =>
  JSON.stringify(lines.map(({ key, quantity, unitPrice, stock }) => [key, quantity, unitPrice, stock].join()).sort());

const ownerIn = ({ context }: SnapshotFrom<Actors['session']>) => context.user?.id ?? null;

/** After a logout, the cart of the guest can arrive before the login page opens. `isOwn` then returns false. */
function watchCart({ coupon, checkout }: CheckoutFlow, cart: Actors['cart'], isOwn: () => boolean): Subscription {
  let last: string | undefined;
  const compare = () => {
    const { context } = cart.getSnapshot();
    if (!isCartKnown(context) || !isOwn()) return;
    const { lines, total } = context.confirmed;
    const now = `${total} ${summaryOf(lines)}`;
    if (now === last) return;
    const isFirst = last === undefined;
    last = now;
    if (isFirst && !checkout.getSnapshot().matches('closed')) return;
    if (!isUpToDate(checkout, lines)) {
      checkout.send({
        type: 'cart.changed',
        prices: Object.fromEntries(lines.map(({ key, unitPrice }) => [key, unitPrice])),
      });
    }
    if (!isFirst) coupon.send({ type: 'cart.changed' });
  };
  const subscription = cart.subscribe(compare);
  compare();
  return subscription;
}

function end({ coupon, checkout }: CheckoutFlow, subscriptions: Subscription[]): void {
  for (const subscription of subscriptions) subscription.unsubscribe();
  coupon.stop();
  checkout.stop();
}
