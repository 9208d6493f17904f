import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type ConfirmedCart,
  cartMachine,
  type LineEdit,
  type LineSubject,
  type ReadCart,
  type SavedEdit,
  shownLines,
  unsavedEdits,
} from '../../machines/cart.machine';
import { answers } from '../support/deferred';

const mug = subject('mug', 1250);
const lamp = subject('lamp', 8900);

function subject(key: string, unitPrice: number, stock: number | null = 9): LineSubject {
  return {
    key,
    productId: key,
    slug: key,
    name: key,
    image: null,
    choices: [],
    unitPrice,
    regularPrice: null,
    stock,
    seller: null,
  };
}

function cartOf(...lines: [LineSubject, number][]): ConfirmedCart {
  const confirmed = lines.map(([about, quantity]) => ({
    ...about,
    lineId: `id-${about.key}`,
    quantity,
    lineTotal: about.unitPrice * quantity,
  }));
  return { lines: confirmed, total: confirmed.reduce((sum, { lineTotal }) => sum + lineTotal, 0) };
}

/** A cart over a shop whose answers the test gives one by one. */
function openCart() {
  const fetches = answers<ReadCart>();
  const saves = answers<SavedEdit, LineEdit>();
  const notices: string[] = [];
  const removed: { about: string; undo: { subject: LineSubject; quantity: number } | null }[] = [];
  const refusals: { code: string; text: string; about: string }[] = [];
  /** What was given to the browser to keep, and how often other tabs were told of a change. */
  let stored: LineEdit[] = [];
  let told = 0;
  const clock = new SimulatedClock();
  const failures: unknown[] = [];
  const actor = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise(() => fetches.ask()),
        saveEdit: fromPromise(({ input }) => saves.ask(input.edit)),
      },
      actions: {
        storeEdits: ({ context }) => {
          stored = unsavedEdits(context);
        },
      },
    }),
    { input: { tab: 'here' }, clock },
  );
  actor.on('notice', (notice) => {
    notices.push(notice.id);
    if (notice.id === 'cart.removed') removed.push(notice);
    if (notice.id === 'cart.refused') refusals.push({ code: notice.code, text: notice.text, about: notice.about });
  });
  actor.on('changed', () => {
    told += 1;
  });
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return {
    send: actor.send,
    notices,
    refusals,
    removals: () => removed.map(({ about, undo }) => [about, undo?.subject.key, undo?.quantity]),
    /** Brings back what was removed last. */
    undo() {
      const undo = removed.at(-1)?.undo;
      if (undo) actor.send({ type: 'line.added', ...undo });
    },
    failures,
    fetches: {
      questions: fetches.questions,
      fail: fetches.fail,
      /** The cart as the shop has it, and what the browser keeps. */
      answer: (cart: ConfirmedCart, unsaved = stored) => fetches.answer({ cart, unsaved }),
    },
    saves,
    clock,
    told: () => told,
    stored: () =>
      stored.map(({ subject, quantity, isOnTop }) => [subject.key, quantity, ...(isOnTop ? ['on top'] : [])]),
    isWaiting: () => actor.getSnapshot().hasTag('waiting'),
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isKnown: () => actor.getSnapshot().hasTag('known'),
    isAsking: () => actor.getSnapshot().matches({ ready: { removal: 'asking' } }),
    lines: () => shownLines(actor.getSnapshot().context),
    shown: () => shownLines(actor.getSnapshot().context).map(({ key, quantity }) => [key, quantity]),
    sent: () => saves.questions().map((edit) => [edit.subject.key, edit.quantity]),
    /** Saved, or refused, and no longer kept. */
    saved(cart: ConfirmedCart, refusal: { code: string; text: string } | null = null) {
      const done = saves.questions().at(-1);
      stored = stored.filter(({ id }) => id !== done?.id);
      return saves.answer({ cart, refusal });
    },
    lost: () => saves.answer(null),
  };
}

