import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { Address } from '../src/contract/account';
import type { DeliveryOption, Parcel, PayableMethod, Quote, QuotedLine } from '../src/contract/checkout-quote';

/** Steps of the checkout, in order. Each step has its own URL. */
export type Step = 'address' | 'delivery' | 'payment' | 'review';

const steps: readonly Step[] = ['address', 'delivery', 'payment', 'review'];

/** The shopper's choices in the checkout. `address` and `method` are null until they are chosen. */
export interface Chosen {
  address: string | null;
  /** Id of the billing address; null for the shipping address. */
  billing: string | null;
  /** Id of the chosen delivery option, by boutique id. */
  deliveries: Record<string, string>;
  /** Id of the chosen courier office, by `boutique id:delivery id`. */
  offices: Record<string, string>;
  method: string | null;
  notes: { transfer: string; order: string };
  passed: Step[];
  /** Prices in cents that the shopper has seen or accepted, by line key or by `boutique id:delivery id`. */
  seen: Record<string, number>;
}

/** An order that the server has accepted. `payment` is null unless the shopper pays on a gateway's page. */
export interface PlacedOrder {
  id: string;
  payment: { url: string; session: string; gateway: string } | null;
}

export interface Refusal {
  code: string;
  text: string;
}

/** Outcome of a sent order. `absent` means that the order was not placed. */
export type Placing =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'absent' | 'unknown' };

export interface CheckoutContext {
  chosen: Chosen;
  /** Code of the coupon to apply; '' for none. */
  coupon: string;
  /** The latest quote; null before the first quote and after an order. */
  quote: Quote | null;
  /** Step that the shopper wants to reach. */
  wanted: Step;
  /** Step in the page's URL; null if the URL contains none. */
  opened: Step | null;
  refusal: Refusal | null;
  /** Outcome of the order that was sent last; null before the first response. */
  outcome: Placing | null;
  /** Number of requests for the outcome of the order. Counting restarts when the shopper tries again. */
  tries: number;
}

/** Maximum number of automatic requests for the outcome of an order. With the pauses they take about a minute. */
const mostTries = 6;

export const nothingChosen: Chosen = {
  address: null,
  billing: null,
  deliveries: {},
  offices: {},
  method: null,
  notes: { transfer: '', order: '' },
  passed: [],
  seen: {},
};

