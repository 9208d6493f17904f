import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import type { PlacedOrder, Placing, Quote } from '../../machines/checkout.machine';
import { openFlow } from '../../src/app/checkout';
import { AddressStep } from '../../src/features/checkout/AddressStep';
import { CheckoutLayout } from '../../src/features/checkout/CheckoutLayout';
import { DeliveryStep } from '../../src/features/checkout/DeliveryStep';
import { PaymentStep } from '../../src/features/checkout/PaymentStep';
import { ReviewStep } from '../../src/features/checkout/ReviewStep';
import type { CheckoutActor } from '../../src/features/checkout/use-checkout';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { closeView, fill, isThere, never, openView, press, settled } from '../support/view';
import { inView, placingIn, placings, quoteIn, type World, worldIn } from './checkout.model';

const model = inView();

for (const { title, walk } of model.paths) test(title, async () => walk(await customer()));

test('no transition is out of reach', async () => {
  expect(model.untaken()).toEqual([]);
  expect(model.unused(await customer())).toEqual([]);
});

const headings = {
  address: 'Where shall it go?',
  delivery: 'How shall it come?',
  payment: 'How do you want to pay?',
  review: 'Is everything right?',
  empty: 'There is nothing to order',
  blocked: 'Not everything is there any more',
  failed: 'The checkout could not be loaded',
  asking: 'Was your order placed?',
  absent: 'Nothing was ordered',
};

const steps = { address: AddressStep, delivery: DeliveryStep, payment: PaymentStep, review: ReviewStep };

/** The step that the address of the page names, as a router would show it. */
function OpenStep({ checkout }: { checkout: CheckoutActor }) {
  const Step = steps[useSelector(checkout, (s) => s.context.opened) ?? 'review'];
  return <Step checkout={checkout} />;
}

