import { expect } from 'vitest';
import { nothingChosen, type Placing } from '../../machines/checkout.machine';
import { openFlow } from '../../src/app/checkout';
import { checkoutDraft } from '../../src/app/checkout-draft';
import type { Quote } from '../../src/contract/quote';
import { PlaceOrder } from '../../src/features/checkout/PlaceOrder';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { closeView, isThere, never, openView, press, settled, walkView } from '../support/view';
import { quoteIn } from './checkout.model';
import { inView } from './connectivity.model';

const model = inView();

walkView(model, customer);

const order = { name: /^Order for .*23\.80/ };
const reason = 'As soon as you are back online';

/** A customer before the press that orders, whose browser says whether it has a network. */
async function customer(): Promise<Walker> {
  // What the one before had chosen is kept.
  await closeView();
  const [quotes, orders] = [answers<Quote>(), answers<Placing>()];
  const shop = {
    checkCoupon: never,
    fetchQuote: () => quotes.ask(),
    placeOrder: () => orders.ask(),
    askOutcome: never,
  };
  checkoutDraft.keep('1', {
    ...nothingChosen,
    method: 'cash-on-delivery',
    passed: ['address', 'delivery', 'payment'],
  });
  const { checkout } = openFlow({ shop, owner: '1' });
  checkout.start();
  let tell: (isOnline: boolean) => void = () => {};
  const { logged } = await openView(<PlaceOrder checkout={checkout} />, {
    watchNetwork: (hear) => {
      tell = hear;
    },
  });
  await settled(() => checkout.send({ type: 'step.opened', step: 'review' }));
  await settled(() => quotes.answer(quoteIn('ready')));
  const isOff = () => document.querySelector('button[aria-disabled=true]') !== null;
  return {
    events: {
      'network.lost': () => settled(() => tell(false)),
      'network.returned': () => settled(() => tell(true)),
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
