import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { Address } from '../src/contract/account';
import type { Parcel, PayableMethod, Quote, QuotedLine } from '../src/contract/quote';

/** The steps of a checkout, each under an address of its own, in their order. */
export type Step = 'address' | 'delivery' | 'payment' | 'review';

const steps: readonly Step[] = ['address', 'delivery', 'payment', 'review'];

/** What the shopper has chosen so far; where it is null or missing, the shop proposes something. */
export interface Chosen {
  address: string | null;
  /** Null: as the address. */
  billing: string | null;
  /** By boutique. */
  deliveries: Record<string, string>;
  /** The courier's offices at which parcels are collected, by boutique. */
  offices: Record<string, string>;
  method: string | null;
  notes: { transfer: string; order: string };
  /** The steps that were left by going on. */
  passed: Step[];
  /** The prices that the shopper has seen and not objected to, by what they are of. */
  seen: Record<string, number>;
}

/** An order that the shop has taken; with a url where it is paid on somebody else's page. */
export interface PlacedOrder {
  id: string;
  payment: { url: string; session: string; gateway: string } | null;
}

/** Why an order was not taken: the shop's code and words. */
export interface Refusal {
  code: string;
  text: string;
}

/** What became of an order that was sent; `absent`: the shop has never got it, nor will; `unknown`: nobody can tell yet. */
export type Placing =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'absent' | 'unknown' };

export interface CheckoutContext {
  chosen: Chosen;
  /** The code that is to be applied; '' for none. */
  coupon: string;
  /** As it was last reckoned. */
  quote: Quote | null;
  /** The step that is wanted, and the one that the address of the page names. */
  wanted: Step;
  opened: Step | null;
  refusal: Refusal | null;
  /** What became of the order that was sent last, as far as it is known. */
  outcome: Placing | null;
  /** So often it was asked what became of the order, since it was sent or somebody wished to know. */
  tries: number;
}

/** So often it is asked before it is left to the shopper to ask on: with the pauses for a good minute. */
const mostTries = 6;

/** Before anything is chosen. */
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