async function openReadyCart(cart: ConfirmedCart) {
  const opened = openCart();
  opened.send({ type: 'cart.requested' });
  await opened.fetches.answer(cart);
  return opened;
}

describe('loading (C1)', () => {
  test('nothing is fetched before the cart is wanted', () => {
    const cart = openCart();
    expect(cart.fetches.questions()).toEqual([]);
    expect(cart.isKnown()).toBe(false);
  });

  test('a cart is busy until it is known', async () => {
    const cart = openCart();
    expect(cart.isBusy()).toBe(false);
    cart.send({ type: 'cart.requested' });
    expect(cart.isBusy()).toBe(true);
    await cart.fetches.answer(cartOf([mug, 1]));
    expect(cart.isBusy()).toBe(false);
    expect(cart.isKnown()).toBe(true);
  });

  test('a cart that is known is not asked for again', async () => {
    const cart = await openReadyCart(cartOf([mug, 2]));
    cart.send({ type: 'cart.requested' });
    expect(cart.fetches.questions()).toHaveLength(1);
    expect(cart.shown()).toEqual([['mug', 2]]);
  });

  test('a cart that was cleared is asked for again', async () => {
    const cart = await openReadyCart(cartOf([mug, 2]));
    cart.send({ type: 'cart.cleared', isLeft: false });
    expect(cart.shown()).toEqual([]);
    expect(cart.fetches.questions()).toHaveLength(1);
    cart.send({ type: 'cart.requested' });
    expect(cart.fetches.questions()).toHaveLength(2);
  });

  test('a cart that was cleared keeps nothing of what was asked or on its way', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'lamp' });
    cart.send({ type: 'line.incremented', key: 'lamp' });
    cart.send({ type: 'line.decremented', key: 'mug' });
    cart.send({ type: 'cart.cleared', isLeft: false });
    expect(cart.context()).toMatchObject({ confirmed: cartOf(), queue: [], sending: null, asked: null });
  });

  test('a failed load is reported, shows an empty cart of total 0, and can be tried again', async () => {
    const cart = openCart();
    cart.send({ type: 'cart.requested' });
    await cart.fetches.fail();
    expect(cart.failures).toHaveLength(1);
    expect(cart.notices).toEqual([]);
    expect(cart.shown()).toEqual([]);
    expect(cart.context().confirmed.total).toBe(0);
    cart.send({ type: 'cart.requested' });
    await cart.fetches.answer(cartOf([mug, 1]));
    expect(cart.shown()).toEqual([['mug', 1]]);
  });

  test('what is added while the cart loads comes on top of what it holds', async () => {
    const cart = openCart();
    cart.send({ type: 'cart.requested' });
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    expect(cart.shown()).toEqual([['mug', 2]]);
    await cart.fetches.answer(cartOf([mug, 3]));
    expect(cart.shown()).toEqual([['mug', 5]]);
    // How much that is on top of what it holds when its turn comes, whoever saves it finds out.
    expect(cart.sent()).toEqual([['mug', 2]]);
    expect(cart.saves.questions().at(-1)?.isOnTop).toBe(true);
  });

  test('what is added while the cart can not be loaded waits until it can, and that is said once', async () => {
    const cart = openCart();
    cart.send({ type: 'line.added', subject: mug, quantity: 2 });
    await cart.fetches.fail();
    expect(cart.notices).toEqual(['cart.waiting']);
    expect(cart.failures).toHaveLength(1);
    expect(cart.shown()).toEqual([['mug', 2]]);
    expect(cart.stored()).toEqual([['mug', 2, 'on top']]);
    cart.clock.increment(2_000);
    await cart.fetches.fail();
    cart.clock.increment(2_000);
    expect(cart.fetches.questions()).toHaveLength(2);
    cart.clock.increment(2_000);
    await cart.fetches.answer(cartOf([lamp, 1]));
    expect(cart.notices).toEqual(['cart.waiting']);
    expect(cart.shown()).toEqual([
      ['lamp', 1],
      ['mug', 2],
    ]);
    expect(cart.sent()).toEqual([['mug', 2]]);
  });

  test('a cart that could not be loaded is not asked for again unasked, but for a network that is back', async () => {
    const cart = openCart();
    cart.send({ type: 'cart.requested' });
    await cart.fetches.fail();
    cart.clock.increment(600_000);
    expect(cart.fetches.questions()).toHaveLength(1);
    cart.send({ type: 'network.returned' });
    expect(cart.fetches.questions()).toHaveLength(2);
  });

  test('adding to a cart that could not be loaded loads it, and adds', async () => {
    const cart = openCart();
    cart.send({ type: 'cart.requested' });
    await cart.fetches.fail();
    cart.send({ type: 'line.added', subject: mug, quantity: 2 });
    expect(cart.fetches.questions()).toHaveLength(2);
    await cart.fetches.answer(cartOf([lamp, 1]));
    expect(cart.shown()).toEqual([
      ['lamp', 1],
      ['mug', 2],
    ]);
    expect(cart.sent()).toEqual([['mug', 2]]);
  });
});

