import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type Chosen,
  checkoutMachine,
  nothingChosen,
  type PlacedOrder,
  type Placing,
  type Quote,
} from '../../machines/checkout.machine';
import { placings, prices, quoteIn } from '../models/checkout.model';
import { answers } from '../support/deferred';

const passed: Chosen = { ...nothingChosen, method: 'cash-on-delivery', passed: ['address', 'delivery', 'payment'] };

function openCheckout({ chosen = nothingChosen, isUnsettled = false } = {}) {
  const quotes = answers<Quote, { chosen: Chosen; coupon: string }>();
  const orders = answers<Placing>();
  const searches = answers<PlacedOrder | null>();
  const told: unknown[] = [];
  const stored: Chosen[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        fetchQuote: fromPromise(({ input }) => quotes.ask(input)),
        placeOrder: fromPromise(() => orders.ask()),
        findOrder: fromPromise(() => searches.ask()),
      },
      actions: { storeChosen: (_, { chosen }) => stored.push(chosen) },
    }),
    { input: { chosen, coupon: '', isUnsettled } },
  );
  for (const type of ['navigate', 'coupon.lapsed', 'placed'] as const) actor.on(type, (event) => told.push(event));
  actor.start();
  return {
    actor,
    quotes,
    orders,
    searches,
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

test('another address asks for the figures anew, and for another look at the deliveries', async () => {
  const { actor, quotes, state } = await openReview();
  actor.send({ type: 'address.chosen', id: '1' });
  expect(quotes.questions().at(-1)?.chosen.address).toBe('1');
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: 'delivery' });
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

test('an order whose outcome nobody knows is looked for, also by whoever comes back, before there is another try', async () => {
  const { actor, searches, orders, quotes, state } = openCheckout({ chosen: passed, isUnsettled: true });
  actor.send({ type: 'step.opened', step: 'review' });
  expect(state()).toEqual({ outcomeUnknown: 'looking' });
  await searches.fail();
  expect(state()).toEqual({ outcomeUnknown: 'unreachable' });
  actor.send({ type: 'order.confirmed' });
  expect(orders.questions()).toHaveLength(0);
  actor.send({ type: 'network.returned' });
  await searches.answer(null);
  expect(state()).toEqual({ outcomeUnknown: 'absent' });
  actor.send({ type: 'retry.requested' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'ready' } });
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
