import { expect } from 'vitest';
import type { Order } from '../../src/contract/orders';
import { ReorderButton, ReorderReport } from '../../src/features/orders/Reorder';
import { type RepeatOrder, useReorderFlow } from '../../src/features/orders/use-reorder';
import { createRepeatOrder } from '../../src/services/cart/repeat-order';
import { answers } from '../support/deferred';
import { openMemoryCart } from '../support/memory-cart';
import { sampleLine, sampleOrder, sampleProduct } from '../support/order-samples';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { outcomeIn, viewModel, wanted } from './reorder.model';

const model = viewModel();

walkView(model, customer);

const reports = {
  all: ['2 products of this order are in your cart.'],
  some: ['1 product of this order is in your cart.', 'Teapot: no longer sold', 'Mug: only 2 of 3 in stock'],
  none: ['Nothing from this order is available at the moment.', 'Mug: no longer sold', 'Teapot: no longer sold'],
  unchosen: ['Nothing from this order could be added to your cart.', 'Choose again: Mug', 'Choose again: Teapot'],
};
const failed = 'That didn’t work.';
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

async function customer(): Promise<Walker> {
  const orders = answers<Order, string>();
  const cart = openMemoryCart();
  const repeatOrder = createRepeatOrder({ fetchOrder: (number) => orders.ask(number), cart: cart.actor });
  const { logged } = await openView(<TwoOrders repeatOrder={repeatOrder} />, {});
  const requested: string[] = [];
  let kinds = 0;
  let report: string[] = [];
  /** Each order has new products, so that none of them is in the cart yet. */
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
    expect(orders.questions()).toEqual(requested);
    const busy = [...document.querySelectorAll('button[aria-busy=true]')].map((one) => one.getAttribute('aria-label'));
    expect(busy).toEqual(isBusy ? [`Order again: ${requested.at(-1)}`] : []);
    const shown = document.querySelector(`section[aria-label="${requested.at(-1)}"] [role=status]`)?.textContent ?? '';
    for (const text of everyReport) expect(shown.includes(text), text).toBe(report.some((line) => line.includes(text)));
    // Only the repeated order shows a message.
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
        requested.push(number);
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
        // While one order is being repeated, further presses on the buttons of both orders must change nothing.
        for (const number of ['first', 'second']) await press('button', button(number));
        see(true);
      },
      reported: () => see(false),
      failed: () => see(false),
    },
  };
}
