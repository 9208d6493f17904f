import { expect, test } from 'vitest';
import { nothingChosen } from '../../machines/checkout.machine';
import { placings, quoteIn } from '../models/checkout.model';
import { allPassed, openAt, openCheckout, openReview } from '../support/open-checkout';

test('redirects from a step opened too early to the first incomplete step', async () => {
  const { actor, quotes, emitted, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'review' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: 'address' });
  expect(emitted).toEqual([{ type: 'navigate', step: 'address', isReplacing: true }]);
});

test('navigates to each next step, and returns to the review from a reopened step', async () => {
  const { actor, quotes, emitted, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'address' });
  await quotes.answer(quoteIn('ready'));
  actor.send({ type: 'step.completed' });
  expect(emitted).toEqual([{ type: 'navigate', step: 'delivery', isReplacing: false }]);
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

test('asks once for an address when the customer has none, and continues to the delivery with the first', async () => {
  const { actor, quotes, emitted, state } = openCheckout();
  actor.send({ type: 'step.opened', step: 'address' });
  await quotes.answer(quoteIn('noAddress'));
  expect(state()).toEqual({ open: 'address' });
  expect(emitted).toEqual([{ type: 'address.lacking' }]);
  actor.send({ type: 'address.chosen', id: '1' });
  await quotes.answer(quoteIn('ready'));
  expect(emitted.slice(1)).toEqual([{ type: 'navigate', step: 'delivery', isReplacing: false }]);
});

test('requests a new quote and returns to the delivery step after a change of address', async () => {
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

test('returns to the review with the refusal when step.opened arrives while the order is sent', async () => {
  const { actor, orders, quotes, state, emitted } = await openReview();
  actor.send({ type: 'order.confirmed' });
  actor.send({ type: 'step.opened', step: 'payment' });
  await orders.answer(placings.refused);
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'refused' } });
  expect(emitted.at(-1)).toEqual({ type: 'navigate', step: 'review', isReplacing: false });
});

test('clears a refusal after another step is opened', async () => {
  const { actor, state } = await openRefused();
  actor.send({ type: 'step.opened', step: 'payment' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { review: 'ready' } });
});

test('clears a refusal after changed prices are accepted', async () => {
  const { actor, quotes, state, context } = await openRefused();
  actor.send({ type: 'cart.changed', prices: {} });
  await quotes.answer(quoteIn('dearer'));
  expect(state()).toEqual({ open: { review: 'changed' } });
  actor.send({ type: 'changes.accepted' });
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(context().refusal).toBe(null);
});

test('does not repeat a refusal after a later attempt that the shop never received', async () => {
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

test('emits coupon.lapsed when the quote no longer contains the coupon', async () => {
  const { actor, quotes, emitted } = await openReview();
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  expect(quotes.questions().at(-1)?.coupon).toBe('SPRING');
  await quotes.answer(quoteIn('ready'));
  expect(emitted.at(-1)).toEqual({ type: 'coupon.lapsed' });
});

test('requests a blocked quote again on retry and emits cart.outdated each time', async () => {
  const { actor, quotes, emitted, state } = openCheckout({ chosen: allPassed });
  actor.send({ type: 'step.opened', step: 'review' });
  await quotes.answer(quoteIn('blocked'));
  expect(state()).toEqual({ open: 'blocked' });
  expect(emitted).toEqual([{ type: 'cart.outdated' }]);
  actor.send({ type: 'retry.requested' });
  expect(state()).toEqual({ open: 'reading' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { review: 'ready' } });
  expect(emitted).toEqual([{ type: 'cart.outdated' }, { type: 'cart.outdated' }]);
});

test('emits nothing about the coupon when the cart is empty', async () => {
  const { actor, quotes, emitted, state } = await openReview();
  const before = emitted.length;
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  await quotes.answer(quoteIn('empty'));
  expect(state()).toEqual({ open: 'empty' });
  expect(emitted).toHaveLength(before);
});

test('includes a coupon of an earlier coupon.changed in the first quote', () => {
  const { actor, quotes } = openCheckout();
  actor.send({ type: 'coupon.changed', code: 'SPRING' });
  actor.send({ type: 'step.opened', step: null });
  expect(quotes.questions()).toEqual([{ chosen: nothingChosen, coupon: 'SPRING' }]);
});

test.each(['retry.requested', 'network.returned'] as const)(
  '%s requests a failed quote again and keeps the step',
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
  'after an order that is %s, step.opened starts an empty checkout',
  async (placing) => {
    const { actor, quotes, orders, state, emitted } = await openReview();
    actor.send({ type: 'coupon.changed', code: 'SPRING' });
    await quotes.answer({ ...quoteIn('ready'), coupon: 'SPRING' });
    actor.send({ type: 'order.confirmed' });
    await orders.answer(placings[placing]);
    actor.send({ type: 'step.opened', step: 'address' });
    expect(quotes.questions().at(-1)).toEqual({ chosen: nothingChosen, coupon: '' });
    await quotes.answer(quoteIn('ready'));
    expect(state()).toEqual({ open: 'address' });
    // No `navigate` follows `placed`, because the address step is already open.
    expect(emitted.at(-1)).toEqual({ type: 'placed', order: placings[placing].order });
  },
);