/** A customer in the checkout, and a shop that reckons and takes orders when it is told to. */
async function customer(): Promise<Walker> {
  // What the one before had chosen is kept.
  await closeView();
  const quotes = answers<Quote>();
  const orders = answers<Placing>();
  const searches = answers<PlacedOrder | null>();
  const shop = {
    checkCoupon: never,
    fetchQuote: () => quotes.ask(),
    placeOrder: () => orders.ask(),
    findOrder: () => searches.ask(),
  };
  const flow = openFlow({ shop, owner: '1' });
  const { checkout } = flow;
  checkout.on('failure', ({ error }) => console.error(error));
  flow.coupon.start();
  checkout.start();
  const { logged } = await openView(
    <CheckoutLayout flow={flow}>
      <OpenStep checkout={checkout} />
    </CheckoutLayout>,
    {},
  );
  const asked = { quotes: 0, orders: 0, searches: 0 };
  let world: World | null = null;
  let isOut = true;

  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const says = (text: string) => document.body.textContent?.includes(text) ?? false;
  const total = () => [...document.querySelectorAll('dd')].at(-1)?.textContent ?? '';
  const see = (text: string | null) => {
    if (text !== null) expect(heading()).toBe(text);
    expect([quotes, orders, searches].map((all) => all.questions().length)).toEqual(Object.values(asked));
    if (world === 'ready' && says('Summary')) expect(total()).toContain('23.80');
    if (world === 'dearer' && says('Summary')) expect(total()).toContain('28.80');
  };
  const isOff = () => document.querySelector('button[aria-disabled=true]') !== null;
  const send = (event: Parameters<typeof checkout.send>[0]) => settled(() => checkout.send(event));
  const reread = async (happen: () => unknown) => {
    asked.quotes += 1;
    await happen();
  };
  /** What is pressed once more while it is under way changes nothing. */
  const pressTwice = async (name: RegExp) => {
    await press('button', { name });
    if (isThere('button', { name })) await press('button', { name });
  };
  const fail = async (what: typeof quotes | typeof orders | typeof searches) => {
    const odd = new Error('odd');
    await settled(() => what.fail(odd));
    expect(logged()).toEqual([odd]);
  };
  const order = /^Order for /;
  return {
    events: {
      'step.opened': async ({ event }) => {
        if (isOut) asked.quotes += 1;
        isOut = false;
        await send({ type: 'step.opened', step: event.step as 'address' | null });
      },
      'step.completed': () => press('button', { name: 'Continue' }),
      'checkout.left': () => {
        isOut = true;
        return send({ type: 'checkout.left' });
      },
      'cart.changed': async () => {
        if (!isOut) asked.quotes += 1;
        await send({ type: 'cart.changed', prices: {} });
      },
      'coupon.changed': async () => {
        if (!isOut) asked.quotes += 1;
        await send({ type: 'coupon.changed', code: 'SPRING' });
      },
      'address.chosen': () => reread(() => send({ type: 'address.chosen', id: '1' })),
      'billing.chosen': () => reread(() => press('checkbox', { name: 'To the same address' })),
      'delivery.chosen': () => reread(() => send({ type: 'delivery.chosen', sellerId: '3', id: '5' })),
      'method.chosen': async () => {
        if (!isThere('radio', { name: /Cash on delivery/, checked: true }))
          await press('radio', { name: /Cash on delivery/ });
      },
      'note.changed': ({ event }) => fill(String(event.text), 'textbox', { name: /Note for the boutiques/ }),
      'changes.accepted': () => press('button', { name: 'All right, go on with the new prices' }),
      'order.confirmed': async () => {
        asked.orders += 1;
        await pressTwice(order);
      },
      'retry.requested': async ({ state }) => {
        if (state.matches('open')) asked.quotes += 1;
        else asked.searches += 1;
        await press('button', { name: /^(Try again|Look again|Back to the order)$/ });
      },
      'network.returned': async ({ state }) => {
        if (state.matches('open')) asked.quotes += 1;
        else asked.searches += 1;
        await send({ type: 'network.returned' });
      },
      'xstate.done.actor.quote': async ({ event }) => {
        world = worldIn(event);
        await settled(() => quotes.answer(quoteIn(world ?? 'ready')));
      },
      'xstate.error.actor.quote': () => fail(quotes),
      'xstate.done.actor.order': async ({ event }) => {
        const placing = placingIn(event);
        if (placing === 'refused') asked.quotes += 1;
        if (placing === 'unknown') asked.searches += 1;
        isOut = placing === 'placed' || placing === 'hosted';
        await settled(() => orders.answer(placings[placing]));
      },
      'xstate.error.actor.order': async () => {
        asked.searches += 1;
        await fail(orders);
      },
      'xstate.done.actor.search': ({ event }) => {
        isOut = event.output !== null;
        return settled(() => searches.answer(event.output as PlacedOrder | null));
      },
      'xstate.error.actor.search': () => fail(searches),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      closed: () => see(null),
      'open.reading': () => {
        see(null);
        if (world === null) expect(heading()).toBe(null);
      },
      'open.failed': () => see(world === null || world === 'empty' || world === 'blocked' ? headings.failed : null),
      'open.empty': () => see(headings.empty),
      'open.blocked': () => see(headings.blocked),
      'open.address': () => {
        see(headings.address);
        expect(says('No address yet')).toBe(world === 'homeless');
      },
      'open.delivery': () => see(headings.delivery),
      'open.payment.choosing': () => {
        see(headings.payment);
        expect(says('Please choose how you want to pay.')).toBe(false);
      },
      'open.payment.lacking': () => {
        see(headings.payment);
        const isChosen = isThere('radio', { name: /Cash on delivery/, checked: true });
        expect(says('Please choose how you want to pay.')).toBe(!isChosen);
      },
      'open.review.ready': () => {
        see(headings.review);
        expect([isOff(), says('Nothing was ordered.')]).toEqual([false, false]);
      },
      'open.review.changed': () => {
        see(headings.review);
        expect(isOff()).toBe(true);
        const [now, before] = world === 'dearer' ? ['24.90', '19.90'] : ['19.90', '24.90'];
        expect(says(`Mountain tea: ${now} instead of ${before}`)).toBe(true);
      },
      'open.review.refused': () => {
        see(headings.review);
        expect([isOff(), says('Nothing was ordered.')]).toEqual([false, true]);
      },
      // Whoever goes back meanwhile sees another step, and can do as little there.
      placing: () => {
        see(null);
        expect(document.querySelector('button[aria-busy=true]')).not.toBe(null);
      },
      'outcomeUnknown.looking': () => see(headings.asking),
      'outcomeUnknown.unreachable': () => see(headings.asking),
      'outcomeUnknown.absent': () => see(headings.absent),
      awaitingGateway: () => see(null),
      placed: () => see(null),
    },
  };
}
