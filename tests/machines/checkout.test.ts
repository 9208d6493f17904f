import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Chosen, checkoutMachine, nothingChosen, officeOf, type Placing } from '../../machines/checkout.machine';
import type { Quote } from '../../src/contract/quote';
import { placings, prices, quoteIn } from '../models/checkout.model';
import { answers } from '../support/deferred';

const passed: Chosen = { ...nothingChosen, method: 'cash-on-delivery', passed: ['address', 'delivery', 'payment'] };

function openCheckout({ chosen = nothingChosen } = {}) {
  const quotes = answers<Quote, { chosen: Chosen; coupon: string }>();
  const orders = answers<Placing>();
  const outcomes = answers<Placing>();
  const clock = new SimulatedClock();
  const told: unknown[] = [];
  const stored: Chosen[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        fetchQuote: fromPromise(({ input }) => quotes.ask(input)),
        placeOrder: fromPromise(() => orders.ask()),
        askOutcome: fromPromise(() => outcomes.ask()),
      },
      actions: { storeChosen: (_, { chosen }) => stored.push(chosen) },
    }),
    { input: { chosen, coupon: '' }, clock },
  );
  for (const type of ['navigate', 'coupon.lapsed', 'address.lacking', 'cart.outdated', 'placed'] as const)
    actor.on(type, (event) => told.push(event));
  actor.start();
  return {
    actor,
    quotes,
    orders,
    outcomes,
    clock,
    told,
    stored,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function openReview() {
  const checkout = openCheckout({ chosen: passed });
  checkout.actor.send({ type: 'step.opened', step: null });
  await checkout.quotes.answer(quoteIn('ready'));
  expect(checkout.state()).toEqual({ open: { review: 'ready' } });
  return checkout;
}

test('a step that is asked for too early leads to the first one that lacks something, in its place', async () => {
  const { actor, quotes, told, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'review' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: 'address' });
  expect(told).toEqual([{ type: 'navigate', step: 'address', isReplacing: true }]);
});

test('going on leads forward as another page, and after a change back to the last look', async () => {
  const { actor, quotes, told, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'address' });
  await quotes.answer(quoteIn('ready'));
  actor.send({ type: 'step.completed' });
  expect(told).toEqual([{ type: 'navigate', step: 'delivery', isReplacing: false }]);
  actor.send({ type: 'step.completed' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { payment: 'lacking' } });
  actor.send({ type: 'method.chosen', id: 'cash-on-delivery' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { review: 'ready' } });
  actor.send({ type: 'step.opened', step: 'payment' });
  expect(state()).toEqual({ open: { payment: 'choosing' } });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { review: 'ready' } });
});

test('whoever has no address yet is asked for it at once', async () => {
  const { actor, quotes, told, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'address' });
  await quotes.answer(quoteIn('homeless'));
  expect(state()).toEqual({ open: 'address' });
  expect(told).toEqual([{ type: 'address.lacking' }]);
  actor.send({ type: 'address.chosen', id: '1' });
  await quotes.answer(quoteIn('ready'));
  expect(told).toHaveLength(1);
});

test('a parcel that is collected goes nowhere before its office is named, and keeps it', async () => {
  const { actor, quotes, state, context, stored } = openCheckout({ chosen: { ...passed, passed: ['address'] } });
  actor.send({ type: 'step.opened', step: 'delivery' });
  await quotes.answer(quoteIn('collected'));
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { delivery: 'lacking' } });
  actor.send({ type: 'office.named', sellerId: '3', text: '  ' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { delivery: 'lacking' } });
  actor.send({ type: 'office.named', sellerId: '3', text: 'Speedy, Rose Street 7' });
  expect(stored.at(-1)?.offices).toEqual({ 3: 'Speedy, Rose Street 7' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { payment: 'choosing' } });
  expect(context().chosen.passed).toEqual(['address', 'delivery']);
});

test('the office of one boutique’s parcel is proposed for the others until something else is written there', () => {
  const parcel = (sellerId: string) => ({ ...quoteIn('collected').parcels[0], sellerId }) as Quote['parcels'][number];
  const offices = { 3: ' Speedy, Rose Street 7 ', 5: '', 6: 'Econt, Hill Road 2' };
  expect(['3', '4', '5', '6'].map((id) => officeOf(parcel(id), { offices }))).toEqual([
    'Speedy, Rose Street 7',
    'Speedy, Rose Street 7',
    '',
    'Econt, Hill Road 2',
  ]);
});

