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

test('one that was sent before the page was loaded is asked for before there is another try', async () => {
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

test('whoever came by a step before it was known that nothing was ordered goes on at that step', async () => {
  const { actor, outcomes, quotes, state, told } = openCheckout({ chosen: allPassed });
  actor.send({ type: 'attempt.found' });
  actor.send({ type: 'step.opened', step: 'delivery' });
  await outcomes.answer(placings.absent);
  actor.send({ type: 'retry.requested' });
  await quotes.answer(quoteIn('ready'));
  expect(state()).toEqual({ open: { delivery: 'choosing' } });
  expect(told).toEqual([]);
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
