import { expect, test } from 'vitest';
import type { ConfirmedCart, LineEdit, SavedEdit } from '../../machines/cart.machine';
import { CartPage } from '../../src/features/cart/CartPage';
import type { Buyable } from '../../src/features/cart/cart-line-product';
import { CartLink } from '../../src/features/layout/CartLink';
import { Toasts } from '../../src/features/layout/Toasts';
import { AddToCart } from '../../src/features/product/AddToCart';
import { usePurchase } from '../../src/features/product/use-purchase';
import { answers } from '../support/deferred';
import { idleCoupon } from '../support/idle-coupon';
import { idleLineChanges } from '../support/idle-line-changes';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { cartWith, outcomeIn, quantityIn, queueIn, refusal, tea, viewModel, wantedIn } from './cart.model';

const model = viewModel();

walkView(model, shopper);

test('[C8] keeps the failure message and its focus while the cart is loaded again', async () => {
  const reads = answers<ConfirmedCart>();
  const { actors, logged, pass } = await openView(<CartPage coupon={idleCoupon()} changes={idleLineChanges()} />, {
    fetchCart: () => reads.ask(),
  });
  const queue = [{ subject: tea, quantity: 1, isAddition: true }];
  await settled(() => actors.cart.send({ type: 'cart.requested', queue }));
  const fail = () => settled(() => reads.fail(new Error('offline')));
  await fail();
  const alert = document.querySelector('[role=alert]');
  const retry = document.querySelector<HTMLElement>('[role=alert] button');
  retry?.focus();
  for (const tryAgain of [() => press('button', { name: 'Try again' }), () => pass(60_000), () => pass(60_000)]) {
    await tryAgain();
    expect(retry?.getAttribute('aria-busy')).toBe('true');
    seeWaiting();
    await fail();
    expect(retry?.getAttribute('aria-busy')).toBeNull();
    seeWaiting();
  }
  await pass(60_000);
  await settled(() => reads.answer(cartWith(1)));
  expect(textOf('group', { name: `Quantity of ${tea.name}` })).toContain('2');
  expect(logged()).toHaveLength(4);

  function seeWaiting() {
    expect(document.querySelector('[role=alert]')).toBe(alert);
    expect(document.activeElement).toBe(retry);
    expect(textOf('group', { name: `Quantity of ${tea.name}` })).toContain('1');
  }
});

const product: Buyable = {
  id: tea.productId ?? '',
  slug: tea.slug,
  name: tea.name,
  thumb_image: null,
  price: tea.unitPrice,
  qty: tea.stock,
  sold_qty: 0,
  seller: null,
};

function BuyTea() {
  return <AddToCart purchase={usePurchase(product, [], {})} ref={null} />;
}

test('[G17] keeps the focus on “Add to cart” when all pieces are in the cart', async () => {
  const reads = answers<ConfirmedCart>();
  const { actors } = await openView(<BuyTea />, { fetchCart: () => reads.ask() });
  await settled(() => actors.cart.send({ type: 'cart.requested', queue: [] }));
  await settled(() => reads.answer(cartWith(1)));
  await press('button', { name: 'Add to cart' });
  expect(textOf('button', { name: 'Add to cart', disabled: true })).toBe('Add to cart');
  expect(document.activeElement?.textContent).toBe('Add to cart');
});