test('another address asks for the figures anew, and for another look at the deliveries', async () => {
  const { actor, quotes, state } = await openReview();
  actor.send({ type: 'address.chosen', id: '1' });
  expect(quotes.questions().at(-1)?.chosen.address).toBe('1');
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
});

test('pressed twice, one order is sent; and what happens meanwhile changes nothing of it', async () => {
  const { actor, orders, state, told } = await openReview();
  actor.send({ type: 'order.confirmed' });
  actor.send({ type: 'order.confirmed' });
  actor.send({ type: 'method.chosen', id: 'other' });
  actor.send({ type: 'checkout.left' });
  actor.send({ type: 'step.opened', step: 'payment' });
  expect(orders.questions()).toHaveLength(1);
  expect(state()).toBe('placing');
  await orders.answer(placings.placed);
  expect(state()).toBe('placed');
  expect(told.at(-1)).toEqual({ type: 'placed', order: placings.placed.order });
});

test('nothing can be ordered at another price than the seen one before that was agreed to', async () => {
  const { actor, quotes, orders, state, context } = await openReview();
  actor.send({ type: 'cart.changed', prices: { tea: prices.dearer } });
  await quotes.answer(quoteIn('dearer'));
  expect(state()).toEqual({ open: { review: 'changed' } });
  actor.send({ type: 'order.confirmed' });
  expect(orders.questions()).toHaveLength(0);
  actor.send({ type: 'changes.accepted' });
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(context().chosen.seen.tea).toBe(prices.dearer);
  actor.send({ type: 'order.confirmed' });
  expect(orders.questions()).toHaveLength(1);
});

test('what the cart shows before the checkout is opened counts as seen', async () => {
  const { actor, quotes, state } = openCheckout({ chosen: passed });
  actor.send({ type: 'cart.changed', prices: { tea: prices.seen } });
  actor.send({ type: 'step.opened', step: null });
  await quotes.answer(quoteIn('dearer'));
  expect(state()).toEqual({ open: { review: 'changed' } });
});

test('a refusal is told once the figures are new, and what was chosen stays', async () => {
  const { actor, quotes, orders, state, context } = await openReview();
  actor.send({ type: 'note.changed', name: 'order', text: 'Ring twice' });
  actor.send({ type: 'order.confirmed' });
  await orders.answer(placings.refused);
  expect(state()).toEqual({ open: 'reading' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'refused' } });
  expect(context()).toMatchObject({ refusal: placings.refused.refusal, chosen: { notes: { order: 'Ring twice' } } });
});

async function openUnknown() {
  const checkout = await openReview();
  checkout.actor.send({ type: 'order.confirmed' });
  await checkout.orders.answer(placings.unknown);
  expect(checkout.state()).toEqual({ outcomeUnknown: 'pausing' });
  return checkout;
}

test('what became of an order is asked again and again, each time after a longer pause, and then by whoever wants to know', async () => {
  const { actor, outcomes, clock, state } = await openUnknown();
  const pauses = [1, 2, 4, 8, 16, 32];
  for (const [asked, seconds] of pauses.entries()) {
    clock.increment(seconds * 1000 - 1);
    expect(outcomes.questions()).toHaveLength(asked);
    clock.increment(1);
    expect(outcomes.questions()).toHaveLength(asked + 1);
    await outcomes.answer(placings.unknown);
  }
  expect(state()).toEqual({ outcomeUnknown: 'stalled' });
  clock.increment(3_600_000);
  expect(outcomes.questions()).toHaveLength(6);
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.unknown);
  expect(state()).toEqual({ outcomeUnknown: 'pausing' });
  clock.increment(1000);
  expect(outcomes.questions()).toHaveLength(7);
});

test('nobody waits for a pause who wants to know at once, or whose network is back', async () => {
  for (const type of ['retry.requested', 'network.returned'] as const) {
    const { actor, outcomes, state } = await openUnknown();
    actor.send({ type });
    expect(outcomes.questions()).toHaveLength(1);
    expect(state()).toEqual({ outcomeUnknown: 'asking' });
  }
});

