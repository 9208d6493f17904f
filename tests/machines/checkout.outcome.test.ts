import { expect, test } from 'vitest';
import { nothingChosen } from '../../machines/checkout.machine';
import { placings, quoteIn } from '../models/checkout.model';
import { allPassed, openCheckout, openReview } from '../support/open-checkout';

async function openUnknown() {
  const checkout = await openReview();
  checkout.actor.send({ type: 'order.confirmed' });
  await checkout.orders.answer(placings.unknown);
  expect(checkout.state()).toEqual({ outcomeUnknown: 'pausing' });
  return checkout;
}

test('asks for the outcome of an order six times with doubling pauses, then only on request', async () => {
  const { actor, outcomes, clock, state } = await openUnknown();
  const pauses = [1, 2, 4, 8, 16, 32];
  for (const [attempt, seconds] of pauses.entries()) {
    clock.increment(seconds * 1000 - 1);
    expect(outcomes.questions()).toHaveLength(attempt);
    clock.increment(1);
    expect(outcomes.questions()).toHaveLength(attempt + 1);
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

test('asks at once on a retry or when the network returns', async () => {
  for (const type of ['retry.requested', 'network.returned'] as const) {
    const { actor, outcomes, state } = await openUnknown();
    actor.send({ type });
    expect(outcomes.questions()).toHaveLength(1);
    expect(state()).toEqual({ outcomeUnknown: 'asking' });
  }
});

test('emits placed and clears the checkout when the order turns out to be placed', async () => {
  for (const [placing, end] of [
    [placings.placed, 'placed'],
    [placings.hosted, 'awaitingGateway'],
  ] as const) {
    const { actor, outcomes, state, emitted, context } = await openUnknown();
    actor.send({ type: 'retry.requested' });
    await outcomes.answer(placing);
    expect(state()).toBe(end);
    expect(emitted.at(-1)).toEqual({ type: 'placed', order: placing.order });
    expect(context()).toMatchObject({ chosen: nothingChosen, coupon: '', quote: null, tries: 0 });
  }
});

test('asks for the outcome of an order sent before a reload and blocks another attempt until it is known', async () => {
  const { actor, outcomes, orders, quotes, state } = openCheckout({ chosen: allPassed });
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

test('continues at the step opened before the shop reports no order', async () => {
  const { actor, outcomes, quotes, state, emitted } = openCheckout({ chosen: allPassed });
  actor.send({ type: 'attempt.found' });
  actor.send({ type: 'step.opened', step: 'delivery' });
  await outcomes.answer(placings.absent);
  actor.send({ type: 'retry.requested' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
  expect(emitted).toEqual([]);
});

test('continues at any step opened after the shop reports no order', async () => {
  const { actor, outcomes, quotes, state } = await openUnknown();
  actor.send({ type: 'retry.requested' });
  await outcomes.answer(placings.absent);
  actor.send({ type: 'step.opened', step: 'delivery' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
});

test('starts with the shortest pause again for the next order', async () => {
  for (const placing of [placings.refused, placings.absent]) {
    const { actor, outcomes, orders, quotes, clock } = await openUnknown();
    actor.send({ type: 'retry.requested' });
    await outcomes.answer(placing);
    if (placing === placings.absent) actor.send({ type: 'retry.requested' });
    await quotes.answer(quoteIn('ready'));
    actor.send({ type: 'order.confirmed' });
    await orders.fail();
    clock.increment(1000);
    expect(outcomes.questions()).toHaveLength(2);
  }
});
