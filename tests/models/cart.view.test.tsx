import { expect, test } from 'vitest';
import type { ConfirmedCart, LineEdit, SavedEdit } from '../../machines/cart.machine';
import { CartPage } from '../../src/features/cart/CartPage';
import type { Buyable } from '../../src/features/cart/line-subject';
import { CartLink } from '../../src/features/layout/CartLink';
import { Toasts } from '../../src/features/layout/Toasts';
import { AddToCart } from '../../src/features/product/AddToCart';
import { usePurchase } from '../../src/features/product/use-purchase';
import { answers } from '../support/deferred';
import { idleCoupon } from '../support/idle-coupon';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, textOf, walkView } from '../support/view';
import { cartWith, fateIn, inView, quantityIn, queueIn, refusal, tea, wantedIn } from './cart.model';

const model = inView();

walkView(model, shopper);

test('[C8] while a cart that could not be loaded is tried again, the message and its focus stay', async () => {
  const reads = answers<ConfirmedCart>();
  const { actors, logged, pass } = await openView(<CartPage coupon={idleCoupon()} />, { fetchCart: () => reads.ask() });
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

const goods: Buyable = {
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
  return <AddToCart purchase={usePurchase(goods, [], {})} ref={null} />;
}

/** A shopper who knows what ought to be seen, before a shop that answers when told to. */
async function shopper(): Promise<Walker> {
  const reads = answers<ConfirmedCart>();
  const edits = answers<SavedEdit, LineEdit>();
  /** What the shop has in the cart, and whether that is known. */
  let held = 0;
  let isKnown = false;
  /** What is being saved, and what is to be saved after it. */
  let sent: number | null = null;
  let pending: { quantity: number; isOnTop: boolean } | null = null;
  let isMissed = false;
  /** Quantity in the shop's cart when it refused the last edit; null when it did not. */
  let refusedAt: number | null = null;
  let tellChange = () => {};
  let tellNetwork = () => {};
  const wanted = () => pending?.quantity ?? sent ?? (isKnown ? held : 0);
  const want = (quantity: number) => {
    pending = { quantity, isOnTop: pending?.isOnTop ?? !isKnown };
    refusedAt = null;
  };

  const { actors, logged, pass } = await openView(
    <>
      <CartLink />
      <CartPage coupon={idleCoupon()} />
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
        if (what === 'cart') tellChange = onChange;
      },
      watchNetwork: (tell) => {
        tellNetwork = () => tell(true);
      },
    },
  );

  const isWaiting = () => isMissed && (pending !== null || sent !== null);
  const hear = (text: string) => expect(document.body.textContent).toContain(text);
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
      // The shop's total is of other lines than these.
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
        return isThere('button', retry) ? press('button', retry) : settled(tellNetwork);
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
      'cart.changed': () => settled(tellChange),
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
        hear(`Removed from your cart${tea.name}Undo`);
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
        const [asked] = edits.questions().slice(-1);
        expect(asked).toMatchObject({ quantity: sent, isAddition: false });
        const fate = fateIn(event);
        if (fate === 'unknown') {
          pending ??= { quantity: sent ?? 0, isOnTop: false };
          sent = null;
          isMissed = true;
          await settled(() => edits.answer(null));
          hear('will be saved as soon as you are back online');
          return;
        }
        if (fate === 'saved') held = sent ?? 0;
        sent = null;
        isMissed = false;
        refusedAt = fate === 'refused' ? held : null;
        await settled(() => edits.answer({ cart: cartWith(held), refusal: fate === 'refused' ? refusal : null }));
        if (fate === 'refused') hear(refusal.text);
      },
      'xstate.error.actor.edit': async () => {
        sent = null;
        await failing(edits);
        hear('could not be saved');
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
