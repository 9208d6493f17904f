import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ConfirmedCart, LineEdit, SavedEdit } from '../../machines/cart.machine';
import type { ChangedWishes, Wish } from '../../machines/wishlist.machine';
import type { Call } from '../../src/contract/define-call';
import { ApiFailure } from '../../src/contract/errors';
import { CartPage } from '../../src/features/cart/CartPage';
import { Toasts } from '../../src/features/layout/Toasts';
import { useActorOptions, useActors } from '../../src/features/use-actors';
import { createLineChanges } from '../../src/services/cart/line-changes';
import { answers } from '../support/deferred';
import { idleCoupon } from '../support/idle-coupon';
import { cartOf, subject } from '../support/open-cart';
import type { Walker } from '../support/path-generator';
import { isThere, never, openView, press, settled, stores, until, walkView } from '../support/view';
import { isRefusal, moveIn, names, refusal, viewModel } from './line-move.model';

const model = viewModel();

walkView(model, shopper);

const mug = { ...subject('mug', 1250), name: names.mug };
const tea = { ...subject('tea', 690), name: names.tea };
/** The fake shop answers every request for the cart with this one, so that each line can be moved again. */
const shopCart: ConfirmedCart = { ...cartOf([mug, 1]), savedLines: cartOf([tea, 1]).lines };

const buttons = {
  later: `Save for later: ${names.mug}`,
  wishlist: `Move to wishlist: ${names.mug}`,
  cart: `Move to cart: ${names.tea}`,
  nowhere: `Remove ${names.tea}`,
};
const notices = {
  later: 'Saved for later',
  wishlist: 'Product added to wishlist',
  cart: 'Moved to your cart',
  nowhere: 'Removed from your list',
};
const paths = { later: 'X33', cart: 'X33', nowhere: 'E42' };

/** Fails a call that the last test has left open, because the call holds the lock of the cart. */
let endLast = async () => {};

async function openCartPage(user: { id: string; name: string } | null, wished: Wish[] = []) {
  await endLast();
  const calls = answers<{ message: string }, string>();
  const wishes = answers<ChangedWishes, string>();
  const sent: unknown[] = [];
  let notifyWishes = () => {};
  endLast = () => (calls.questions().length > 0 ? calls.fail() : Promise.resolve());
  const http = {
    send: (call: Call, { body }: { body?: unknown }) => {
      sent.push(body);
      return calls.ask(call.id) as Promise<never>;
    },
  };
  function Cart() {
    const actors = useActors();
    const actorOptions = useActorOptions();
    const [changes] = useState(() =>
      createLineChanges({
        ...{ http, actors, actorOptions, fetchProduct: never, notifyTabs() {} },
        device: { currentUser: { ...currentUser, read: () => null }, local: stores.local },
      }),
    );
    return <CartPage coupon={idleCoupon()} changes={changes} />;
  }
  const opened = await openView(
    <>
      <Cart />
      <Toasts />
    </>,
    {
      readUser: async () => user,
      fetchCart: async () => shopCart,
      saveEdit: async (_: LineEdit): Promise<SavedEdit> => ({ cart: shopCart, refusal: null }),
      fetchWishes: async () => wished,
      watchTabs: (what, onChange) => {
        if (what === 'wishlist') notifyWishes = onChange;
      },
      addWish: (productId) => wishes.ask(productId),
    },
  );
  return { ...opened, calls, wishes, sent, notifyWishes };
}

const mugWish: Wish[] = [{ wishId: '1', productId: 'mug' }];

const currentUser = {} as Parameters<typeof createLineChanges>[0]['device']['currentUser'];

const busyNames = () => [...document.querySelectorAll('[aria-busy=true]')].map((one) => one.getAttribute('aria-label'));