describe('changes (C3)', () => {
  test('what is added to a known cart shows at once, on top of the line it has', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.added', subject: mug, quantity: 2 });
    cart.send({ type: 'line.added', subject: lamp, quantity: 1 });
    expect(cart.shown()).toEqual([
      ['mug', 3],
      ['lamp', 1],
    ]);
    await cart.saved(cartOf([mug, 3]));
    expect(cart.sent()).toEqual([
      ['mug', 3],
      ['lamp', 1],
    ]);
  });

  test('a line under way is marked and its total worked out; else its total is the server’s', async () => {
    const cheaper = {
      ...cartOf([mug, 2]),
      lines: cartOf([mug, 2]).lines.map((line) => ({ ...line, lineTotal: 2000 })),
    };
    const cart = await openReadyCart(cheaper);
    expect(cart.lines()).toMatchObject([{ isSaving: false, lineTotal: 2000 }]);
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.added', subject: lamp, quantity: 2 });
    expect(cart.lines()).toMatchObject([
      { key: 'mug', isSaving: true, lineTotal: 3750 },
      { key: 'lamp', isSaving: true, lineTotal: 17800 },
    ]);
  });

  test('after an answer the server’s quantity counts, whatever was wanted', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    expect(cart.isBusy()).toBe(true);
    await cart.saved(cartOf([mug, 7]));
    expect(cart.isBusy()).toBe(false);
    expect(cart.shown()).toEqual([['mug', 7]]);
  });

  test('a change shows at once and stays after the answer', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    expect(cart.shown()).toEqual([['mug', 2]]);
    await cart.saved(cartOf([mug, 2]));
    expect(cart.shown()).toEqual([['mug', 2]]);
    expect(cart.sent()).toHaveLength(1);
  });

  test('one request at a time; clicks meanwhile end in one more, for the last quantity', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    for (let click = 0; click < 5; click += 1) cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.decremented', key: 'mug' });
    expect(cart.shown()).toEqual([['mug', 5]]);
    expect(cart.sent()).toEqual([['mug', 2]]);
    await cart.saved(cartOf([mug, 2]));
    expect(cart.sent()).toEqual([
      ['mug', 2],
      ['mug', 5],
    ]);
    expect(cart.shown()).toEqual([['mug', 5]]);
  });

  test('edits of two lines are saved in the order they were made', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'lamp' });
    cart.send({ type: 'line.removed', key: 'mug' });
    await cart.saved(cartOf([mug, 2], [lamp, 1]));
    await cart.saved(cartOf([mug, 2], [lamp, 2]));
    expect(cart.sent()).toEqual([
      ['mug', 2],
      ['lamp', 2],
      ['mug', 0],
    ]);
  });

  test('a refusal falls back to the server’s cart, says why, and drops what was queued for that line only', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'lamp' });
    await cart.saved(cartOf([mug, 1], [lamp, 1]), { code: 'qty_unavailable', text: 'Only one left.' });
    expect(cart.notices).toEqual(['cart.refused']);
    expect(cart.shown()).toEqual([
      ['mug', 1],
      ['lamp', 2],
    ]);
    expect(cart.sent().at(-1)).toEqual(['lamp', 2]);
  });

  test('after a refusal the cart is as the server then has it, and its words are passed on', async () => {
    const cart = await openReadyCart(cartOf([mug, 2]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.saved(cartOf([mug, 1]), { code: 'qty_unavailable', text: 'Only one left.' });
    expect(cart.shown()).toEqual([['mug', 1]]);
    expect(cart.refusals).toEqual([{ code: 'qty_unavailable', text: 'Only one left.', about: 'mug' }]);
  });

  test('what was wanted of a line whose answer never came is given up', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.saves.fail();
    expect(cart.failures).toHaveLength(1);
    expect(cart.isBusy()).toBe(true);
    await cart.fetches.answer(cartOf([mug, 1]));
    expect(cart.shown()).toEqual([['mug', 1]]);
    expect(cart.sent()).toHaveLength(1);
  });

  test('a cart that can not even be read again goes on from what was known, and says so to whoever watches', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.saves.fail();
    await cart.fetches.fail();
    expect(cart.failures).toHaveLength(2);
    expect(cart.isBusy()).toBe(false);
    expect(cart.shown()).toEqual([
      ['mug', 1],
      ['lamp', 1],
    ]);
    cart.send({ type: 'line.incremented', key: 'lamp' });
    expect(cart.sent().at(-1)).toEqual(['lamp', 2]);
  });

  test('an answer that never came makes the cart read again before it goes on', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'lamp' });
    await cart.saves.fail();
    expect(cart.notices).toEqual(['cart.failed']);
    expect(cart.sent()).toHaveLength(1);
    await cart.fetches.answer(cartOf([mug, 2], [lamp, 1]));
    expect(cart.shown()).toEqual([
      ['mug', 2],
      ['lamp', 2],
    ]);
    expect(cart.sent()).toHaveLength(2);
  });

  test('a quantity never exceeds the stock', async () => {
    const cart = await openReadyCart(cartOf([subject('last', 100, 2), 2]));
    cart.send({ type: 'line.incremented', key: 'last' });
    expect(cart.shown()).toEqual([['last', 2]]);
    expect(cart.sent()).toHaveLength(0);
  });

  test('a product that has left the shop can be removed and nothing else', async () => {
    const gone = { ...subject('line-7', 100, 0), productId: null };
    const cart = await openReadyCart(cartOf([gone, 1]));
    cart.send({ type: 'line.incremented', key: 'line-7' });
    expect(cart.sent()).toHaveLength(0);
    cart.send({ type: 'line.removed', key: 'line-7' });
    expect(cart.shown()).toEqual([]);
  });
});

