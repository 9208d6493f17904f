import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type ReadCart, unsavedEdits } from '../../machines/cart.machine';
import { ownerNow } from '../../src/app/cart-owner';
import { createClaim, readHeldCarts } from '../../src/app/held-carts';
import { createKeptConflicts } from '../../src/app/kept-conflicts';
import { createKeptEdits } from '../../src/app/kept-edits';
import { openConflicts } from '../../src/app/open-conflicts';
import { ConflictSection } from '../../src/features/conflicts/ConflictSection';
import { useActors } from '../../src/features/use-actors';
import { sampleOf } from '../models/cart-conflicts.model';
import { deferred } from '../support/deferred';
import { closeTabs, openTab } from '../support/tab-locks';
import { isThere, openView, press, settled, until } from '../support/view';

// What is yet to be saved of another's cart, beside open tabs of the same browser.

const { short, left } = sampleOf({ tea: '7', mug: '8' });
const [edit] = left.edits as [(typeof left.edits)[number]];
const grace = 5000;

const isLeftAsked = () =>
  isThere('heading', { name: 'Changed while another account was logged in, and not saved', exact: true });
const keepLeft = () => createKeptEdits().store(left.owner, left.edits);

afterEach(async () => {
  vi.restoreAllMocks();
  await closeTabs();
});

const openOwnersTab = () => openTab(`cart.${left.owner}`, { mode: 'shared' });

/** Lets all that waits for this lock have it, and look. */
const passLock = (name: string) =>
  settled(async () => {
    await navigator.locks.query();
    await navigator.locks.request(name, () => {});
    await navigator.locks.query();
  });

interface World {
  /** What the browser keeps when the page is opened. */
  keep: () => void;
  readCart?: () => Promise<ReadCart>;
}

const readEmpty = async (): Promise<ReadCart> => ({ cart: { lines: [], total: 0 }, unsaved: [] });

/** What there is to decide, in a guest's cart that has nothing in it. */
async function openQuestions({ keep, readCart = readEmpty }: World) {
  const clock = new SimulatedClock();
  function Section() {
    const { cart, session } = useActors();
    const [conflicts] = useState(() => {
      keep();
      return openConflicts({ cart, session, history: createMemoryHistory(), clock });
    });
    return (
      <>
        <h1 id="cart" tabIndex={-1}>
          Cart
        </h1>
        <ConflictSection conflicts={conflicts} onDone={() => document.getElementById('cart')?.focus()} />
      </>
    );
  }
  const { actors, logged } = await openView(<Section />, { fetchCart: readCart });
  await settled(() => actors.cart.send({ type: 'cart.requested' }));
  return { actors, logged, pass: (milliseconds: number) => settled(() => clock.increment(milliseconds)) };
}

for (const name of ['Put it into this cart', 'Discard it']) {
  test(`[C8] [A4] “${name}” does nothing about what an open tab sees to again; it is asked about when that has gone`, async () => {
    const { actors, pass } = await openQuestions({ keep: keepLeft });
    await until(isLeftAsked, () => {});
    const close = await openOwnersTab();
    await press('button', { name });
    await until(
      () => !isLeftAsked(),
      () => {},
    );
    expect(createKeptEdits().all()).toMatchObject([{ owner: left.owner, edit: { id: edit.id } }]);
    expect(unsavedEdits(actors.cart.getSnapshot().context)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Cart');
    await settled(close);
    await passLock(`cart.${left.owner}`);
    await pass(grace);
    await until(isLeftAsked, () => {});
  });
}

test('[C8] [A4] what another tab has saved by then is not put into this cart too, though this one has not heard of it', async () => {
  const { actors } = await openQuestions({ keep: keepLeft });
  await until(isLeftAsked, () => {});
  createKeptEdits().drop(edit.id);
  await press('button', { name: 'Put it into this cart' });
  await until(
    () => !isLeftAsked(),
    () => {},
  );
  expect(unsavedEdits(actors.cart.getSnapshot().context)).toEqual([]);
});

test('[C8] [A4] no tab begins to see to what is being decided of, before that is done', async () => {
  const claim = createActor(
    createClaim(() => {}),
    { input: { owner: left.owner } },
  ).start();
  const isOpen = vi.fn();
  const opening = openOwnersTab().then(isOpen);
  const { held = [], pending = [] } = await navigator.locks.query();
  const modes = [held, pending].map((locks) => locks.filter(({ name }) => name === `cart.${left.owner}`));
  expect(modes).toMatchObject([[{ mode: 'exclusive' }], [{ mode: 'shared' }]]);
  expect(isOpen).not.toHaveBeenCalled();
  claim.stop();
  await opening;
});

test('[C8] [A4] a tab that is loaded anew has not left what it has to save', async () => {
  const close = await openOwnersTab();
  const { pass } = await openQuestions({ keep: keepLeft });
  await passLock('cart');
  expect(isLeftAsked()).toBe(false);
  await settled(close);
  await passLock(`cart.${left.owner}`);
  // Whoever turns to this tab meanwhile.
  await settled(() => document.dispatchEvent(new Event('visibilitychange')));
  await passLock('cart');
  expect(isLeftAsked()).toBe(false);
  const closeAnew = await openOwnersTab();
  await pass(grace);
  await passLock('cart');
  expect(isLeftAsked()).toBe(false);
  await settled(closeAnew);
  await passLock(`cart.${left.owner}`);
  await pass(grace);
  await until(isLeftAsked, () => {});
});

test('[C8] [A4] what another tab is just saving is not asked about, and what this cart has met does not wait for that', async () => {
  const save = await openTab('cart');
  await openQuestions({
    keep: () => {
      keepLeft();
      createKeptConflicts().keep(ownerNow(), short);
    },
  });
  expect(isThere('heading', { name: 'Mountain tea' })).toBe(true);
  await settled(() => document.dispatchEvent(new Event('visibilitychange')));
  await settled(() => navigator.locks.query());
  expect(isLeftAsked()).toBe(false);
  createKeptEdits().drop(edit.id);
  await settled(save);
  await passLock('cart');
  expect(isLeftAsked()).toBe(false);
});

test('[C8] what others have left is asked about though a tab keeps its turn for ever', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')));
  await openTab('cart');
  const { logged } = await openQuestions({ keep: () => {} });
  keepLeft();
  await until(isLeftAsked, () =>
    window.dispatchEvent(new StorageEvent('storage', { key: `cartQueue.${edit.id}`, newValue: '{}' })),
  );
  expect(logged().join()).toContain('Too late');
});

test('[C8] [A4] a tab that has just been opened holds what is kept of its cart before the shop has answered', async () => {
  const answer = deferred<ReadCart>();
  await openQuestions({
    keep: () => createKeptEdits().store(ownerNow(), left.edits),
    readCart: () => answer.promise,
  });
  expect((await readHeldCarts())(ownerNow())).toBe(true);
  await settled(() => answer.resolve({ cart: { lines: [], total: 0 }, unsaved: [] }));
  expect((await readHeldCarts())(ownerNow())).toBe(false);
});

test('[C8] where nobody can say whose carts are held, there is a flow all the same, and one only', async () => {
  vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('Gone', 'InvalidStateError'));
  const { logged } = await openQuestions({
    keep: () => {
      keepLeft();
      createKeptConflicts().keep(ownerNow(), short);
    },
  });
  expect(isThere('heading', { name: 'Mountain tea' })).toBe(true);
  await until(
    () => logged().join().includes('Gone'),
    () => {},
  );
});
