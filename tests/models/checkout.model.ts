import * as v from 'valibot';
import {
  type CheckoutContext,
  changesOf,
  checkoutMachine,
  nothingChosen,
  type PlacedOrder,
  type Placing,
} from '../../machines/checkout.machine';
import { Address } from '../../src/contract/account';
import type { Quote } from '../../src/contract/quote';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** What the shop may find: all is there; no address; nothing in the cart; something sold out; a price that is no longer the seen one; a parcel that is collected. */
export type World = 'ready' | 'homeless' | 'empty' | 'blocked' | 'dearer' | 'collected';

/** Prices in cents: of the one product, when seen and when it has become dearer, and of its delivery. */
export const prices = { seen: 1990, dearer: 2490, delivery: 390 };

const home = v.parse(Address, {
  id: 1,
  name: 'Mira Ivanova',
  email: 'mira@pazar.example',
  phone: '+359888123456',
  country_id: 1,
  address: 'Rose Street 1',
  default_shipping: 1,
  default_billing: 1,
});

/** What the shop reckons then. */
export function quoteIn(world: World): Quote {
  const unitPrice = world === 'dearer' ? prices.dearer : prices.seen;
  const line = {
    key: 'tea',
    lineId: '70',
    productId: '7',
    slug: 'tea',
    name: 'Mountain tea',
    image: null,
    choices: [],
    unitPrice,
    stock: world === 'blocked' ? 0 : 9,
    quantity: 1,
    lineTotal: unitPrice,
  };
  const parcel = {
    sellerId: '3',
    seller: 'Zelen Balkon',
    lines: [line],
    deliveries: [
      { id: '5', name: 'Courier', fee: prices.delivery, toOffice: false },
      { id: '6', name: 'To an office', fee: prices.delivery, toOffice: true },
    ],
    delivery: world === 'collected' ? '6' : '5',
    missingForFree: null,
  };
  return {
    addresses: world === 'homeless' ? [] : [home],
    parcels: world === 'empty' ? [] : [parcel],
    methods: [
      {
        key: 'cash-on-delivery',
        name: 'Cash on delivery',
        image: null,
        type: 'offline',
        supports: ['order'],
        instructions: '',
        min_amount: null,
        max_amount: null,
        balance: null,
      },
    ],
    subtotal: unitPrice,
    discount: 0,
    shipping: prices.delivery,
    total: unitPrice + prices.delivery,
    coupon: '',
    isRepeatable: true,
  };
}

const order: PlacedOrder = { id: 'PZ-00000-00001', payment: null };

/** What may become of an order. */
export const placings = {
  placed: { kind: 'placed', order },
  hosted: {
    kind: 'placed',
    order: { ...order, payment: { url: 'https://pay.example/1', session: '1', gateway: 'pay-with-sandbox' } },
  },
  refused: { kind: 'refused', refusal: { code: 'generic', text: 'No' } },
  absent: { kind: 'absent' },
  unknown: { kind: 'unknown' },
} satisfies Record<string, Placing>;

/** Which of them a step brings. */
export const placingIn = ({ output }: ModelEvent): keyof typeof placings => {
  const placing = output as Placing;
  return placing.kind === 'placed' && placing.order.payment ? 'hosted' : placing.kind;
};

/** Which world a step brings. */
export const worldIn = ({ output }: ModelEvent): World => {
  const { addresses, parcels } = output as Quote;
  const [parcel] = parcels;
  const [line] = parcel?.lines ?? [];
  if (!line) return 'empty';
  if (parcel?.delivery === '6') return 'collected';
  if (line.stock === 0) return 'blocked';
  if (line.unitPrice === prices.dearer) return 'dearer';
  return addresses.length === 0 ? 'homeless' : 'ready';
};

const inWords: Record<World, string> = {
  ready: 'the shop reckons',
  homeless: 'the shop knows no address',
  empty: 'the cart turns out empty',
  blocked: 'something turns out sold out',
  dearer: 'something has become dearer',
  collected: 'the parcel is collected at an office',
};

type Options = ModelOptions<typeof checkoutMachine>;

/** Whether the parcel was asked to go to an office of the courier. */
const isCollected = ({ chosen }: CheckoutContext) => chosen.deliveries['3'] === '6';