test('while nobody knows, nothing is ordered and nothing else is told', async () => {
  const { actor, orders, quotes, state } = await openUnknown();
  const asked = quotes.questions().length;
  for (const type of ['order.confirmed', 'checkout.left'] as const) actor.send({ type });
  actor.send({ type: 'step.opened', step: 'review' });
  expect(state()).toEqual({ outcomeUnknown: 'pausing' });
  expect([orders.questions().length, quotes.questions().length]).toEqual([1, asked]);
});

test('an order that turns out to be placed is told as one that is placed at once, also with its payment', async () => {
  for (const [placing, end] of [
    [placings.placed, 'placed'],
    [placings.hosted, 'awaitingGateway'],
  ] as const) {
    const { actor, outcomes, state, told, context } = await openUnknown();
    actor.send({ type: 'retry.requested' });
    await outcomes.answer(placing);
    expect(state()).toBe(end);
    expect(told.at(-1)).toEqual({ type: 'placed', order: placing.order });
    expect(context()).toMatchObject({ chosen: nothingChosen, coupon: '', quote: null });
  }
});

test('an order that turns out to be refused is told with its reason', async () => {
  const { actor, outcomes, quotes, state, context } = await openUnknown();
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.refused);
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'refused' } });
  expect(context().refusal).toEqual(placings.refused.refusal);
});

test('one that was sent before the page was loaded is asked for before there is another try', async () => {
  const { actor, outcomes, orders, quotes, state } = openCheckout({ chosen: passed });
  actor.send({ type: 'attempt.found' });
  expect(outcomes.questions()).toHaveLength(0);
  actor.send({ type: 'step.opened', step: 'review' });
  expect(state()).toEqual({ outcomeUnknown: 'asking' });
  await outcomes.fail();
  expect(state()).toEqual({ outcomeUnknown: 'stalled' });
  actor.send({ type: 'order.confirmed' });
  expect(orders.questions()).toHaveLength(0);
  actor.send({ type: 'network.returned' });
  await outcomes.answer(placings.absent);
  expect(state()).toEqual({ outcomeUnknown: 'absent' });
  actor.send({ type: 'retry.requested' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'ready' } });
});

test('whoever has heard that nothing was ordered goes on by any step', async () => {
  const { actor, outcomes, quotes, state } = await openUnknown();
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.absent);
  actor.send({ type: 'step.opened', step: 'delivery' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
});

test('the next order knows nothing of the one before', async () => {
  const { actor, outcomes, orders, quotes, clock } = await openUnknown();
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.refused);
  await quotes.answer(quoteIn('ready'));
  actor.send({ type: 'order.confirmed' });
  await orders.fail();
  clock.increment(1000);
  expect(outcomes.questions()).toHaveLength(2);
});

test('what is sold out stops the checkout until the cart has changed', async () => {
  const { actor, quotes, orders, state } = await openReview();
  actor.send({ type: 'cart.changed', prices: {} });
  await quotes.answer(quoteIn('blocked'));
  expect(state()).toEqual({ open: 'blocked' });
  actor.send({ type: 'order.confirmed' });
  expect(orders.questions()).toHaveLength(0);
  actor.send({ type: 'cart.changed', prices: {} });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'ready' } });
});

test('the shop’s word that a coupon no longer counts is passed on', async () => {
  const { actor, quotes, told } = await openReview();
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  expect(quotes.questions().at(-1)?.coupon).toBe('SPRING');
  await quotes.answer(quoteIn('ready'));
  expect(told.at(-1)).toEqual({ type: 'coupon.lapsed' });
});

test('what can’t be had any more is looked for again on request, and the cart is told each time', async () => {
  const { actor, quotes, told, state } = openCheckout({ chosen: passed });
  actor.send({ type: 'step.opened', step: 'review' });
  await quotes.answer(quoteIn('blocked'));
  expect(state()).toEqual({ open: 'blocked' });
  expect(told).toEqual([{ type: 'cart.outdated' }]);
  actor.send({ type: 'retry.requested' });
  expect(state()).toEqual({ open: 'reading' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(told).toEqual([{ type: 'cart.outdated' }, { type: 'cart.outdated' }]);
});
