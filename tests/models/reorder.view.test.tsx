import { expect } from 'vitest';
import { createRepeatOrder } from '../../src/app/repeat-order';
import type { Order } from '../../src/contract/orders';
import { ReorderButton, ReorderReport } from '../../src/features/orders/Reorder';
import { type RepeatOrder, useReorderFlow } from '../../src/features/orders/use-reorder';
import { answers } from '../support/deferred';
import { openMemoryCart } from '../support/memory-cart';
import type { Walker } from '../support/model';
import { sampleLine, sampleOrder, sampleProduct } from '../support/order-samples';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { outcomeIn, reorderModel, wanted } from './reorder.model';

const model = reorderModel();

walkView(model, customer);

const reports = {
  all: ['2 products of this order are in your cart.'],
  some: ['1 product of this order is in your cart.', 'Teapot: no longer sold', 'Mug: 2 of 3, there are no more'],
  none: ['Nothing from this order is available at present.', 'Mug: no longer sold', 'Teapot: no longer sold'],
  unchosen: ['Nothing from this order could be added to your cart.', 'Choose again: Mug', 'Choose again: Teapot'],
};
const failed = 'That did not work.';
const everyReport = [...Object.values(reports).flat(), failed];

function TwoOrders({ repeatOrder }: { repeatOrder: RepeatOrder }) {
  const reorder = useReorderFlow(repeatOrder);
  return ['first', 'second'].map((number) => (
    <section key={number} aria-label={number}>
      <ReorderButton reorder={reorder} number={number} />
      <ReorderReport reorder={reorder} number={number} />
    </section>
  ));
}

/** A customer before two orders, and a shop that tells an order when it is told to. */
async function customer(): Promise<Walker> {
  const orders = answers<Order, string>();
  const cart = openMemoryCart();
  const repeatOrder = createRepeatOrder({ fetchOrder: (number) => orders.ask(number), cart: cart.actor });
  const { logged } = await openView(<TwoOrders repeatOrder={repeatOrder} />, {});
  const asked: string[] = [];
  let kinds = 0;
  let report: string[] = [];
  /** An order of things that nobody has in the cart yet. */
  const orderOf = (outcome: keyof typeof reports) => {
    kinds += 1;
    const stock = outcome === 'some' ? 2 : 9;
    const sizes = { id: 80, name: 'Size', active_variant_items: [] };
    const active_variants = outcome === 'unchosen' ? [sizes] : [];
    const product = (name: string) => sampleProduct(`${name}-${kinds}`, { name, qty: stock, active_variants });
    const hasTeapot = outcome === 'all' || outcome === 'unchosen';
    return sampleOrder([
      sampleLine('1', { product_name: 'Mug', qty: wanted, product: outcome === 'none' ? null : product('Mug') }),
      sampleLine('2', { product_name: 'Teapot', qty: wanted, product: hasTeapot ? product('Teapot') : null }),
    ]);
  };
  const button = (number: string) => ({ name: `Order again: ${number}`, exact: true });
  const see = (isBusy: boolean) => {
    expect(orders.questions()).toEqual(asked);
    const busy = [...document.querySelectorAll('button[aria-busy=true]')].map((one) => one.getAttribute('aria-label'));
    expect(busy).toEqual(isBusy ? [`Order again: ${asked.at(-1)}`] : []);
    const told = document.querySelector(`section[aria-label="${asked.at(-1)}"] [role=status]`)?.textContent ?? '';
    for (const text of everyReport) expect(told.includes(text), text).toBe(report.some((line) => line.includes(text)));
    // The other order says nothing.
    const all = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    expect(all.filter((text) => text !== '')).toHaveLength(report.length > 0 ? 1 : 0);
    for (const link of ['Choose again: Mug', 'Choose again: Teapot'])
      expect(isThere('link', { name: link })).toBe(report.includes(link));
    expect(isThere('link', { name: 'Go to cart' })).toBe(report.some((line) => line.includes('in your cart.')));
  };
  return {
    events: {
      'order.repeated': async ({ event }) => {
        const number = String(event.number);
        asked.push(number);
        report = [];
        await press('button', button(number));
      },
      'xstate.done.actor.order': ({ event }) => {
        const outcome = outcomeIn(event);
        report = reports[outcome];
        return settled(() => orders.answer(orderOf(outcome)));
      },
      'xstate.error.actor.order': async () => {
        report = [failed];
        await settled(() => orders.fail());
        expect(logged()).toEqual([new Error('offline')]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      idle: () => see(false),
      repeating: async () => {
        // A second press changes nothing, on this order or the other one.
        for (const number of ['first', 'second']) await press('button', button(number));
        see(true);
      },
      told: () => see(false),
      failed: () => see(false),
    },
  };
}