async function shopper(): Promise<Walker> {
  const reads = answers<ConfirmedCart>();
  const edits = answers<SavedEdit, LineEdit>();
  /** Quantity in the server's cart. */
  let held = 0;
  let isKnown = false;
  /** Quantity of the edit that is being saved; null for none. */
  let sent: number | null = null;
  let pending: { quantity: number; isOnTop: boolean } | null = null;
  let isMissed = false;
  /** Quantity in the server's cart at the last refusal; null if the last edit was not refused. */
  let refusedAt: number | null = null;
  let notifyChange = () => {};
  let notifyNetwork = () => {};
  const wanted = () => pending?.quantity ?? sent ?? (isKnown ? held : 0);
  const want = (quantity: number) => {
    pending = { quantity, isOnTop: pending?.isOnTop ?? !isKnown };
    refusedAt = null;
  };

  const { actors, logged, pass } = await openView(
    <>
      <CartLink />
      <CartPage coupon={idleCoupon()} changes={idleLineChanges()} />
      <BuyTea />
      <Toasts />
    </>,
    {
      fetchCart: () => reads.ask(),
      saveEdit: (edit) => {
        sent = pending?.quantity ?? null;
        pending = null;
        return edits.ask(edit);
      },
      watchTabs: (what, onChange) => {
        if (what === 'cart') notifyChange = onChange;
      },
      watchNetwork: (notify) => {
        notifyNetwork = () => notify(true);
      },
    },
  );

  const isWaiting = () => isMissed && (pending !== null || sent !== null);
  const expectText = (text: string) => expect(document.body.textContent).toContain(text);
  const seeCart = () => {
    expect(isThere('link', { name: wanted() > 0 ? 'Cart, 1 item' : 'Cart, 0 items', exact: true })).toBe(true);
    expect(/(\d+) in your cart/.exec(document.body.textContent ?? '')?.[1]).toBe(
      wanted() > 0 ? `${wanted()}` : undefined,
    );
    const quantity = { name: `Quantity of ${tea.name}` };
    if (wanted() > 0 && (isKnown || isMissed)) expect(textOf('group', quantity)).toContain(String(wanted()));
    else expect(isThere('group', quantity)).toBe(false);
    expect(document.body.textContent?.includes('Your cart could not be loaded')).toBe(isMissed && !isKnown);
    const hasSummary = isKnown ? wanted() > 0 : isMissed;
    if (hasSummary) {
      const total = textOf('region', { name: 'Summary' });
      // While unsaved edits wait for the network, the server's total is outdated, so the page shows no total.
      expect(total.includes('Total–Total when you are back online')).toBe(isWaiting());
      expect(total.includes('Will be saved when you are back online')).toBe(isWaiting());
    }
    seeNote();
  };
  const seeNote = () => {
    const notes = [...document.querySelectorAll('main [role=status], [role=status]')]
      .map((one) => one.textContent)
      .join();
    const isAll = refusedAt === tea.stock && wanted() > 0;
    expect(notes.includes('Only 2 left; we set the quantity to 2')).toBe(isAll);
    expect(notes.includes(refusal.text)).toBe(refusedAt !== null && !isAll);
  };
  const seeBusy = (isBusy: boolean) => {
    const total = document.querySelector('[aria-label=Summary] [aria-busy]');
    if (total) expect(total.getAttribute('aria-busy')).toBe(String(isBusy));
  };
  const failing = async ({ fail }: Pick<typeof reads, 'fail'>) => {
    const offline = new Error('offline');
    await settled(() => fail(offline));
    expect(logged()).toEqual([offline]);
  };

  return {
    events: {
      'cart.requested': async ({ event }) => {
        const queue = queueIn(event);
        const [edit] = queue;
        if (edit) pending = { quantity: edit.quantity, isOnTop: edit.isAddition };
        await settled(() => actors.cart.send({ type: 'cart.requested', queue }));
      },
      'retry.requested': () => {
        const retry = { name: 'Try again' };
        return isThere('button', retry) ? press('button', retry) : settled(notifyNetwork);
      },
      'cart.cleared': async () => {
        held = 0;
        isKnown = false;
        isMissed = false;
        refusedAt = null;
        sent = null;
        pending = null;
        await settled(() => actors.cart.send({ type: 'cart.cleared' }));
      },
      'cart.changed': () => settled(notifyChange),
      'xstate.after.retry.cart.unavailable': () => pass(60_000),
      'line.added': () => {
        want(wanted() + 1);
        return press('button', { name: 'Add to cart' });
      },
      'line.changed': ({ event }) => {
        const isMore = wantedIn(event) > wanted();
        want(wantedIn(event));
        return press('button', { name: `One ${isMore ? 'more' : 'less'} of ${tea.name}` });
      },
      'line.removed': async () => {
        const isLast = wanted() === 1;
        want(0);
        if (isLast) {
          await press('button', { name: `One less of ${tea.name}` });
          expect(textOf('dialog')).toContain(`${tea.name} will be removed from your cart`);
          await press('button', { name: 'Remove', exact: true });
        } else await press('button', { name: `Remove ${tea.name}` });
        expect(document.querySelector('dialog[open]')).toBeNull();
        expectText(`Removed from your cart${tea.name}Undo`);
      },
      'xstate.done.actor.cart': ({ event }) => {
        held = quantityIn(event);
        if (pending?.isOnTop) pending = { quantity: pending.quantity + held, isOnTop: false };
        isKnown = true;
        if (!pending) isMissed = false;
        return settled(() => reads.answer(cartWith(held)));
      },
      'xstate.error.actor.cart': () => {
        if (!isKnown || pending) isMissed = true;
        return failing(reads);
      },
      'xstate.done.actor.edit': async ({ event }) => {
        const [edit] = edits.questions().slice(-1);
        expect(edit).toMatchObject({ quantity: sent, isAddition: false });
        const outcome = outcomeIn(event);
        if (outcome === 'unknown') {
          pending ??= { quantity: sent ?? 0, isOnTop: false };
          sent = null;
          isMissed = true;
          await settled(() => edits.answer(null));
          expectText('will be saved as soon as you are back online');
          return;
        }
        if (outcome === 'saved') held = sent ?? 0;
        sent = null;
        isMissed = false;
        refusedAt = outcome === 'refused' ? held : null;
        await settled(() => edits.answer({ cart: cartWith(held), refusal: outcome === 'refused' ? refusal : null }));
        if (outcome === 'refused') expectText(refusal.text);
      },
      'xstate.error.actor.edit': async () => {
        sent = null;
        await failing(edits);
        expectText('could not be saved');
      },
    },
    onStep: () => {
      expect(logged()).toEqual([]);
      seeCart();
    },
    states: {
      absent: () => {},
      loading: () => seeBusy(true),
      settled: () => {
        expect(wanted()).toBe(held);
        seeBusy(false);
        if (held > 0) expect(textOf('region', { name: 'Summary' })).toContain((held * 4.5).toFixed(2));
      },
      saving: () => seeBusy(true),
      unavailable: () => seeBusy(false),
    },
  };
}
