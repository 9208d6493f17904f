import { describe, expect, test } from 'vitest';
import type { EventFrom } from 'xstate';
import {
  addressOf,
  type Chosen,
  type checkoutMachine,
  hasLostChoice,
  hindranceOf,
  isLineBlocked,
  lackIn,
  nothingChosen,
  type Step,
} from '../../machines/checkout.machine';
import type { Address } from '../../src/contract/account';
import type { Parcel, PayableMethod, Quote } from '../../src/contract/checkout-quote';
import { lastovitsa, prices, type QuoteKind, quoteIn } from '../models/checkout.model';
import { allPassed, openAt, openCheckout } from '../support/open-checkout';

describe('storage for a reload', () => {
  test.each<{ step: Step; event: EventFrom<typeof checkoutMachine>; kept: Partial<Chosen> }>([
    {
      step: 'address',
      event: { type: 'address.chosen', id: '2' },
      kept: { address: '2', passed: ['address', 'payment'] },
    },
    { step: 'address', event: { type: 'billing.chosen', id: '2' }, kept: { billing: '2' } },
    { step: 'delivery', event: { type: 'delivery.chosen', sellerId: '3', id: '6' }, kept: { deliveries: { 3: '6' } } },
    {
      step: 'delivery',
      event: { type: 'office.chosen', sellerId: '3', deliveryId: '6', id: '9' },
      kept: { deliveries: { 3: '6' }, offices: { '3:6': '9' } },
    },
    { step: 'payment', event: { type: 'method.chosen', id: 'pay-with-bank' }, kept: { method: 'pay-with-bank' } },
    {
      step: 'review',
      event: { type: 'note.changed', name: 'order', text: 'Ring twice' },
      kept: { notes: { transfer: '', order: 'Ring twice' } },
    },
  ])('keeps the choice of $event.type', async ({ step, event, kept }) => {
    const { actor, stored } = await openAt(step);
    actor.send(event);
    expect(stored.at(-1)).toMatchObject(kept);
  });

  test('keeps each step of step.completed as passed', async () => {
    const { actor, stored } = await openAt('address', { chosen: { ...nothingChosen, method: 'cash-on-delivery' } });
    for (const passed of [['address'], ['address', 'delivery'], ['address', 'delivery', 'payment']]) {
      actor.send({ type: 'step.completed' });
      expect(stored.at(-1)?.passed).toEqual(passed);
    }
  });

  test('keeps the prices seen in the cart, seen in the checkout and accepted after a change', async () => {
    const { actor, quotes, stored } = openCheckout({ chosen: allPassed });
    actor.send({ type: 'cart.changed', prices: { tea: prices.seen } });
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.seen });
    actor.send({ type: 'step.opened', step: 'review' });
    await quotes.answer(quoteIn('dearer'));
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.seen, '3:5': prices.delivery });
    actor.send({ type: 'changes.accepted' });
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.dearer, '3:5': prices.delivery });
  });
});

const [home] = quoteIn('ready').addresses as [Address];
const addresses: Address[] = ['1', '2', '3'].map((id) => ({ ...home, id, default_shipping: id === '3' }));
const noDefault = addresses.map((address) => ({ ...address, default_shipping: false }));

test.each<[string, string | null, Address[], string | null]>([
  ['the chosen address', '2', addresses, '2'],
  ['the default address without a choice', null, addresses, '3'],
  ['the default address when the chosen one is deleted', '4', addresses, '3'],
  ['the first address without a default', null, noDefault, '1'],
  ['no address when there is none', '1', [], null],
])('ships to %s', (_, address, known, expected) => {
  const quote = { ...quoteIn('ready'), addresses: known };
  expect(addressOf({ chosen: { ...nothingChosen, address }, quote })?.id ?? null).toBe(expected);
});

const atDelivery: Chosen = { ...allPassed, passed: ['address', 'payment'] };

test('requires the office of a collected parcel, and asks for a quote with the chosen one', async () => {
  const { actor, quotes, state, context } = await openAt(null, { chosen: atDelivery, quote: quoteIn('collected') });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { delivery: 'lacking' } });
  actor.send({ type: 'office.chosen', sellerId: '3', deliveryId: '6', id: '9' });
  expect(state()).toEqual({ open: 'reading' });
  expect(quotes.questions().at(-1)?.chosen.offices).toEqual({ '3:6': '9' });
  await quotes.answer(quoteIn('collectedAt'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(context().chosen.passed).toContain('delivery');
});

test('stores the proposed delivery and office as chosen, when the shopper completes the step', async () => {
  const { actor, stored } = await openAt(null, { chosen: atDelivery, quote: quoteIn('collectedAt') });
  expect(stored.at(-1)).toMatchObject({ deliveries: {}, offices: {} });
  actor.send({ type: 'step.completed' });
  expect(stored.at(-1)).toMatchObject({ deliveries: { 3: '6' }, offices: { '3:6': lastovitsa.id } });
});

