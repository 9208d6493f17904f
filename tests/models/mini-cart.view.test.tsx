import { beforeAll, expect } from 'vitest';
import { loadMiniCart } from '../../src/features/cart/load-mini-cart';
import { useAddToCart } from '../../src/features/cart/use-add-to-cart';
import { AddedToCart } from '../../src/features/layout/AddedToCart';
import { answers } from '../support/deferred';
import { cartOf, lamp, subject } from '../support/open-cart';
import { sampleProduct } from '../support/order-samples';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, pressKeys, settled, textOf, walkView } from '../support/view';
import { suggestedIn, viewModel } from './mini-cart.model';

const tea = subject('tea', 450);
const mug = sampleProduct('mug', { slug: 'mug', name: 'A fitting mug' });
/** In the cart already, so never suggested. */
const lampCard = sampleProduct('lamp', { slug: lamp.slug, name: 'A lamp' });

const model = viewModel(mug);

beforeAll(async () => {
  await loadMiniCart();
});
walkView(model, shopper);

const dialog = { name: 'Added to your cart' };
const opener = { name: 'Add tea' };

function AddTea() {
  const addToCart = useAddToCart();
  return (
    <button type="button" onClick={() => addToCart(tea, 1)}>
      Add tea
    </button>
  );
}

async function shopper(): Promise<Walker> {
  const panels = answers<void>();
  const requests = answers<{ slug: string }[], string>();
  let pieces = 0;
  let requested = 0;
  let suggested: string[] = [];
  let closings = 0;
  const { actors, logged } = await openView(
    <>
      <AddTea />
      <AddedToCart />
    </>,
    {
      fetchCart: async () => cartOf([lamp, 1]),
      saveEdit: async ({ quantity }) => ({
        cart: quantity > 0 ? cartOf([lamp, 1], [tea, quantity]) : cartOf([lamp, 1]),
        refusal: null,
      }),
      loadMiniCart: () => panels.ask(),
      fetchSuggestions: (slug) => requests.ask(slug),
    },
  );
  await settled(() => actors.cart.send({ type: 'cart.requested', queue: [] }));

  const text = () => textOf('dialog', dialog);
  const seeOpen = () => {
    expect(text()).toContain(`Quantity ${pieces}`);
    expect(text()).toContain(`Subtotal (${pieces + 1} items)`);
    expect(requests.questions()).toEqual(Array(requested).fill('tea'));
    expect(document.activeElement?.role).toBe('dialog');
    for (const name of ['View cart', 'Checkout']) expect(isThere('link', { name, exact: true })).toBe(true);
  };
  const isSkeletonShown = () => document.querySelector('[role=dialog] .animate-breathe') !== null;
  const fails = async (fail: () => Promise<void>) => {
    await settled(fail);
    expect(logged()).toEqual([new Error('offline')]);
  };
  const closers = [
    () => pressKeys('{Escape}'),
    () => press('button', { name: 'Close' }),
    () => settled(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))),
  ];

  return {
    events: {
      'product.added': async () => {
        pieces += 1;
        await press('button', opener);
      },
      'line.gone': () => {
        pieces = 0;
        return settled(() => actors.cart.send({ type: 'line.removed', key: tea.key }));
      },
      'panel.closed': async () => {
        const close = closers[closings++ % closers.length];
        await close?.();
        if (closings % closers.length > 0) expect(document.activeElement?.textContent).toBe(opener.name);
      },
      'page.left': () => settled(() => actors.miniCart.send({ type: 'page.left' })),
      'xstate.done.actor.panel': async () => {
        requested += 1;
        await settled(() => panels.answer());
      },
      'xstate.error.actor.panel': () => fails(() => panels.fail()),
      'xstate.done.actor.suggestions': ({ event }) => {
        suggested = suggestedIn(event).length > 0 ? [mug.name] : [];
        return settled(() => requests.answer([lampCard, ...suggestedIn(event)]));
      },
      'xstate.error.actor.suggestions': () => {
        suggested = [];
        return fails(() => requests.fail());
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      closed: () => expect(isThere('dialog', dialog)).toBe(false),
      loading: () => expect(isThere('dialog', dialog)).toBe(false),
      'open.searching': () => {
        seeOpen();
        expect(isSkeletonShown()).toBe(true);
      },
      'open.complete': () => {
        seeOpen();
        expect(isSkeletonShown()).toBe(false);
        const names = [mug.name, lampCard.name].filter((name) => isThere('link', { name }));
        expect(names).toEqual(suggested);
      },
    },
  };
}