describe('without a network, and in other tabs (C8)', () => {
  test('each edit is kept from the moment it is made until it is saved', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    expect(cart.stored()).toEqual([['mug', 2]]);
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.removed', key: 'lamp' });
    expect(cart.stored()).toEqual([
      ['mug', 2],
      ['mug', 3],
      ['lamp', 0],
    ]);
    const ids = cart.context().queue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('what can not be saved waits, shows, and is saved once the shop can be reached', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    expect(cart.isWaiting()).toBe(true);
    expect(cart.isBusy()).toBe(false);
    expect(cart.notices).toEqual(['cart.waiting']);
    expect(cart.failures).toEqual([]);
    expect(cart.shown()).toEqual([['mug', 2]]);
    cart.send({ type: 'line.added', subject: lamp, quantity: 1 });
    expect(cart.sent()).toHaveLength(1);
    cart.send({ type: 'network.returned' });
    await cart.fetches.answer(cartOf([mug, 1]));
    expect(cart.sent()).toEqual([
      ['mug', 2],
      ['mug', 2],
    ]);
    await cart.saved(cartOf([mug, 2]));
    await cart.saved(cartOf([mug, 2], [lamp, 1]));
    expect(cart.isWaiting()).toBe(false);
    expect(cart.sent().at(-1)).toEqual(['lamp', 1]);
    expect(cart.shown()).toEqual([
      ['mug', 2],
      ['lamp', 1],
    ]);
  });

  test('what is wanted of the same line while it waits counts alone', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    expect(cart.context().queue.map(({ quantity }) => quantity)).toEqual([3]);
    cart.send({ type: 'line.incremented', key: 'mug' });
    expect(cart.stored()).toEqual([['mug', 4]]);
  });

  test('it is tried again by itself, less and less often, until it works', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    const asked = () => cart.fetches.questions().length;
    const waits = [2, 4, 8, 16, 32, 60, 60];
    for (const seconds of waits) {
      const before = asked();
      cart.clock.increment(seconds * 1000 - 1);
      expect(asked()).toBe(before);
      cart.clock.increment(1);
      expect(asked()).toBe(before + 1);
      await cart.fetches.fail();
    }
    expect(cart.notices).toEqual(['cart.waiting']);
    cart.clock.increment(60_000);
    await cart.fetches.answer(cartOf([mug, 1]));
    await cart.saved(cartOf([mug, 2]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    cart.clock.increment(2_000);
    expect(asked()).toBe(2 + waits.length + 1);
  });

  test('a refusal ends the waiting as well', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    cart.send({ type: 'network.returned' });
    await cart.fetches.answer(cartOf([mug, 1]));
    await cart.saved(cartOf([mug, 1]), { code: 'out_of_stock', text: 'Sold out.' });
    expect(cart.refusals).toMatchObject([{ about: 'mug', text: 'Sold out.' }]);
    expect(cart.stored()).toEqual([]);
    expect(cart.context().misses).toBe(0);
    expect(cart.shown()).toEqual([['mug', 1]]);
  });

  test('what another visit or tab left unsaved is saved at the start', async () => {
    const cart = openCart();
    cart.send({ type: 'cart.requested' });
    const left = { id: 'elsewhere-1', subject: lamp, quantity: 3, isOnTop: false };
    await cart.fetches.answer(cartOf([mug, 1]), [left]);
    expect(cart.shown()).toEqual([
      ['mug', 1],
      ['lamp', 3],
    ]);
    expect(cart.saves.questions()).toEqual([left]);
  });

  test('what another tab has saved in place of this one is no longer wanted here', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    cart.send({ type: 'cart.changed' });
    await cart.fetches.answer(cartOf([mug, 2]), []);
    expect(cart.sent()).toHaveLength(1);
    expect(cart.isBusy()).toBe(false);
    expect(cart.shown()).toEqual([['mug', 2]]);
  });

  test('a change of another tab is read, also when one is being read already, and told to nobody', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'cart.changed' });
    cart.send({ type: 'cart.changed' });
    expect(cart.fetches.questions()).toHaveLength(3);
    await cart.fetches.answer(cartOf([mug, 5]));
    expect(cart.shown()).toEqual([['mug', 5]]);
    expect(cart.told()).toBe(0);
    const loading = openCart();
    loading.send({ type: 'cart.requested' });
    loading.send({ type: 'cart.changed' });
    expect(loading.fetches.questions()).toHaveLength(2);
  });

  test('a change of another tab that is heard of while one of this tab is saved is read after it, once', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    cart.send({ type: 'cart.changed' });
    cart.send({ type: 'cart.changed' });
    expect(cart.fetches.questions()).toHaveLength(1);
    await cart.saved(cartOf([mug, 9]));
    expect(cart.isBusy()).toBe(true);
    await cart.fetches.answer(cartOf([mug, 3]));
    expect(cart.shown()).toEqual([['mug', 3]]);
    expect([cart.isBusy(), cart.fetches.questions().length]).toEqual([false, 2]);
  });

  test('other tabs are told of what was saved or refused, and of nothing else', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.lost();
    expect(cart.told()).toBe(0);
    cart.send({ type: 'network.returned' });
    await cart.fetches.answer(cartOf([mug, 1]));
    await cart.saved(cartOf([mug, 2]));
    expect(cart.told()).toBe(1);
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.saved(cartOf([mug, 2]), { code: 'qty_unavailable', text: '' });
    expect(cart.told()).toBe(2);
  });

  test('whoever leaves hears that something waits; a guest whose cart goes along does not', async () => {
    for (const isLeft of [true, false]) {
      const cart = await openReadyCart(cartOf([mug, 1]));
      cart.send({ type: 'line.incremented', key: 'mug' });
      await cart.lost();
      cart.send({ type: 'cart.cleared', isLeft });
      expect(cart.notices).toEqual(isLeft ? ['cart.waiting', 'cart.left'] : ['cart.waiting']);
      expect(cart.shown()).toEqual([]);
      // It stays where it is kept, for its owner.
      expect(cart.stored()).toEqual([['mug', 2]]);
    }
  });

  test('an edit of which nobody knows what became is no longer kept', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.incremented', key: 'mug' });
    await cart.saves.fail();
    expect(cart.notices).toEqual(['cart.failed']);
    expect(cart.stored()).toEqual([]);
  });
});

