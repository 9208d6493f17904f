import { describe, expect, test } from 'vitest';
import { cartOf, lamp, mug, openCart, openReadyCart, subject } from '../support/open-cart';

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