const worldsAt = (context: CheckoutContext): World[] => {
  const passed = context.chosen.passed.length;
  if (isCollected(context)) return ['collected'];
  return passed === 0
    ? ['ready', 'homeless', 'empty', 'blocked']
    : passed < 3
      ? ['ready']
      : ['ready', 'dearer', 'blocked'];
};

const checkoutModel = (options: Partial<Options>) =>
  modelOf(checkoutMachine, {
    input: { chosen: nothingChosen, coupon: '' },
    cases: {
      'step.opened': ({ opened, quote }) => (opened !== null && quote ? [{ step: 'address' }] : [{ step: null }]),
      'cart.changed': () => [{ prices: {} }],
      'coupon.changed': () => [{ code: 'SPRING' }],
      'address.chosen': () => [{ id: '1' }],
      'billing.chosen': () => [{ id: '1' }],
      'delivery.chosen': (context) => [{ sellerId: '3', id: isCollected(context) ? '5' : '6' }],
      'office.named': () => [{ sellerId: '3', text: 'Speedy, Rose Street 7' }],
      'method.chosen': () => [{ id: 'cash-on-delivery' }],
      'note.changed': () => [{ name: 'order', text: 'Ring twice' }],
      // What was passed has had an address, and what becomes dearer has been seen.
      'xstate.done.actor.quote': (context) => worldsAt(context).map((world) => ({ output: quoteIn(world) })),
      'xstate.done.actor.order': () =>
        Object.values(placings)
          .filter(({ kind }) => kind !== 'absent')
          .map((output) => ({ output })),
      'xstate.done.actor.outcome': () => Object.values(placings).map((output) => ({ output })),
    },
    key: (context) => [
      context.quote && worldIn({ type: '', output: context.quote }),
      context.chosen.passed.length,
      context.chosen.method,
      isCollected(context) && context.chosen.offices['3'] !== undefined,
      context.refusal !== null,
      context.tries,
      changesOf(context).length,
    ],
    words: {
      'step.opened': (event) => (event.step === null ? 'come to the checkout' : 'go back to the address'),
      'step.completed': 'go on',
      'checkout.left': 'leave the checkout',
      'cart.changed': 'the cart changes',
      'coupon.changed': 'a coupon is applied',
      'address.chosen': 'choose the address',
      'billing.chosen': 'choose where the bill goes to',
      'delivery.chosen': (event) => (event.id === '6' ? 'choose an office of the courier' : 'choose the door'),
      'office.named': 'name the office',
      'method.chosen': 'choose how to pay',
      'note.changed': 'write a note',
      'attempt.found': 'an order was sent before the page was loaded',
      'changes.accepted': 'agree to the new prices',
      'order.confirmed': 'order',
      'retry.requested': 'try again',
      'network.returned': 'the network is back',
      'xstate.done.actor.quote': (event) => inWords[worldIn(event)],
      'xstate.error.actor.quote': 'the shop does not answer',
      'xstate.done.actor.order': (event) => `the order is ${placingIn(event)}`,
      'xstate.error.actor.order': 'nobody foresaw what the shop answers',
      'xstate.done.actor.outcome': (event) => `the order turns out ${placingIn(event)}`,
      'xstate.error.actor.outcome': 'nobody foresaw what the shop says of the order',
      'xstate.after.pause.checkout.outcomeUnknown.pausing': 'a pause is over',
    },
    ...options,
  });

/** Before the checkout was ever opened. */
const isNew = (snapshot: Parameters<NonNullable<Options['without']>>[1]) =>
  snapshot.matches({ closed: 'settled' }) && snapshot.context.opened === null && snapshot.context.quote === null;

const sinceCollected = ['xstate.done.actor.quote', 'delivery.chosen', 'office.named', 'step.completed'];