describe('− at 1 (C3)', () => {
  test('asks, and removes when confirmed', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.decremented', key: 'mug' });
    expect(cart.context().asked?.name).toBe('mug');
    expect(cart.shown()).toEqual([['mug', 1]]);
    cart.send({ type: 'removal.confirmed' });
    expect(cart.context().asked).toBeNull();
    expect(cart.shown()).toEqual([]);
    expect(cart.sent()).toEqual([['mug', 0]]);
    expect(cart.isAsking()).toBe(false);
  });

  test('keeps the line when cancelled', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.decremented', key: 'mug' });
    cart.send({ type: 'removal.cancelled' });
    expect(cart.isAsking()).toBe(false);
    expect(cart.context().asked).toBeNull();
    expect(cart.shown()).toEqual([['mug', 1]]);
    expect(cart.sent()).toHaveLength(0);
  });

  test('asks nothing about a line that is no longer there', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.decremented', key: 'lamp' });
    expect(cart.isAsking()).toBe(false);
  });
});

describe('what is removed', () => {
  test('is told by name and choice, with as many as could come back', async () => {
    const blue = { variantId: '1', itemId: '2', variant: 'Colour', item: 'Blue' };
    const cup = { ...subject('cup', 700, 3), choices: [blue] };
    const cart = await openReadyCart(cartOf([cup, 5], [mug, 1]));
    cart.send({ type: 'line.removed', key: 'cup' });
    cart.send({ type: 'line.removed', key: 'cup' });
    cart.send({ type: 'line.decremented', key: 'mug' });
    cart.send({ type: 'removal.confirmed' });
    expect(cart.removals()).toEqual([
      ['cup, Blue', 'cup', 3],
      ['mug', 'mug', 1],
    ]);
  });

  test('comes back as it was when that is undone', async () => {
    const cart = await openReadyCart(cartOf([mug, 4]));
    cart.send({ type: 'line.removed', key: 'mug' });
    await cart.saved(cartOf());
    cart.undo();
    expect(cart.shown()).toEqual([['mug', 4]]);
    expect(cart.sent().at(-1)).toEqual(['mug', 4]);
  });

  test.each([
    ['sold out', subject('last', 100, 0)],
    ['gone from the shop', { ...subject('line-7', 100, null), productId: null }],
  ])('can not come back once it is %s', async (_, line) => {
    const cart = await openReadyCart(cartOf([line, 1]));
    cart.send({ type: 'line.removed', key: line.key });
    expect(cart.removals()).toEqual([[line.name, undefined, undefined]]);
  });

  test('is not told of when it had gone by itself before the question was answered', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.decremented', key: 'mug' });
    cart.send({ type: 'cart.changed' });
    await cart.fetches.answer(cartOf());
    cart.send({ type: 'removal.confirmed' });
    expect(cart.removals()).toEqual([]);
    expect(cart.sent()).toEqual([]);
  });
});