/** Checkout: address, delivery, payment and review. One confirmation places at most one order (REQUIREMENTS K1–K4). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as Pick<CheckoutContext, 'chosen' | 'coupon'>,
    events: {} as
      | { type: 'step.opened'; step: Step | null }
      | { type: 'step.completed' | 'checkout.left' | 'changes.accepted' | 'order.confirmed' }
      // Sent after a page load if this tab has sent an order whose outcome is still unknown.
      | { type: 'attempt.found' }
      // `prices` contains the cart's current unit prices in cents, by line key.
      | { type: 'cart.changed'; prices: Chosen['seen'] }
      | { type: 'retry.requested' | 'network.returned' }
      | { type: 'coupon.changed'; code: string }
      | { type: 'address.chosen' | 'method.chosen'; id: string }
      // `id` is null if the billing address is the shipping address.
      | { type: 'billing.chosen'; id: string | null }
      | { type: 'delivery.chosen'; sellerId: string; id: string }
      | { type: 'office.chosen'; sellerId: string; deliveryId: string; id: string }
      | { type: 'note.changed'; name: keyof Chosen['notes']; text: string },
    emitted: {} as
      | { type: 'navigate'; step: Step; isReplacing: boolean }
      // `cart.outdated`: the new or previous quote has a line that can't be ordered, so the cart must be loaded again.
      | { type: 'coupon.lapsed' | 'address.lacking' | 'cart.outdated' }
      | { type: 'placed'; order: PlacedOrder }
      | { type: 'failure'; error: unknown },
    tags: {} as 'busy',
  },
  actors: {
    fetchQuote: fromPromise<Quote, Pick<CheckoutContext, 'chosen' | 'coupon'>>(() =>
      Promise.reject(new Error('Provide fetchQuote')),
    ),
    placeOrder: fromPromise<Placing, Pick<CheckoutContext, 'chosen' | 'quote'>>(() =>
      Promise.reject(new Error('Provide placeOrder')),
    ),
    /** Requests the outcome of the order that was sent last. Never places a second order. */
    askOutcome: fromPromise<Placing>(() => Promise.reject(new Error('Provide askOutcome'))),
  },
  actions: {
    openStep: assign((_, { step }: { step: Step | null }) => ({
      opened: step,
      wanted: step ?? 'review',
      refusal: null,
    })),
    noteStep: assign({ opened: (_, { step }: { step: Step | null }) => step }),
    passStep: assign(({ context: { chosen } }, { step }: { step: Step }) => ({
      chosen: { ...chosen, passed: [...new Set([...chosen.passed, step])] },
      wanted: 'review' as const,
    })),
    // The shopper has seen the proposed deliveries and offices, so only the shopper may change them from now on.
    keepDeliveries: assign(({ context: { chosen, quote } }) => ({
      chosen: {
        ...chosen,
        deliveries: { ...chosen.deliveries, ...deliveriesIn(quote) },
        offices: { ...chosen.offices, ...officesIn(quote) },
      },
    })),
    showStep: enqueueActions(({ context: { opened }, enqueue }, { step }: { step: Step }) => {
      if (opened === step) return;
      const isReplacing = opened === null || steps.indexOf(step) < steps.indexOf(opened);
      enqueue.emit({ type: 'navigate', step, isReplacing });
      enqueue.assign({ opened: step });
    }),
    // Delivery methods and prices depend on the address, so the shopper must complete the delivery step again.
    setAddress: assign(({ context: { chosen } }, { id }: { id: string }) => ({
      chosen: { ...chosen, address: id, passed: chosen.passed.filter((step) => step !== 'delivery') },
    })),
    setBilling: assign(({ context: { chosen } }, { id }: { id: string | null }) => ({
      chosen: { ...chosen, billing: id },
    })),
    setDelivery: assign(({ context: { chosen } }, { sellerId, id }: { sellerId: string; id: string }) => ({
      chosen: { ...chosen, deliveries: { ...chosen.deliveries, [sellerId]: id } },
    })),
    // The offices of the other parcels stay as they are shown.
    setOffice: assign(
      (
        { context: { chosen, quote } },
        { sellerId, deliveryId, id }: Record<'sellerId' | 'deliveryId' | 'id', string>,
      ) => ({
        chosen: {
          ...chosen,
          deliveries: { ...chosen.deliveries, [sellerId]: deliveryId },
          offices: { ...chosen.offices, ...officesIn(quote), [choiceKey(sellerId, deliveryId)]: id },
        },
      }),
    ),
    setMethod: assign(({ context: { chosen } }, { id }: { id: string }) => ({ chosen: { ...chosen, method: id } })),
    setNote: assign(({ context: { chosen } }, { name, text }: { name: keyof Chosen['notes']; text: string }) => ({
      chosen: { ...chosen, notes: { ...chosen.notes, [name]: text } },
    })),
    setCoupon: assign({ coupon: (_, { code }: { code: string }) => code }),
    takeQuote: assign(({ context: { chosen } }, { quote }: { quote: Quote }) => ({
      quote,
      // Adds only the prices that `seen` lacks. `acceptChanges` replaces a changed price.
      chosen: { ...chosen, seen: { ...pricesIn(quote), ...chosen.seen } },
    })),
    noteSeen: assign(({ context: { chosen } }, { prices }: { prices: Chosen['seen'] }) => ({
      chosen: { ...chosen, seen: { ...chosen.seen, ...prices } },
    })),
    acceptChanges: assign(({ context: { chosen, quote } }) => ({
      chosen: { ...chosen, seen: { ...chosen.seen, ...(quote && pricesIn(quote)) } },
      refusal: null,
    })),
    beginAttempt: assign({ refusal: null, outcome: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    noteOutcome: assign({ outcome: (_, { outcome }: { outcome: Placing }) => outcome }),
    takeRefusal: assign(({ context: { outcome } }) => ({
      tries: 0,
      refusal: outcome?.kind === 'refused' ? outcome.refusal : null,
    })),
    forgetChoice: assign({ chosen: nothingChosen, coupon: '', quote: null, tries: 0 }),
    storeChosen: (_, __: { chosen: Chosen }) => {
      throw new Error('Provide storeChosen');
    },
    // The quote of an empty cart never contains a coupon, so an empty cart reports nothing.
    tellLapsed: enqueueActions(({ context, enqueue }, { quote }: { quote: Quote }) => {
      if (context.coupon !== '' && quote.coupon === '' && quote.parcels.length > 0)
        enqueue.emit({ type: 'coupon.lapsed' });
    }),
    tellOutdated: enqueueActions(({ context, enqueue }, { quote }: { quote: Quote }) => {
      if (hasBlocked(quote) || hasBlocked(context.quote)) enqueue.emit({ type: 'cart.outdated' });
    }),
    tellPlaced: enqueueActions(({ context, enqueue }) => {
      const order = orderIn(context.outcome);
      if (order) enqueue.emit({ type: 'placed', order });
    }),
    askForAddress: enqueueActions(({ context, enqueue }) => {
      if (addressOf(context) === null) enqueue.emit({ type: 'address.lacking' });
    }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isEmpty: ({ context }) => context.quote?.parcels.length === 0,
    // The customer has just saved the first address, so there is nothing to choose.
    isFirstAddress: ({ context }) => context.quote?.addresses.length === 0,
    isBlocked: ({ context }) => hasBlocked(context.quote),
    leadsTo: ({ context }, { step }: { step: Step }) => stepOf(context) === step,
    isDone: ({ context }, { step }: { step: Step }) => lackIn(context, step) === null,
    hasChanges: ({ context }) => changesOf(context).length > 0,
    isRefused: ({ context }) => context.refusal !== null,
    is: ({ context }, { outcome }: { outcome: Placing['kind'] }) => context.outcome?.kind === outcome,
    isHosted: ({ context }) => orderIn(context.outcome)?.payment != null,
    mayAskAgain: ({ context }) => context.tries < mostTries,
  },
  delays: { pause: ({ context }) => 1000 * 2 ** context.tries },
}).createMachine({
  id: 'checkout',
  context: ({ input: { chosen, coupon } }) => ({
    chosen,
    coupon,
    quote: null,
    wanted: 'review',
    opened: null,
    refusal: null,
    outcome: null,
    tries: 0,
  }),
  initial: 'closed',
  on: {
    'step.opened': { actions: { type: 'noteStep', params: ({ event }) => event } },
    'coupon.changed': { actions: { type: 'setCoupon', params: ({ event }) => event } },
  },
  states: {
    closed: {
      initial: 'settled',
      // While the checkout is closed, the cart page shows the current prices, so they count as seen by the shopper.
      on: {
        'cart.changed': {
          actions: [
            { type: 'noteSeen', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
      },
      states: {
        settled: {
          on: {
            'attempt.found': { target: 'unsettled' },
            'step.opened': { target: '#checkout.open', actions: { type: 'openStep', params: ({ event }) => event } },
          },
        },
        unsettled: {
          on: {
            'step.opened': {
              target: '#checkout.outcomeUnknown',
              actions: { type: 'openStep', params: ({ event }) => event },
            },
          },
        },
      },
    },
    open: {
      initial: 'reading',
      on: {
        'checkout.left': { target: 'closed' },
        'step.opened': { target: '.judging', actions: { type: 'openStep', params: ({ event }) => event } },
        'cart.changed': { target: '.reading' },
        'coupon.changed': { target: '.reading', actions: { type: 'setCoupon', params: ({ event }) => event } },
        'address.chosen': [
          {
            guard: 'isFirstAddress',
            target: '.reading',
            actions: [
              { type: 'setAddress', params: ({ event }) => event },
              { type: 'passStep', params: { step: 'address' } },
              { type: 'storeChosen', params: ({ context }) => context },
            ],
          },
          {
            target: '.reading',
            actions: [
              { type: 'setAddress', params: ({ event }) => event },
              { type: 'storeChosen', params: ({ context }) => context },
            ],
          },
        ],
        'delivery.chosen': {
          target: '.reading',
          actions: [
            { type: 'setDelivery', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        // The quote contains the chosen office, unless it has closed.
        'office.chosen': {
          target: '.reading',
          actions: [
            { type: 'setOffice', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        // The billing address may just have been added, so a new quote is loaded, which contains all addresses.
        'billing.chosen': {
          target: '.reading',
          actions: [
            { type: 'setBilling', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        'method.chosen': {
          actions: [
            { type: 'setMethod', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        'note.changed': {
          actions: [
            { type: 'setNote', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
      },
      states: {
        // The open step stays visible with the previous amounts while the new quote loads.
        reading: {
          tags: 'busy',
          invoke: {
            id: 'quote',
            src: 'fetchQuote',
            input: ({ context: { chosen, coupon } }) => ({ chosen, coupon }),
            onDone: {
              target: 'judging',
              actions: [
                { type: 'tellOutdated', params: ({ event }) => ({ quote: event.output }) },
                { type: 'takeQuote', params: ({ event }) => ({ quote: event.output }) },
                { type: 'storeChosen', params: ({ context }) => context },
                { type: 'tellLapsed', params: ({ event }) => ({ quote: event.output }) },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'step.opened': { actions: { type: 'openStep', params: ({ event }) => event } } },
        },
        failed: {
          on: {
            'step.opened': { actions: { type: 'openStep', params: ({ event }) => event } },
            'retry.requested': { target: 'reading' },
            'network.returned': { target: 'reading' },
          },
        },
        // If the cart is neither empty nor blocked, shows the wanted step or an earlier step that is incomplete.
        judging: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isBlocked', target: 'blocked' },
            { guard: { type: 'leadsTo', params: { step: 'address' } }, target: 'address' },
            { guard: { type: 'leadsTo', params: { step: 'delivery' } }, target: 'delivery' },
            { guard: { type: 'leadsTo', params: { step: 'payment' } }, target: 'payment' },
            { target: 'review' },
          ],
        },
        empty: {},
        // A line can't be ordered. A retry may succeed, because stock can return, for example from an expired order.
        blocked: { on: { 'retry.requested': { target: 'reading' } } },
        address: {
          entry: [{ type: 'showStep', params: { step: 'address' } }, 'askForAddress'],
          on: {
            'step.completed': {
              guard: { type: 'isDone', params: { step: 'address' } },
              target: 'judging',
              actions: [
                { type: 'passStep', params: { step: 'address' } },
                { type: 'storeChosen', params: ({ context }) => context },
              ],
            },
          },
        },
        delivery: {
          entry: { type: 'showStep', params: { step: 'delivery' } },
          on: {
            'step.completed': [
              {
                guard: { type: 'isDone', params: { step: 'delivery' } },
                target: 'judging',
                actions: [
                  { type: 'passStep', params: { step: 'delivery' } },
                  'keepDeliveries',
                  { type: 'storeChosen', params: ({ context }) => context },
                ],
              },
              { target: '.lacking' },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {},
            // The shopper tried to continue with an incomplete step, so the view shows what is missing.
            lacking: {},
          },
        },
        payment: {
          entry: { type: 'showStep', params: { step: 'payment' } },
          on: {
            'step.completed': [
              {
                guard: { type: 'isDone', params: { step: 'payment' } },
                target: 'judging',
                actions: [
                  { type: 'passStep', params: { step: 'payment' } },
                  { type: 'storeChosen', params: ({ context }) => context },
                ],
              },
              { target: '.lacking' },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {},
            // The shopper tried to continue without a payment method, so the view asks for one until one is chosen.
            lacking: {
              on: {
                'method.chosen': {
                  target: 'choosing',
                  actions: [
                    { type: 'setMethod', params: ({ event }) => event },
                    { type: 'storeChosen', params: ({ context }) => context },
                  ],
                },
              },
            },
          },
        },
        review: {
          entry: { type: 'showStep', params: { step: 'review' } },
          initial: 'ready',
          states: {
            ready: {
              always: [
                { guard: 'hasChanges', target: 'changed' },
                { guard: 'isRefused', target: 'refused' },
              ],
              on: { 'order.confirmed': { target: '#checkout.placing' } },
            },
            // A price in the quote differs from the price that the shopper has seen.
            changed: {
              on: {
                'changes.accepted': {
                  target: 'ready',
                  actions: ['acceptChanges', { type: 'storeChosen', params: ({ context }) => context }],
                },
              },
            },
            refused: { on: { 'order.confirmed': { target: '#checkout.placing' } } },
          },
        },
      },
    },
    // Sends the order once. Further clicks on the order button are ignored while the request runs.
    placing: {
      tags: 'busy',
      entry: 'beginAttempt',
      invoke: {
        id: 'order',
        src: 'placeOrder',
        input: ({ context: { chosen, quote } }) => ({ chosen, quote }),
        onDone: {
          target: 'settling',
          actions: { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'settling',
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    settling: {
      always: [
        { guard: { type: 'is', params: { outcome: 'refused' } }, target: 'open', actions: 'takeRefusal' },
        { guard: 'isHosted', target: 'awaitingGateway', actions: 'forgetChoice' },
        { guard: { type: 'is', params: { outcome: 'placed' } }, target: 'placed', actions: 'forgetChoice' },
        { guard: { type: 'is', params: { outcome: 'absent' } }, target: 'outcomeUnknown.absent' },
        { guard: 'mayAskAgain', target: 'outcomeUnknown.pausing' },
        { target: 'outcomeUnknown.stalled' },
      ],
    },
    // The order was sent, but its outcome is unknown. The page shows no result until the outcome is known.
    outcomeUnknown: {
      initial: 'asking',
      states: {
        asking: {
          entry: 'countTry',
          invoke: {
            id: 'outcome',
            src: 'askOutcome',
            onDone: {
              target: '#checkout.settling',
              actions: { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: {
              target: 'stalled',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        pausing: {
          after: { pause: { target: 'asking' } },
          on: { 'retry.requested': { target: 'asking' }, 'network.returned': { target: 'asking' } },
        },
        stalled: {
          on: {
            'retry.requested': { target: 'asking', actions: 'forgetTries' },
            'network.returned': { target: 'asking', actions: 'forgetTries' },
          },
        },
        // The order was not placed. The shopper can review it again before the next attempt.
        absent: {
          entry: 'forgetTries',
          on: {
            'retry.requested': { target: '#checkout.open' },
            'step.opened': { target: '#checkout.open', actions: { type: 'openStep', params: ({ event }) => event } },
          },
        },
      },
    },
    awaitingGateway: {
      entry: 'tellPlaced',
      on: { 'step.opened': { target: 'open', actions: { type: 'openStep', params: ({ event }) => event } } },
    },
    placed: {
      entry: 'tellPlaced',
      on: { 'step.opened': { target: 'open', actions: { type: 'openStep', params: ({ event }) => event } } },
    },
  },
});

type Choice = Pick<CheckoutContext, 'chosen' | 'quote'>;

/** Returns the placed order; null if no order was placed or the outcome is unknown. */
export function orderIn(outcome: Placing | null): PlacedOrder | null {
  return outcome?.kind === 'placed' ? outcome.order : null;
}

/** Whether a line can't be ordered, because it is no longer sold or the stock is too low. */
export function isLineBlocked({ productId, stock, quantity }: QuotedLine): boolean {
  return productId === null || (stock !== null && quantity > stock);
}

/** Whether the quote contains a line that can't be ordered (see `isLineBlocked`). */
export function hasBlocked(quote: Quote | null): boolean {
  return quote?.parcels.some(({ lines }) => lines.some(isLineBlocked)) ?? false;
}

/** Returns the shipping address: the chosen address, else the customer's default, else the first. */
export function addressOf({ chosen, quote }: Choice): Address | null {
  const addresses = quote?.addresses ?? [];
  const named = addresses.find(({ id }) => id === chosen.address);
  return named ?? addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0] ?? null;
}

/** Returns the selected delivery option of a parcel; null if there is none. */
export function optionOf({ deliveries, delivery }: Pick<Parcel, 'deliveries' | 'delivery'>): DeliveryOption | null {
  return deliveries.find(({ id }) => id === delivery) ?? null;
}

/** Returns the first parcel that goes to an office which is not chosen yet. */
export function parcelWithoutOffice({ parcels }: Pick<Quote, 'parcels'>): Parcel | undefined {
  return parcels.find((parcel) => {
    const option = optionOf(parcel);
    return option?.toOffice && !option.office;
  });
}

const choiceKey = (sellerId: string, deliveryId: string) => `${sellerId}:${deliveryId}`;

/** Returns the id of the office that the shopper chose for a delivery option of a parcel; undefined if none. */
export const chosenOffice = ({ offices }: Pick<Chosen, 'offices'>, sellerId: string, deliveryId: string) =>
  offices[choiceKey(sellerId, deliveryId)];

/** Whether a parcel lacks the delivery or office that the shopper chose, and the shopper has not chosen another one. */
export function hasLostChoice(chosen: Pick<Chosen, 'deliveries'>, { sellerId, deliveries, lost }: Parcel): boolean {
  return lost === 'office' || (lost === 'delivery' && deliveries.every(({ id }) => id !== chosen.deliveries[sellerId]));
}

function deliveriesIn(quote: Quote | null): Chosen['deliveries'] {
  return Object.fromEntries(
    (quote?.parcels ?? []).flatMap(({ sellerId, delivery }) => (delivery === null ? [] : [[sellerId, delivery]])),
  );
}

function officesIn(quote: Quote | null): Chosen['offices'] {
  return Object.fromEntries(
    (quote?.parcels ?? []).flatMap((parcel) => {
      const option = optionOf(parcel);
      return option?.office ? [[choiceKey(parcel.sellerId, option.id), option.office.id]] : [];
    }),
  );
}

/** Whether the customer collects every parcel at an office, so that the address is for contact and billing only. */
export function isAllCollected({ parcels }: Pick<Quote, 'parcels'>): boolean {
  return parcels.every((parcel) => optionOf(parcel)?.toOffice);
}

/** Returns the chosen payment method; null if none is chosen or the quote does not offer it. */
export function methodOf({ chosen, quote }: Choice): PayableMethod | null {
  return quote?.methods.find(({ key }) => key === chosen.method) ?? null;
}

/** Returns why a payment method can't pay `total` (in cents); null if it can. */
export function hindranceOf(method: PayableMethod, total: number): 'balance' | 'tooLittle' | 'tooMuch' | null {
  const { min_amount, max_amount, balance } = method;
  if (balance !== null && balance < total) return 'balance';
  if (min_amount !== null && total < min_amount) return 'tooLittle';
  return max_amount !== null && total > max_amount ? 'tooMuch' : null;
}

/** Missing input of a step. `transfer` is the text by which the shop recognises a bank transfer. */
type Lack = 'address' | 'delivery' | 'office' | 'method' | 'transfer';

/** Returns the first missing input of a step; null if the step is complete. */
export function lackIn({ chosen, quote }: Choice, step: Step): Lack | null {
  switch (step) {
    case 'address':
      return addressOf({ chosen, quote }) ? null : 'address';
    case 'delivery':
      if (!quote?.parcels.every(({ delivery }) => delivery !== null)) return 'delivery';
      return parcelWithoutOffice(quote) ? 'office' : null;
    case 'payment': {
      const method = methodOf({ chosen, quote });
      if (!method || hindranceOf(method, quote?.total ?? 0) !== null) return 'method';
      return isTransfer(method) && chosen.notes.transfer.trim() === '' ? 'transfer' : null;
    }
    case 'review':
      return null;
  }
}

export const isTransfer = ({ key }: Pick<PayableMethod, 'key'>) => key === 'pay-with-bank';

export const isOnDelivery = ({ key }: Pick<PayableMethod, 'key'>) => key === 'cash-on-delivery';

function stepOf({ wanted, chosen, quote }: CheckoutContext): Step {
  const isLost = quote?.parcels.some((parcel) => hasLostChoice(chosen, parcel)) ?? false;
  const isComplete = (step: Step) =>
    chosen.passed.includes(step) && lackIn({ chosen, quote }, step) === null && !(step === 'delivery' && isLost);
  return steps.find((step) => step === wanted || !isComplete(step)) ?? 'review';
}

/** Changed price of a line or of a boutique's delivery, in cents. */
export interface PriceChange {
  kind: 'line' | 'delivery';
  name: string;
  before: number;
  now: number;
}

interface Price {
  key: string;
  kind: PriceChange['kind'];
  name: string;
  cents: number;
}

function pricesOf(quote: Quote): Price[] {
  return quote.parcels.flatMap(({ sellerId, seller, lines, deliveries, delivery }) => [
    ...lines.map(({ key, name, unitPrice }): Price => ({ key, kind: 'line', name, cents: unitPrice })),
    ...deliveries
      .filter(({ id }) => id === delivery)
      .map(({ id, fee }): Price => ({ key: choiceKey(sellerId, id), kind: 'delivery', name: seller, cents: fee })),
  ]);
}

function pricesIn(quote: Quote): Chosen['seen'] {
  return Object.fromEntries(pricesOf(quote).map(({ key, cents }) => [key, cents]));
}

/** Returns the prices in the quote that differ from the prices that the shopper has seen (PAINS 7). */
export function changesOf({ chosen: { seen }, quote }: Choice): PriceChange[] {
  return (quote ? pricesOf(quote) : []).flatMap(({ key, kind, name, cents: now }) => {
    const before = seen[key] ?? now;
    return before === now ? [] : [{ kind, name, before, now }];
  });
}