async function shopper(): Promise<Walker> {
  const { logged, calls, wishes, notifyWishes } = await openCartPage({ id: '1', name: 'Mira' });
  type Target = keyof typeof buttons;
  /** Moves that should be pending, the sent one first. */
  let pending: Target[] = [];
  let wishCount = 0;
  let callCount = 0;
  const isAsked = () => wishes.questions().length === wishCount && calls.questions().length === callCount;
  const expectCall = () => {
    if (pending[0] === 'wishlist') wishCount += 1;
    else if (pending[0]) callCount += 1;
  };
  const see = () => {
    const isMugMoving = pending.some((to) => to === 'later' || to === 'wishlist');
    const isTeaMoving = pending.some((to) => to === 'cart' || to === 'nowhere');
    expect(busyNames().sort()).toEqual(
      [
        ...(isMugMoving ? [buttons.later, buttons.wishlist] : []),
        ...(isTeaMoving ? [buttons.cart, buttons.nowhere] : []),
      ].sort(),
    );
    const [first] = pending;
    if (first && first !== 'wishlist') expect(calls.questions().at(-1)).toBe(paths[first]);
  };
  const finish = async (answer: () => Promise<void>) => {
    const [, ...rest] = pending;
    pending = rest;
    expectCall();
    const count = pending.length;
    await until(() => isAsked() && busyNames().length === 2 * count, answer);
  };
  const expectText = (text: string) => expect(document.body.textContent).toContain(text);
  return {
    events: {
      'move.requested': async ({ event }) => {
        const { to } = moveIn(event);
        pending = [...pending, to];
        if (pending.length === 1) expectCall();
        await until(isAsked, () => press('button', { name: buttons[to], exact: true }));
      },
      'xstate.done.actor.move': async ({ event }) => {
        const [to = 'later'] = pending;
        if (isRefusal(event)) {
          const { refusal: code, text } = refusal;
          const error = { kind: 'business', status: 403, code: code as 'out_of_stock', text } as const;
          await finish(() => calls.fail(new ApiFailure(error, 'refused')));
          expectText(text);
          return;
        }
        if (to === 'wishlist') {
          await finish(() => wishes.answer(mugWish));
          // Another tab removes the wish, so that the mug can be wished again.
          await settled(notifyWishes);
        } else await finish(() => calls.answer({ message: '' }));
        expectText(notices[to]);
      },
      'xstate.error.actor.move': async () => {
        const isWish = pending[0] === 'wishlist';
        const offline = new Error('offline');
        await finish(() => (isWish ? wishes : calls).fail(offline));
        expectText('The change could not be saved.');
        expect(logged()).toContainEqual(isWish ? new Error('The wish was not saved') : offline);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: { settled: see, moving: see },
  };
}

test('[D14] [W3] keeps the line of a guest, who is asked to log in', async () => {
  const { wishes } = await openCartPage(null);
  await press('button', { name: buttons.wishlist, exact: true });
  await until(
    () => isThere('link', { name: 'Log in' }),
    () => {},
  );
  expect(document.body.textContent).toContain('Please login to add to wishlist');
  expect(isThere('button', { name: buttons.wishlist, exact: true })).toBe(true);
  expect([wishes.questions(), busyNames()]).toEqual([[], []]);
});

test('[D14] the undo button of a saved line moves it back', async () => {
  const { calls, sent } = await openCartPage(null);
  await until(
    () => calls.questions().length === 1,
    () => press('button', { name: buttons.later, exact: true }),
  );
  await until(
    () => isThere('button', { name: 'Undo' }),
    () => calls.answer({ message: '' }),
  );
  await until(
    () => calls.questions().length === 2,
    () => press('button', { name: 'Undo' }),
  );
  const device_token = localStorage.getItem('device_id');
  expect(sent).toEqual([
    { device_token, saved: true },
    { device_token, saved: false },
  ]);
});

test('[D14] takes a product that is in the wishlist already out of the cart', async () => {
  const { actors, wishes } = await openCartPage({ id: '1', name: 'Mira' }, mugWish);
  await settled(() => actors.wishlist.send({ type: 'wishlist.requested' }));
  await press('button', { name: buttons.wishlist, exact: true });
  await until(
    () => document.body.textContent?.includes('Removed from your cart') === true,
    () => {},
  );
  expect(wishes.questions()).toEqual([]);
});
