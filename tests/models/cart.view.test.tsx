import { expect, test } from 'vitest';
import type { LineEdit, ReadCart, SavedEdit, WantedLine } from '../../machines/cart.machine';
import { CartPage } from '../../src/features/cart/CartPage';
import type { Buyable } from '../../src/features/cart/line-subject';
import { CartLink } from '../../src/features/layout/CartLink';
import { Toasts } from '../../src/features/layout/Toasts';
import { AddToCart } from '../../src/features/product/AddToCart';
import { usePurchase } from '../../src/features/product/use-purchase';
import { answers } from '../support/deferred';
import { idleConflicts } from '../support/idle-conflicts';
import { idleCoupon } from '../support/idle-coupon';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, textOf } from '../support/view';
import { cartWith, fateIn, hasRemoval, inView, quantityIn, refusal, removal, tea } from './cart.model';

const model = inView();

for (const { title, walk } of model.paths) test(title, async () => walk(await shopper()));

test('no transition is out of reach', async () => {
  expect(model.untaken()).toEqual([]);
  expect(model.unused(await shopper())).toEqual([]);
});

test('[C8] while a cart that could not be loaded is tried again, what says so stays, and the focus with it', async () => {
  const reads = answers<ReadCart>();
  const { actors, logged, pass } = await openView(<CartPage coupon={idleCoupon()} conflicts={idleConflicts()} />, {
    fetchCart: () => reads.ask(),
    readEdits: () => [{ id: 'kept', subject: tea, quantity: 1, isOnTop: true, hasWaited: true }],
  });
  await settled(() => actors.cart.send({ type: 'cart.requested' }));
  const fail = () => settled(() => reads.fail(new Error('offline')));
  await fail();
  const alert = document.querySelector('[role=alert]');
  const retry = document.querySelector<HTMLElement>('[role=alert] button');
  retry?.focus();
  expect(document.activeElement).toBe(retry);
  for (const tryAgain of [() => press('button', { name: 'Try again' }), () => pass(60_000), () => pass(60_000)]) {
    await tryAgain();
    expect(retry?.getAttribute('aria-busy')).toBe('true');
    hearWaiting();
    await fail();
    expect(retry?.getAttribute('aria-busy')).toBeNull();
    hearWaiting();
  }
  await pass(60_000);
  await settled(() => reads.answer({ cart: cartWith(1), unsaved: [] }));
  expect(isThere('group', { name: `Quantity of ${tea.name}` })).toBe(true);
  expect(logged()).toHaveLength(4);

  function hearWaiting() {
    expect(document.querySelector('[role=alert]')).toBe(alert);
    expect(document.activeElement).toBe(retry);
    expect(document.body.textContent).toContain('Waits to be saved');
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

/** A shopper who keeps count of what ought to be seen, before a shop that answers when told to. */
async function shopper(): Promise<Walker> {
  const reads = answers<ReadCart>();
  const edits = answers<SavedEdit, LineEdit>();
  const kept = answers<LineEdit[]>();
  /** What the shop has in the cart, what the shopper ought to see in it, and whether the shop has yet to be told. */
  let held = 0;
  let wanted = 0;
  let isUntold = false;
  /** What is wanted is all that there shall be, whatever the shop has. */
  let isWhole = false;
  let isWaiting = false;
  /** What the browser keeps of it, and how it hears of other tabs and of its network. */
  let stored: LineEdit[] = [];
  let tellChange = () => {};
  let tellNetwork = () => {};
  const want = (quantity: number) => {
    wanted = quantity;
    isUntold = true;
  };

  const { actors, logged, pass } = await openView(
    <>
      <CartLink />
      <CartPage coupon={idleCoupon()} conflicts={idleConflicts()} />
      <BuyTea />
      <Toasts />
    </>,
    {
      fetchCart: () => reads.ask(),
      saveEdit: (edit) => {
        isUntold = false;
        isWaiting = false;
        return edits.ask(edit);
      },
      readEdits: () => kept.ask(),
      storeEdits: (unsaved) => {
        stored = unsaved;
      },
      watchTabs: (what, onChange) => {
        if (what === 'cart') tellChange = onChange;
      },
      watchNetwork: (tell) => {
        tellNetwork = () => tell(true);
      },
    },
  );

  const seeLines = () => {
    expect(isThere('link', { name: wanted > 0 ? 'Cart, 1 item' : 'Cart, 0 items', exact: true })).toBe(true);
    expect(/(\d+) in your cart/.exec(document.body.textContent ?? '')?.[1]).toBe(wanted > 0 ? `${wanted}` : undefined);
  };
  const seeQuantity = () => {
    seeLines();
    const name = `Quantity of ${tea.name}`;
    if (wanted === 0) expect(isThere('group', { name })).toBe(false);
    else expect(textOf('group', { name })).toContain(String(wanted));
  };
  const seeBusy = (isBusy: boolean) => {
    // An empty cart has no total to wait for.
    const total = document.querySelector('[aria-label=Summary] [aria-busy]');
    expect(total?.getAttribute('aria-busy')).toBe(wanted > 0 ? String(isBusy) : undefined);
  };
  const waitingText = 'Will be saved when you are back online';
  const seeWaiting = () => expect(document.body.textContent?.includes(waitingText)).toBe(isWaiting);
  const answerRead = (quantity: number) => {
    held = quantity;
    isWhole = false;
    isWaiting = false;
    return settled(() => reads.answer({ cart: cartWith(held), unsaved: stored }));
  };
  const hear = (text: string) => expect(document.body.textContent).toContain(text);
  const failing = async ({ fail }: Pick<typeof reads, 'fail'>) => {
    const offline = new Error('offline');
    await settled(() => fail(offline));
    expect(logged()).toEqual([offline]);
  };
  const retry = { name: 'Try again' };
  const remove = async (name: string) => {
    const had = wanted;
    if (had > 0) want(0);
    await press('button', { name, exact: true });
    if (had > 0) hear(`Removed from your cart${tea.name}Undo`);
  };

  return {
    events: {
      'cart.requested': () => {
        // It is being tried.
        isWaiting = false;
        if (isThere('button', retry)) return press('button', retry);
        return settled(() => actors.cart.send({ type: 'cart.requested' }));
      },
      'cart.cleared': async ({ event }) => {
        held = 0;
        wanted = 0;
        isUntold = false;
        isWhole = false;
        stored = [];
        const wasWaiting = isWaiting;
        isWaiting = false;
        await settled(() => actors.cart.send({ type: 'cart.cleared', isLeft: event.isLeft === true }));
        if (event.isLeft && wasWaiting) hear('They will be when you are back online and log in');
      },
      'cart.changed': () => settled(tellChange),
      'network.returned': () => settled(tellNetwork),
      'xstate.after.retry.cart.unavailable': () => pass(60_000),
      'xstate.after.retry.cart.ready.sync.waiting': () => pass(60_000),
      'line.added': () => {
        want(wanted + 1);
        return press('button', { name: 'Add to cart' });
      },
      'line.incremented': () => {
        want(wanted + 1);
        return press('button', { name: `One more of ${tea.name}` });
      },
      'line.decremented': () => {
        if (wanted > 1) want(wanted - 1);
        return press('button', { name: `One less of ${tea.name}` });
      },
      'line.removed': () => remove(`Remove ${tea.name}`),
      'removal.confirmed': () => remove('Remove'),
      'removal.cancelled': () => press('button', { name: 'Keep it' }),
      'xstate.done.actor.cart': ({ event }) => {
        if (!isWhole) wanted += quantityIn(event);
        return answerRead(quantityIn(event));
      },
      'xstate.done.actor.kept': ({ event }) => {
        if (hasRemoval(event)) {
          stored = [removal, ...stored];
          isWhole = true;
        }
        return settled(() => kept.answer(stored));
      },
      'line.wanted': async ({ event }) => {
        const { quantity } = event as unknown as WantedLine;
        isWhole = true;
        want(quantity);
        await settled(() => actors.cart.send(event as never));
      },
      'xstate.error.actor.cart': async () => {
        isWaiting = wanted > 0;
        await failing(reads);
        if (isWaiting) hear('will be saved as soon as you are back online');
      },
      'xstate.done.actor.edit': async ({ event }) => {
        const [asked] = edits.questions().slice(-1);
        const fate = fateIn(event);
        if (fate === 'unknown') {
          isUntold = true;
          isWaiting = true;
          await settled(() => edits.answer(null));
          hear('will be saved as soon as you are back online');
          return;
        }
        if (fate === 'refused') wanted = held;
        else held = (asked?.quantity ?? -1) + (asked?.isOnTop ? held : 0);
        stored = stored.filter(({ id }) => id !== asked?.id);
        isUntold ||= fate === 'saved' && stored.length > 0;
        await settled(() => edits.answer({ cart: cartWith(held), refusal: fate === 'refused' ? refusal : null }));
        if (fate === 'refused') hear(refusal.text);
      },
      'xstate.error.actor.edit': async () => {
        wanted = held;
        isUntold = false;
        await failing(edits);
        hear('could not be saved');
      },
      'xstate.done.actor.refresh': ({ event }) => {
        if (!isUntold) wanted = quantityIn(event);
        return answerRead(quantityIn(event));
      },
      'xstate.error.actor.refresh': () => {
        if (!isUntold) return failing(reads);
        isWaiting = true;
        return settled(() => reads.fail(new Error('offline')));
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      absent: seeLines,
      loading: seeLines,
      unavailable: () => {
        seeLines();
        hear('Your cart could not be loaded');
        seeWaiting();
      },
      'ready.sync.settled': () => {
        expect(wanted).toBe(held);
        seeQuantity();
        seeBusy(false);
        if (held > 0) expect(textOf('region', { name: 'Summary' })).toContain((held * 4.5).toFixed(2));
      },
      'ready.sync.saving': () => {
        seeQuantity();
        seeBusy(true);
      },
      // What another tab did shows once this is saved.
      'ready.sync.saving.current': () => {},
      'ready.sync.saving.outdated': () => {},
      'ready.sync.waiting': () => {
        seeQuantity();
        seeBusy(false);
        if (wanted > 0) {
          seeWaiting();
          // The shop's total is of other lines than these.
          expect(textOf('region', { name: 'Summary' })).toContain('Total–Total when you are back online');
        }
      },
      'ready.sync.refreshing': () => {
        seeQuantity();
        seeBusy(true);
      },
      'ready.removal.idle': () => expect(document.querySelector('dialog[open]')).toBeNull(),
      'ready.removal.asking': () => expect(textOf('dialog')).toContain(`${tea.name} will be removed from your cart`),
    },
  };
}