/** From the cart to the order: where to, how, how to pay, a last look, and one order for one press (REQUIREMENTS K1–K4). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as Pick<CheckoutContext, 'chosen' | 'coupon'>,
    events: {} as
      | { type: 'step.opened'; step: Step | null }
      | { type: 'step.completed' | 'checkout.left' | 'changes.accepted' | 'order.confirmed' }
      // An order was sent before this page was loaded, and nobody knows what became of it.
      | { type: 'attempt.found' }
      // With the prices that the cart shows from now on.
      | { type: 'cart.changed'; prices: Chosen['seen'] }
      | { type: 'retry.requested' | 'network.returned' }
      | { type: 'coupon.changed'; code: string }
      | { type: 'address.chosen' | 'method.chosen'; id: string }
      // Null: as the address.
      | { type: 'billing.chosen'; id: string | null }
      | { type: 'delivery.chosen'; sellerId: string; id: string }
      | { type: 'office.named'; sellerId: string; text: string }
      | { type: 'note.changed'; name: keyof Chosen['notes']; text: string },
    emitted: {} as
      | { type: 'navigate'; step: Step; isReplacing: boolean }
      // `cart.outdated`: what the shop can still give is not what the cart was last told.
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
    /** Finds out what became of the order that was sent last, and never makes a second one of it. */
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
    // The page follows where the flow is: back to what is lacking in the place of what was asked for, and onward one page after the other.
    showStep: enqueueActions(({ context: { opened }, enqueue }, { step }: { step: Step }) => {
      if (opened === step) return;
      const isReplacing = opened === null || steps.indexOf(step) < steps.indexOf(opened);
      enqueue.emit({ type: 'navigate', step, isReplacing });
      enqueue.assign({ opened: step });
    }),
    // Other ways lead there, at other prices.
    setAddress: assign(({ context: { chosen } }, { id }: { id: string }) => ({
      chosen: { ...chosen, address: id, passed: chosen.passed.filter((step) => step !== 'delivery') },
    })),
    setBilling: assign(({ context: { chosen } }, { id }: { id: string | null }) => ({
      chosen: { ...chosen, billing: id },
    })),
    setDelivery: assign(({ context: { chosen } }, { sellerId, id }: { sellerId: string; id: string }) => ({
      chosen: { ...chosen, deliveries: { ...chosen.deliveries, [sellerId]: id } },
    })),
    setOffice: assign(({ context: { chosen } }, { sellerId, text }: { sellerId: string; text: string }) => ({
      chosen: { ...chosen, offices: { ...chosen.offices, [sellerId]: text } },
    })),
    setMethod: assign(({ context: { chosen } }, { id }: { id: string }) => ({ chosen: { ...chosen, method: id } })),
    setNote: assign(({ context: { chosen } }, { name, text }: { name: keyof Chosen['notes']; text: string }) => ({
      chosen: { ...chosen, notes: { ...chosen.notes, [name]: text } },
    })),
    setCoupon: assign({ coupon: (_, { code }: { code: string }) => code }),
    takeQuote: assign(({ context: { chosen } }, { quote }: { quote: Quote }) => ({
      quote,
      // What is seen for the first time is seen.
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
    // The next checkout is another one.
    forgetChoice: assign({ chosen: nothingChosen, coupon: '', quote: null, tries: 0 }),
    storeChosen: (_, __: { chosen: Chosen }) => {
      throw new Error('Provide storeChosen');
    },
    // An empty cart says nothing of it.
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
    // Somebody new has nothing to choose from: there is only one thing to do.
    askForAddress: enqueueActions(({ context, enqueue }) => {
      if (addressOf(context) === null) enqueue.emit({ type: 'address.lacking' });
    }),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failure' as const, error })),
  },
  guards: {
    isEmpty: ({ context }) => context.quote?.parcels.length === 0,
    isBlocked: ({ context }) => hasBlocked(context.quote),
    leadsTo: ({ context }, { step }: { step: Step }) => stepOf(context) === step,
    isDone: ({ context }, { step }: { step: Step }) => lackIn(context, step) === null,
    hasChanges: ({ context }) => changesOf(context).length > 0,
    isRefused: ({ context }) => context.refusal !== null,
    is: ({ context }, { outcome }: { outcome: Placing['kind'] }) => context.outcome?.kind === outcome,
    isHosted: ({ context }) => orderIn(context.outcome)?.payment != null,
    mayAskAgain: ({ context }) => context.tries < mostTries,
  },
  // Twice as long each time.
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
      // Nobody looks at anything else.
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
        'address.chosen': {
          target: '.reading',
          actions: [
            { type: 'setAddress', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        'delivery.chosen': {
          target: '.reading',
          actions: [
            { type: 'setDelivery', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        'office.named': {
          actions: [
            { type: 'setOffice', params: ({ event }) => event },
            { type: 'storeChosen', params: ({ context }) => context },
          ],
        },
        // It may be one that was just added.
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
        // Whatever step is open stays in sight, with the figures of before.
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
        // Where it goes on: never beyond what is still lacking.
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
        // Something in the cart can't be had, or not so often; it may come back, as from an order that nobody paid for.
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
                  { type: 'storeChosen', params: ({ context }) => context },
                ],
              },
              { target: '.lacking' },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {},
            // Somebody wanted to go on: now it is said what is missing.
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
            // Somebody wanted to go on: now it is said what is missing, until something else is chosen.
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
            // Something costs another price than when it was seen.
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
    // One press, one order: whatever else is pressed or opened meanwhile changes nothing.
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
    // It is asked for until it is known: nobody is told anything else before.
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
        // Before another press there is another look at what it would be.
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

/** The order that was placed; null where none was, or nobody knows. */
export function orderIn(outcome: Placing | null): PlacedOrder | null {
  return outcome?.kind === 'placed' ? outcome.order : null;
}

/** Whether a line can't be ordered as it is. */
export function isLineBlocked({ productId, stock, quantity }: QuotedLine): boolean {
  return productId === null || (stock !== null && quantity > stock);
}

/** Whether something of it can't be ordered as it is. */
export function hasBlocked(quote: Quote | null): boolean {
  return quote?.parcels.some(({ lines }) => lines.some(isLineBlocked)) ?? false;
}

/** The address that the parcels go to: the chosen one, else the customer's default. */
export function addressOf({ chosen, quote }: Choice): Address | null {
  const addresses = quote?.addresses ?? [];
  const named = addresses.find(({ id }) => id === chosen.address);
  return named ?? addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0] ?? null;
}

/** The courier's office at which a parcel is collected, '' as long as it was not named; null where it comes to the door. */
export function officeOf(
  { sellerId, deliveries, delivery }: Parcel,
  { offices }: Pick<Chosen, 'offices'>,
): string | null {
  const isCollected = deliveries.some(({ id, toOffice }) => id === delivery && toOffice);
  return isCollected ? officeTextOf(sellerId, { offices }).trim() : null;
}

/** What stands in the field of a boutique's office: what was typed, else the office of another one's parcel. */
export function officeTextOf(sellerId: string, { offices }: Pick<Chosen, 'offices'>): string {
  return offices[sellerId] ?? Object.values(offices).find((office) => office.trim() !== '') ?? '';
}

/** The way to pay that is chosen, as long as it is offered. */
export function methodOf({ chosen, quote }: Choice): PayableMethod | null {
  return quote?.methods.find(({ key }) => key === chosen.method) ?? null;
}

/** Why a sum can't be paid in this way; null when it can. */
export function hindranceOf(method: PayableMethod, total: number): 'balance' | 'tooLittle' | 'tooMuch' | null {
  const { min_amount, max_amount, balance } = method;
  if (balance !== null && balance < total) return 'balance';
  if (min_amount !== null && total < min_amount) return 'tooLittle';
  return max_amount !== null && total > max_amount ? 'tooMuch' : null;
}

/** What may be missing to go on: an address, a way of delivery, the office where it ends, a way to pay, a word on the transfer. */
type Lack = 'address' | 'delivery' | 'office' | 'method' | 'transfer';

/** What a step still needs before the next one; null for nothing. */
export function lackIn({ chosen, quote }: Choice, step: Step): Lack | null {
  switch (step) {
    case 'address':
      return addressOf({ chosen, quote }) ? null : 'address';
    case 'delivery':
      if (!quote?.parcels.every(({ delivery }) => delivery !== null)) return 'delivery';
      return quote.parcels.some((parcel) => officeOf(parcel, chosen) === '') ? 'office' : null;
    case 'payment': {
      const method = methodOf({ chosen, quote });
      if (!method || hindranceOf(method, quote?.total ?? 0) !== null) return 'method';
      return isTransfer(method) && chosen.notes.transfer.trim() === '' ? 'transfer' : null;
    }
    case 'review':
      return null;
  }
}

/** Whether the money is sent from elsewhere: the shop asks by what it can be known. */
export const isTransfer = ({ key }: Pick<PayableMethod, 'key'>) => key === 'pay-with-bank';

/** Whether it is the courier who is paid. */
export const isOnDelivery = ({ key }: Pick<PayableMethod, 'key'>) => key === 'cash-on-delivery';

/** The step to go on with: the wanted one, unless something before it is lacking or was never looked at. */
function stepOf({ wanted, ...choice }: CheckoutContext): Step {
  const { passed } = choice.chosen;
  return steps.find((step) => step === wanted || !passed.includes(step) || lackIn(choice, step) !== null) ?? 'review';
}

/** A price that is not the one that was seen, in cents; of a line, or of a boutique's delivery. */
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

/** What is paid for, piece by piece and delivery by delivery. */
function pricesOf(quote: Quote): Price[] {
  return quote.parcels.flatMap(({ sellerId, seller, lines, deliveries, delivery }) => [
    ...lines.map(({ key, name, unitPrice }): Price => ({ key, kind: 'line', name, cents: unitPrice })),
    ...deliveries
      .filter(({ id }) => id === delivery)
      .map(({ id, fee }): Price => ({ key: `${sellerId}:${id}`, kind: 'delivery', name: seller, cents: fee })),
  ]);
}

function pricesIn(quote: Quote): Chosen['seen'] {
  return Object.fromEntries(pricesOf(quote).map(({ key, cents }) => [key, cents]));
}

/** What costs another price than when it was seen (PAINS 7). */
export function changesOf({ chosen: { seen }, quote }: Choice): PriceChange[] {
  return (quote ? pricesOf(quote) : []).flatMap(({ key, kind, name, cents: now }) => {
    const before = seen[key] ?? now;
    return before === now ? [] : [{ kind, name, before, now }];
  });
}
