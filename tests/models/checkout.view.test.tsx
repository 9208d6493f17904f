import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Placing } from '../../machines/checkout.machine';
import type { Quote } from '../../src/contract/checkout-quote';
import { AddressStep } from '../../src/features/checkout/AddressStep';
import { CheckoutLayout } from '../../src/features/checkout/CheckoutLayout';
import { DeliveryStep } from '../../src/features/checkout/DeliveryStep';
import { PaymentStep } from '../../src/features/checkout/PaymentStep';
import { ReviewStep } from '../../src/features/checkout/ReviewStep';
import type { CheckoutFlow } from '../../src/features/checkout/use-checkout';
import { openFlow } from '../../src/services/checkout/checkout-flow';
import { checkoutTexts } from '../support/checkout-texts';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import {
  closeView,
  fill,
  isThere,
  never,
  openView,
  press,
  settled,
  stillness,
  stores,
  until,
  walkView,
} from '../support/view';
import { kindIn, lastovitsa, placingIn, placings, type QuoteKind, quoteIn, viewModel } from './checkout.model';

const model = viewModel();

walkView(model, customer);

const word = checkoutTexts.en;
const steps = { address: AddressStep, delivery: DeliveryStep, payment: PaymentStep, review: ReviewStep };

function OpenStep({ flow }: { flow: CheckoutFlow }) {
  const { checkout } = flow;
  const Step = steps[useSelector(checkout, (s) => s.context.opened) ?? 'review'];
  return <Step flow={flow} checkout={checkout} />;
}