test('keeps the office that is shown for a parcel when the shopper chooses that of another parcel', async () => {
  const [parcel] = quoteIn('collectedAt').parcels as [Parcel];
  const quote = { ...quoteIn('collectedAt'), parcels: [parcel, { ...parcel, sellerId: '4' }] };
  const { actor, stored } = await openAt(null, { chosen: atDelivery, quote });
  actor.send({ type: 'office.chosen', sellerId: '4', deliveryId: '6', id: '12' });
  expect(stored.at(-1)?.offices).toEqual({ '3:6': lastovitsa.id, '4:6': '12' });
});

test.each<[Parcel['lost'], QuoteKind, Chosen['deliveries']]>([
  ['office', 'collected', { 3: '6' }],
  ['delivery', 'ready', { 3: '8' }],
])('returns to the delivery step when the shop no longer offers the chosen %s', async (lost, kind, deliveries) => {
  const [parcel] = quoteIn(kind).parcels as [Parcel];
  const quote = { ...quoteIn(kind), parcels: [{ ...parcel, lost }] };
  const { actor, state, context } = await openAt('review', { chosen: { ...allPassed, deliveries }, quote });
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
  const isLost = () => context().quote?.parcels.map((shown) => hasLostChoice(context().chosen, shown));
  expect(isLost()).toEqual([true]);
  actor.send({ type: 'step.completed' });
  // The shopper accepts the other delivery. Only the shopper can choose another office.
  expect(state()).toEqual({ open: lost === 'office' ? { delivery: 'lacking' } : { review: 'ready' } });
  expect(isLost()).toEqual([lost === 'office']);
});

test.each<[Pick<Quote['parcels'][number]['lines'][number], 'productId' | 'stock'>, boolean]>([
  [{ productId: '7', stock: 2 }, false],
  [{ productId: '7', stock: 1 }, true],
  [{ productId: '7', stock: null }, false],
  [{ productId: null, stock: 2 }, true],
])('blocks a line of two only when its stock is short or its product is removed: %o', (left, isBlocked) => {
  const line = { ...quoteIn('ready').parcels[0]?.lines[0], quantity: 2, ...left };
  expect(isLineBlocked(line as Quote['parcels'][number]['lines'][number])).toBe(isBlocked);
});

const cash = quoteIn('ready').methods[0] as PayableMethod;

const payableBy = (...methods: PayableMethod[]): Quote => ({ ...quoteIn('ready'), methods });

const beforePayment: Chosen = { ...allPassed, passed: ['address', 'delivery'] };

const { total } = quoteIn('ready');

test.each<[Partial<PayableMethod>, ReturnType<typeof hindranceOf>]>([
  [{}, null],
  [{ balance: total }, null],
  [{ balance: total - 1 }, 'balance'],
  [{ min_amount: total }, null],
  [{ min_amount: total + 1 }, 'tooLittle'],
  [{ max_amount: total }, null],
  [{ max_amount: total - 1 }, 'tooMuch'],
])('refuses a payment method only beyond its limits: %o', async (limits, problem) => {
  const method = { ...cash, ...limits };
  expect(hindranceOf(method, total)).toBe(problem);
  const { actor, state } = await openAt('payment', { chosen: beforePayment, quote: payableBy(method) });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: problem === null ? { review: 'ready' } : { payment: 'lacking' } });
});

test('shows a missing payment detail after an attempt to continue, not after a new choice', async () => {
  const { actor, state, context, stored } = await openAt('payment', {
    chosen: { ...beforePayment, method: null },
    quote: payableBy(cash, { ...cash, key: 'pay-with-bank' }),
  });
  const completeStep = () => {
    actor.send({ type: 'step.completed' });
    return lackIn(context(), 'payment');
  };
  expect(completeStep()).toBe('method');
  expect(state()).toEqual({ open: { payment: 'lacking' } });
  actor.send({ type: 'method.chosen', id: 'pay-with-bank' });
  expect(state()).toEqual({ open: { payment: 'choosing' } });
  expect(stored.at(-1)?.method).toBe('pay-with-bank');
  expect(completeStep()).toBe('transfer');
  actor.send({ type: 'note.changed', name: 'transfer', text: '  ' });
  expect(completeStep()).toBe('transfer');
  expect(state()).toEqual({ open: { payment: 'lacking' } });
  actor.send({ type: 'note.changed', name: 'transfer', text: 'Mira Ivanova' });
  expect(completeStep()).toBe(null);
  expect(state()).toEqual({ open: { review: 'ready' } });
});