/** What a hand can do where: choices are made on their own step, when the shop is not being asked. */
const out: NonNullable<Options['without']> = ({ type }, snapshot) => {
  const isAt = (step: string) => snapshot.matches({ open: step });
  // With an office named it goes on as with the door: here it goes back to the door.
  if (isCollected(snapshot.context) && !sinceCollected.includes(type)) return true;
  switch (type) {
    case 'address.chosen':
    case 'billing.chosen':
      return !isAt('address') || snapshot.context.quote?.addresses.length === 0;
    case 'delivery.chosen':
      return !isAt('delivery');
    case 'office.named':
      return !isAt('delivery') || !isCollected(snapshot.context);
    case 'step.completed':
      return isCollected(snapshot.context) && snapshot.context.chosen.offices['3'] !== undefined;
    case 'method.chosen':
      return !isAt('payment');
    case 'note.changed':
      return !isAt('review');
    case 'coupon.changed':
      return !isAt('review') && !isNew(snapshot);
    case 'cart.changed':
      return !isAt('review') && !isAt('blocked') && !isNew(snapshot);
    case 'attempt.found':
      return !isNew(snapshot);
    case 'checkout.left':
      return !(isAt('address') && snapshot.context.chosen.passed.length === 0) && !isAt('empty');
    default:
      return false;
  }
};

/** Whether nobody knows what became of the order. */
const isUnclear = (event: ModelEvent) =>
  event.type === 'xstate.error.actor.order' ||
  (event.type === 'xstate.done.actor.order' && placingIn(event) === 'unknown');

/**
 * Between the first question and the last one only what leads to the last one; and at which price it was ordered makes no
 * difference to any of them.
 */
const outInView: typeof out = (event, snapshot) => {
  const { tries, quote } = snapshot.context;
  if (isUnclear(event) && quote && worldIn({ type: '', output: quote }) === 'dearer') return true;
  if (!snapshot.matches('outcomeUnknown') || tries < 2 || tries > 5) return out(event, snapshot);
  return event.type === 'xstate.done.actor.outcome'
    ? placingIn(event) !== 'unknown'
    : event.type !== 'xstate.after.pause.checkout.outcomeUnknown.pausing';
};

/** The ways through the view. */
export const inView = () => checkoutModel({ without: outInView, limit: 2000 });

const foreseen = {
  'placing · xstate.error.actor.order → settling':
    'Whatever the shop answers or not is foreseen; the view’s walk lets it fail.',
  'outcomeUnknown.asking · xstate.error.actor.outcome → outcomeUnknown.stalled':
    'Whatever the shop answers or not is foreseen; the view’s walk lets it fail.',
};

const patience = 'It takes six questions in a row; the view’s walk waits through all of them.';
const stalled = {
  'settling · always (6 of 6) → outcomeUnknown.stalled': patience,
  'outcomeUnknown.stalled · retry.requested → outcomeUnknown.asking': patience,
  'outcomeUnknown.stalled · network.returned → outcomeUnknown.asking': patience,
};

/** Whether the way back to a step is in sight while the shop is being asked. */
const isStepShown = ({ quote, chosen }: CheckoutContext) =>
  quote !== null && worldIn({ type: '', output: quote }) === 'ready' && chosen.passed.length > 1;

/** In the shop one comes back only from where there is a way back to the checkout, and one coupon is enough. */
const outInShop: typeof out = (event, snapshot) => {
  const { coupon } = snapshot.context;
  switch (event.type) {
    case 'step.opened':
      if (snapshot.matches({ open: 'reading' }) || snapshot.matches({ open: 'failed' }))
        return !isStepShown(snapshot.context);
      return ![
        ...['closed', 'placing', 'placed', 'awaitingGateway'],
        ...[{ open: 'review' }, { open: 'delivery' }, { outcomeUnknown: 'absent' }],
      ].some((state) => snapshot.matches(state));
    case 'coupon.changed':
      return coupon !== '' || out(event, snapshot);
    case 'xstate.error.actor.order':
    case 'xstate.error.actor.outcome':
      return true;
    // One that was sent before the page was loaded is looked for in the list, any other one is sent again.
    case 'xstate.done.actor.outcome':
      return (snapshot.context.quote === null) !== (placingIn(event) === 'absent') && placingIn(event) !== 'unknown';
    default:
      return out(event, snapshot);
  }
};

/** The ways through the shop, where nobody is asked twice in vain. */
export const inShop = () =>
  checkoutModel({
    without: (event, snapshot) =>
      outInShop(event, snapshot) ||
      (snapshot.context.tries > 1 && event.type === 'xstate.done.actor.outcome' && placingIn(event) === 'unknown'),
    unreachable: { ...foreseen, ...stalled },
    limit: 2000,
  });