async function customer(): Promise<Walker> {
  // Removes the previous test path's checkout choices: `closeView` clears the browser's storage.
  await closeView();
  const quotes = answers<Quote>();
  const orders = answers<Placing>();
  const outcomes = answers<Placing>();
  const effects = {
    checkCoupon: never,
    fetchQuote: () => quotes.ask(),
    fetchOffices: async () => ({ items: [lastovitsa], page: 1, lastPage: 1, total: 1, head: null }),
    placeOrder: () => orders.ask(),
    askOutcome: () => outcomes.ask(),
  };
  const clock = new SimulatedClock();
  const flow = openFlow({ effects, tab: stores.tab, owner: '1', actorOptions: { clock } });
  const { checkout } = flow;
  checkout.on('failure', ({ error }) => console.error(error));
  flow.coupon.start();
  checkout.start();
  const { logged } = await openView(
    <CheckoutLayout flow={flow}>
      <OpenStep flow={flow} />
    </CheckoutLayout>,
    {},
  );
  const expectedCalls = { quotes: 0, orders: 0, outcomes: 0 };
  let kind: QuoteKind | null = null;
  let isOut = true;
  let wasSent = false;
  let tries = 0;

  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const showsText = (text: string) => document.body.textContent?.includes(text) ?? false;
  const total = () => [...document.querySelectorAll('dd')].at(-1)?.textContent ?? '';
  const see = (text: string | null) => {
    if (text !== null) expect(heading()).toBe(text);
    expect([quotes, orders, outcomes].map((all) => all.questions().length)).toEqual(Object.values(expectedCalls));
    if (kind === 'ready' && showsText('Summary')) expect(total()).toContain('23.80');
    if (kind === 'dearer' && showsText('Summary')) expect(total()).toContain('28.80');
  };
  const isAtStep = () => [word.address, word.delivery, word.payment, word.review].some((title) => title === heading());
  const isBusy = () => document.querySelector('button[aria-busy=true]') !== null;
  const isOff = () => document.querySelector('button[aria-disabled=true]') !== null;
  const send = (event: Parameters<typeof checkout.send>[0]) => settled(() => checkout.send(event));
  const reread = async (action: () => unknown) => {
    expectedCalls.quotes += 1;
    await action();
  };
  /** Presses a button, and again if it is still there. The second press must have no effect. */
  const pressTwice = async (name: RegExp) => {
    await press('button', { name });
    if (isThere('button', { name })) await press('button', { name });
  };
  const fail = async (what: typeof quotes | typeof orders | typeof outcomes) => {
    const error = new Error('odd');
    await settled(() => what.fail(error));
    expect(logged()).toEqual([error]);
  };
  const askAgain = () => {
    expectedCalls.outcomes += 1;
    tries = word.stalled.test(document.body.textContent ?? '') ? 1 : tries + 1;
  };
  const end = async (what: typeof orders, placing: keyof typeof placings) => {
    if (placing === 'refused') expectedCalls.quotes += 1;
    if (placing === 'placed' || placing === 'hosted') isOut = true;
    await settled(() => what.answer(placings[placing]));
  };
  return {
    events: {
      'step.opened': async ({ event }) => {
        if (wasSent) askAgain();
        else if (isOut || heading() === word.absent) expectedCalls.quotes += 1;
        isOut = false;
        wasSent = false;
        await send({ type: 'step.opened', step: event.step as 'address' | null });
      },
      'step.completed': () => press('button', { name: word.continue }),
      'checkout.left': () => {
        isOut = true;
        return send({ type: 'checkout.left' });
      },
      'cart.changed': async () => {
        if (!isOut) expectedCalls.quotes += 1;
        await send({ type: 'cart.changed', prices: {} });
      },
      'coupon.changed': async () => {
        if (!isOut) expectedCalls.quotes += 1;
        await send({ type: 'coupon.changed', code: 'SPRING' });
      },
      'address.chosen': () => reread(() => send({ type: 'address.chosen', id: '1' })),
      'billing.chosen': () => reread(() => press('checkbox', { name: word.same })),
      'delivery.chosen': ({ event }) =>
        reread(() => press('radio', { name: event.id === '6' ? word.office : word.door })),
      'office.chosen': async () => {
        await press('button', { name: word.which });
        await until(() => isThere('button', { name: word.lastovitsa }), stillness);
        await reread(() => press('button', { name: word.lastovitsa }));
      },
      'method.chosen': async () => {
        if (!isThere('radio', { name: word.cash, checked: true })) await press('radio', { name: word.cash });
      },
      'note.changed': async ({ event }) => {
        if (!isThere('textbox', { name: word.note }))
          await settled(() => document.querySelector<HTMLElement>('details:has(textarea) summary')?.click());
        await fill(String(event.text), 'textbox', { name: word.note });
      },
      'changes.accepted': () => press('button', { name: word.accept }),
      'order.confirmed': async () => {
        tries = 0;
        expectedCalls.orders += 1;
        await pressTwice(word.order);
      },
      'attempt.found': () => {
        wasSent = true;
        return send({ type: 'attempt.found' });
      },
      'retry.requested': async ({ state }) => {
        if (state.matches('open')) expectedCalls.quotes += 1;
        else if (heading() !== word.absent) askAgain();
        await press('button', { name: word.again });
      },
      'network.returned': async ({ state }) => {
        if (state.matches('open')) expectedCalls.quotes += 1;
        else askAgain();
        await send({ type: 'network.returned' });
      },
      'xstate.done.actor.quote': async ({ event }) => {
        kind = kindIn(event);
        await settled(() => quotes.answer(quoteIn(kind ?? 'ready')));
      },
      'xstate.error.actor.quote': () => fail(quotes),
      'xstate.done.actor.order': ({ event }) => end(orders, placingIn(event)),
      'xstate.error.actor.order': () => fail(orders),
      'xstate.done.actor.outcome': ({ event }) => end(outcomes, placingIn(event)),
      'xstate.error.actor.outcome': () => fail(outcomes),
      'xstate.after.pause.checkout.outcomeUnknown.pausing': async () => {
        await settled(() => clock.increment(1000 * 2 ** tries - 1));
        see(word.asking);
        askAgain();
        await settled(() => clock.increment(1));
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      'closed.settled': () => see(null),
      'closed.unsettled': () => see(null),
      'open.reading': () => {
        see(null);
        if (kind === null) expect(heading()).toBe(null);
        // The button to the next step is busy while a new quote may change the amounts.
        if (isAtStep()) expect(isBusy()).toBe(true);
      },
      'open.failed': () => see(kind === null || kind === 'empty' || kind === 'blocked' ? word.failed : null),
      'open.empty': () => see(word.empty),
      'open.blocked': () => {
        see(word.blocked);
        expect(document.querySelector('li')?.textContent).toMatch(/Mountain tea.*Sold out/);
      },
      'open.address': () => {
        see(kind === 'noAddress' ? null : word.address);
        if (kind === 'noAddress') expect(heading()).toBe(null);
      },
      'open.delivery.choosing': () => {
        see(word.delivery);
        expect(isThere('button', { name: word.which })).toBe(kind === 'collected');
        expect(showsText('Open until 19:00')).toBe(kind === 'collectedAt');
        expect(showsText(word.chooseOffice)).toBe(false);
      },
      'open.delivery.lacking': () => {
        see(word.delivery);
        expect(showsText(word.chooseOffice)).toBe(true);
      },
      'open.payment.choosing': () => {
        see(word.payment);
        expect([showsText(word.choose), showsText(word.toCourier)]).toEqual([false, true]);
      },
      'open.payment.lacking': () => {
        see(word.payment);
        const isChosen = isThere('radio', { name: word.cash, checked: true });
        expect(showsText(word.choose)).toBe(!isChosen);
      },
      'open.review.ready': () => {
        see(word.review);
        expect([isOff(), isBusy(), showsText(word.refused)]).toEqual([false, false, false]);
      },
      'open.review.changed': () => {
        see(word.review);
        expect(isOff()).toBe(true);
        const [now, before] = kind === 'dearer' ? ['24.90', '19.90'] : ['19.90', '24.90'];
        expect(showsText(`Mountain tea: ${now} instead of ${before}`)).toBe(true);
      },
      'open.review.refused': () => {
        see(word.review);
        expect([isOff(), showsText(word.refused)]).toEqual([false, true]);
      },
      placing: () => {
        see(null);
        expect(isBusy()).toBe(true);
      },
      'outcomeUnknown.asking': () => {
        see(word.asking);
        expect(isBusy()).toBe(true);
      },
      'outcomeUnknown.pausing': () => {
        see(word.asking);
        expect(isBusy()).toBe(false);
        expect(isThere('button', { name: word.again })).toBe(true);
      },
      'outcomeUnknown.stalled': () => {
        see(word.asking);
        expect(document.body.textContent).toMatch(word.stalled);
      },
      'outcomeUnknown.absent': () => see(word.absent),
      awaitingGateway: () => see(null),
      placed: () => see(null),
    },
  };
}
