import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Chosen, checkoutMachine, nothingChosen, type Placing, type Step } from '../../machines/checkout.machine';
import type { Quote } from '../../src/contract/checkout-quote';
import { quoteIn } from '../models/checkout.model';
import { answers } from './deferred';

/** Choices of a customer who has completed all steps before the review. */
export const allPassed: Chosen = {
  ...nothingChosen,
  method: 'cash-on-delivery',
  passed: ['address', 'delivery', 'payment'],
};

/** Starts the checkout machine over a fake shop that the test controls. Collects emitted events and stored choices. */
export function openCheckout({ chosen = nothingChosen } = {}) {
  const quotes = answers<Quote, { chosen: Chosen; coupon: string }>();
  const orders = answers<Placing>();
  const outcomes = answers<Placing>();
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
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
    actor.on(type, (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    quotes,
    orders,
    outcomes,
    clock,
    emitted,
    stored,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

/** Opens the checkout at `step`. If `step` is null, the machine chooses the step. */
export async function openAt(step: Step | null, { chosen = allPassed, quote = quoteIn('ready') } = {}) {
  const checkout = openCheckout({ chosen });
  checkout.actor.send({ type: 'step.opened', step });
  await checkout.quotes.answer(quote);
  return checkout;
}

/** Opens the checkout with all steps passed. The machine then chooses the step `review`. */
export const openReview = () => openAt(null);
