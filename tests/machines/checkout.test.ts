import { expect, test } from 'vitest';
import { nothingChosen } from '../../machines/checkout.machine';
import { placings, quoteIn } from '../models/checkout.model';
import { allPassed, openAt, openCheckout, openReview } from '../support/open-checkout';

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

test('another address asks for the figures anew, and for another look at the deliveries', async () => {
  const { actor, quotes, state } = await openReview();
  actor.send({ type: 'address.chosen', id: '1' });
  expect(quotes.questions().at(-1)?.chosen.address).toBe('1');
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
});

async function openRefused() {
  const checkout = await openReview();
  checkout.actor.send({ type: 'order.confirmed' });
  await checkout.orders.answer(placings.refused);
  await checkout.quotes.answer(quoteIn('ready'));
  expect(checkout.state()).toEqual({ open: { review: 'refused' } });
  return checkout;
}

test('whoever goes back, by step.opened, while the order is sent is led to where it is said why it was refused', async () => {
  const { actor, orders, quotes, state, told } = await openReview();
  actor.send({ type: 'order.confirmed' });
  actor.send({ type: 'step.opened', step: 'payment' });
  await orders.answer(placings.refused);
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'refused' } });
  expect(told.at(-1)).toEqual({ type: 'navigate', step: 'review', isReplacing: false });
});

test('a refusal is over once another step was looked at', async () => {
  const { actor, state } = await openRefused();
  actor.send({ type: 'step.opened', step: 'payment' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { review: 'ready' } });
});

test('a refusal is over once the prices were agreed to that have changed since', async () => {
  const { actor, quotes, state, context } = await openRefused();
  actor.send({ type: 'cart.changed', prices: {} });
  await quotes.answer(quoteIn('dearer'));
  expect(state()).toEqual({ open: { review: 'changed' } });
  actor.send({ type: 'changes.accepted' });
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(context().refusal).toBe(null);
});

test('a refusal is not told again of the next try, of which the shop has got nothing', async () => {
  const { actor, orders, outcomes, quotes, state, context } = await openRefused();
  actor.send({ type: 'order.confirmed' });
  expect(context().refusal).toBe(null);
  await orders.answer(placings.unknown);
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.absent);
  actor.send({ type: 'retry.requested' });
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
  const { actor, quotes, told, state } = openCheckout({ chosen: allPassed });
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

test('an empty cart says nothing of its coupon', async () => {
  const { actor, quotes, told, state } = await openReview();
  const before = told.length;
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  await quotes.answer(quoteIn('empty'));
  expect(state()).toEqual({ open: 'empty' });
  expect(told).toHaveLength(before);
});

test('a coupon of the cart, coupon.changed before the checkout is opened, is reckoned with from the first', () => {
  const { actor, quotes } = openCheckout();
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  actor.send({ type: 'step.opened', step: null });
  expect(quotes.questions()).toEqual([{ chosen: nothingChosen, coupon: 'SPRING' }]);
});

test.each(['retry.requested', 'network.returned'] as const)(
  'where the shop could not reckon %s asks it again, with the step as it was',
  async (type) => {
    const { actor, quotes, state } = await openAt('delivery');
    actor.send({ type: 'cart.changed', prices: {} });
    await quotes.fail();
    expect(state()).toEqual({ open: 'failed' });
    actor.send({ type });
    expect(quotes.questions()).toHaveLength(3);
    await quotes.answer(quoteIn('ready'));
    expect(state()).toEqual({ open: { delivery: 'choosing' } });
  },
);

test.each(['placed', 'hosted'] as const)(
  'after an order that is %s step.opened begins another one, with nothing of the one before',
  async (placing) => {
    const { actor, quotes, orders, state, told } = await openReview();
    actor.send({ type: 'coupon.changed', code: 'SPRING' });
    await quotes.answer({ ...quoteIn('ready'), coupon: 'SPRING' });
    actor.send({ type: 'order.confirmed' });
    await orders.answer(placings[placing]);
    actor.send({ type: 'step.opened', step: 'address' });
    expect(quotes.questions().at(-1)).toEqual({ chosen: nothingChosen, coupon: '' });
    await quotes.answer(quoteIn('ready'));
    expect(state()).toEqual({ open: 'address' });
    // The address step is the page that was asked for.
    expect(told.at(-1)).toEqual({ type: 'placed', order: placings[placing].order });
  },
);
