import { expect } from 'vitest';
import { nothingChosen, type Placing } from '../../machines/checkout.machine';
import type { Quote } from '../../src/contract/checkout-quote';
import { PlaceOrder } from '../../src/features/checkout/PlaceOrder';
import { createCheckoutDraft } from '../../src/services/checkout/checkout-draft';
import { openFlow } from '../../src/services/checkout/checkout-flow';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { closeView, isThere, never, openView, press, settled, stores, walkView } from '../support/view';
import { quoteIn } from './checkout.model';
import { viewModel } from './connectivity.model';

const model = viewModel();

walkView(model, customer);

const order = { name: /^Order with obligation to pay .*23\.80/ };
const reason = 'As soon as you are back online';

async function customer(): Promise<Walker> {
  // Closes the previous view first, because this also clears the browser's storage, to which the code below writes.
  await closeView();
  const [quotes, orders] = [answers<Quote>(), answers<Placing>()];
  const effects = {
    checkCoupon: never,
    fetchQuote: () => quotes.ask(),
    fetchOffices: never,
    placeOrder: () => orders.ask(),
    askOutcome: never,
  };
  createCheckoutDraft(stores.tab).keep('1', {
    ...nothingChosen,
    method: 'cash-on-delivery',
    passed: ['address', 'delivery', 'payment'],
  });
  const { checkout } = openFlow({ effects, tab: stores.tab, owner: '1' });
  checkout.start();
  let notify: (isOnline: boolean) => void = () => {};
  const { logged } = await openView(<PlaceOrder checkout={checkout} />, {
    watchNetwork: (listener) => {
      notify = listener;
    },
  });
  await settled(() => checkout.send({ type: 'step.opened', step: 'review' }));
  await settled(() => quotes.answer(quoteIn('ready')));
  const isOff = () => document.querySelector('button[aria-disabled=true]') !== null;
  return {
    events: {
      'network.lost': () => settled(() => notify(false)),
      'network.returned': () => settled(() => notify(true)),
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      online: () => {
        expect(isThere('button', order)).toBe(true);
        expect(isOff()).toBe(false);
        expect(document.body.textContent).not.toContain(reason);
      },
      offline: async () => {
        expect(isOff()).toBe(true);
        expect(isThere('button', order)).toBe(true);
        expect(document.body.textContent).toContain(reason);
        await press('button', order);
        expect(orders.questions()).toEqual([]);
      },
    },
  };
}
