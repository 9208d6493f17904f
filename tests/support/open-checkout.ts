import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type Chosen, checkoutMachine, nothingChosen, type Placing, type Step } from '../../machines/checkout.machine';
import type { Quote } from '../../src/contract/quote';
import { quoteIn } from '../models/checkout.model';
import { answers } from './deferred';

/** What somebody has chosen who has been through all steps. */
export const allPassed: Chosen = {
  ...nothingChosen,
  method: 'cash-on-delivery',
  passed: ['address', 'delivery', 'payment'],
};

/** A checkout as it ships, over a shop that answers when it is told to, and what it says and keeps. */
export function openCheckout({ chosen = nothingChosen } = {}) {
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

/** The same at a step, or at whichever comes next, after this answer of the shop. */
export async function openAt(step: Step | null, { chosen = allPassed, quote = quoteIn('ready') } = {}) {
  const checkout = openCheckout({ chosen });
  checkout.actor.send({ type: 'step.opened', step });
  await checkout.quotes.answer(quote);
  return checkout;
}

/** The same before the last look, where nothing but the press is missing. */
export const openReview = () => openAt(null);
