import { describe, expect, test } from 'vitest';
import { cartOf, lamp, mug, openCart, openReadyCart, subject } from '../support/open-cart';

describe('loading (C1)', () => {
  test('loads the cart once, and again after it was cleared', async () => {
    const cart = await openReadyCart(cartOf([mug, 2]));
    cart.send({ type: 'cart.requested', queue: [] });
    cart.send({ type: 'retry.requested' });
    expect(cart.fetches.questions()).toHaveLength(1);
    cart.send({ type: 'cart.cleared' });
    expect([cart.shown(), cart.isBusy()]).toEqual([[], false]);
    cart.send({ type: 'cart.requested', queue: [] });
    expect(cart.fetches.questions()).toHaveLength(2);
  });

  test('adds queued additions to the quantity of the loaded cart', async () => {
    const cart = openCart();
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    expect(cart.shown()).toEqual([['mug', 2]]);
    expect(cart.stored()).toEqual([['mug', 2, 'on top']]);
    await cart.fetches.answer(cartOf([mug, 3]));
    expect(cart.shown()).toEqual([['mug', 5]]);
    expect(cart.stored()).toEqual([['mug', 5]]);
    expect(cart.sent()).toEqual([['mug', 5]]);
  });

  test('adds products to a stored edit of another product', () => {
    const cart = openCart([{ subject: lamp, quantity: 3, isAddition: false }]);
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    expect(cart.stored()).toEqual([
      ['lamp', 3],
      ['mug', 1, 'on top'],
    ]);
  });

  test('is repeated at once when a product is added after a failed load', async () => {
    const cart = openCart();
    await cart.fetches.fail();
    cart.send({ type: 'line.added', subject: mug, quantity: 1 });
    expect(cart.fetches.questions()).toHaveLength(2);
    expect(cart.stored()).toEqual([['mug', 1, 'on top']]);
  });

  test('does not retry a failed load when no edit is queued', async () => {
    const cart = openCart();
    await cart.fetches.fail();
    expect([cart.failures.length, cart.isWaiting(), cart.context().confirmed.total]).toEqual([1, false, 0]);
    cart.clock.increment(600_000);
    expect(cart.fetches.questions()).toHaveLength(1);
  });
});

describe('edits (C3)', () => {
  test('sends one edit at a time; a later edit of a line replaces the queued one', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    for (const quantity of [2, 3, 4]) cart.send({ type: 'line.changed', key: 'mug', quantity });
    cart.send({ type: 'line.changed', key: 'lamp', quantity: 2 });
    cart.send({ type: 'line.changed', key: 'mug', quantity: 3 });
    expect(cart.sent()).toEqual([['mug', 2]]);
    expect(cart.stored()).toEqual([
      ['lamp', 2],
      ['mug', 3],
    ]);
    await cart.save(cartOf([mug, 2], [lamp, 1]));
    await cart.save(cartOf([mug, 2], [lamp, 2]));
    expect(cart.sent().slice(1)).toEqual([
      ['lamp', 2],
      ['mug', 3],
    ]);
  });

  test('shows the quantity and line total of the server after an edit is saved', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 3 });
    expect(cart.lines()).toMatchObject([{ quantity: 3, lineTotal: 3750, isSaving: true }]);
    const [line] = cartOf([mug, 7]).lines;
    await cart.save({ lines: line ? [{ ...line, lineTotal: 2000 }] : [], savedLines: [], deliveries: [], total: 2000 });
    expect(cart.lines()).toMatchObject([{ quantity: 7, lineTotal: 2000, isSaving: false }]);
  });

  test('drops only the refused edit and sends the edit of the other line', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    cart.send({ type: 'line.changed', key: 'lamp', quantity: 2 });
    const refusal = { code: 'qty_unavailable', text: 'Only one left.' };
    await cart.save(cartOf([mug, 1], [lamp, 1]), refusal);
    expect(cart.saved).toEqual([{ about: 'mug', refusal }]);
    expect(cart.context().notes).toMatchObject([{ subject: { key: 'mug' }, refusal, quantity: 1 }]);
    expect(cart.shown()).toEqual([
      ['mug', 1],
      ['lamp', 2],
    ]);
    expect(cart.sent().at(-1)).toEqual(['lamp', 2]);
  });

  test('drops an edit whose result is unknown and reloads the cart before the next one', async () => {
    const cart = await openReadyCart(cartOf([mug, 1], [lamp, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    cart.send({ type: 'line.changed', key: 'lamp', quantity: 2 });
    await cart.fail();
    expect(cart.notices).toEqual(['cart.failed']);
    expect(cart.sent()).toHaveLength(1);
    await cart.fetches.answer(cartOf([mug, 2], [lamp, 1]));
    expect(cart.shown()).toEqual([
      ['mug', 2],
      ['lamp', 2],
    ]);
    expect(cart.sent()).toHaveLength(2);
  });

  test.each([
    ['beyond the stock', subject('last', 100, 2), 3],
    ['that stays beyond the stock', subject('last', 100, 1), 2],
    ['below one', subject('last', 100, 2), 0],
    ['of a product that is no longer sold', { ...subject('gone', 100, 9), productId: null }, 1],
  ])('ignores a quantity %s', async (_, line, quantity) => {
    const cart = await openReadyCart(cartOf([line, 2]));
    cart.send({ type: 'line.changed', key: line.key, quantity });
    expect([cart.shown(), cart.sent()]).toEqual([[[line.key, 2]], []]);
  });

  test('raises a quantity up to the stock', async () => {
    const cart = await openReadyCart(cartOf([subject('last', 100, 2), 1]));
    cart.send({ type: 'line.changed', key: 'last', quantity: 2 });
    expect(cart.sent()).toEqual([['last', 2]]);
  });

  test('lowers a quantity that exceeds the stock', async () => {
    const cart = await openReadyCart(cartOf([subject('last', 100, 2), 5]));
    cart.send({ type: 'line.changed', key: 'last', quantity: 4 });
    expect(cart.sent()).toEqual([['last', 4]]);
  });
});

describe('removal (C2)', () => {
  test('is announced once with product and variant, even if requested twice; undo restores the quantity', async () => {
    const blue = { variantId: '1', itemId: '2', variant: 'Colour', item: 'Blue' };
    const cup = { ...subject('cup', 700), choices: [blue] };
    const cart = await openReadyCart(cartOf([cup, 4]));
    cart.send({ type: 'line.removed', key: 'cup' });
    cart.send({ type: 'line.removed', key: 'cup' });
    expect(cart.removals()).toEqual([['cup, Blue', 'cup', 4]]);
    await cart.save(cartOf());
    cart.undo();
    expect(cart.shown()).toEqual([['cup', 4]]);
  });

  test.each([
    ['sold out', subject('last', 100, 0)],
    ['no longer sold', { ...subject('line-7', 100, null), productId: null }],
  ])('offers no undo when the product is %s', async (_, line) => {
    const cart = await openReadyCart(cartOf([line, 1]));
    cart.send({ type: 'line.removed', key: line.key });
    expect(cart.removals()).toEqual([[line.name, undefined, undefined]]);
  });
});

describe('notes at lines', () => {
  const dearer = { ...mug, unitPrice: 1500 };

  test('show a changed price until the next edit', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    await cart.save(cartOf([dearer, 2]));
    expect(cart.context().notes).toMatchObject([{ subject: { unitPrice: 1250 }, unitPrice: 1500, refusal: null }]);
    cart.send({ type: 'line.changed', key: 'mug', quantity: 3 });
    expect(cart.context().notes).toEqual([]);
    await cart.save(cartOf([dearer, 3]));
    expect(cart.context().notes).toEqual([]);
  });

  test('drop a refusal after a later edit of the line is saved', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    cart.send({ type: 'line.changed', key: 'mug', quantity: 1 });
    await cart.save(cartOf([mug, 1]), { code: 'qty_unavailable', text: '' });
    await cart.save(cartOf([mug, 1]));
    expect(cart.context().notes).toEqual([]);
  });
});

describe('without a network (C8)', () => {
  test('shows and sends the stored edits of an earlier visit', async () => {
    const cart = openCart([{ subject: lamp, quantity: 3, isAddition: false }]);
    expect(cart.shown()).toEqual([['lamp', 3]]);
    await cart.fetches.answer(cartOf([lamp, 1]));
    expect(cart.sent()).toEqual([['lamp', 3]]);
  });

  test('keeps an edit while the shop is unreachable, and sends it after reloading the cart', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    await cart.lose();
    expect([cart.isWaiting(), cart.isBusy(), cart.failures]).toEqual([true, false, []]);
    cart.send({ type: 'line.changed', key: 'mug', quantity: 4 });
    expect(cart.shown()).toEqual([['mug', 4]]);
    cart.send({ type: 'retry.requested' });
    await cart.fetches.answer(cartOf([mug, 2]));
    expect(cart.sent()).toEqual([
      ['mug', 2],
      ['mug', 4],
    ]);
    await cart.save(cartOf([mug, 4]));
    expect([cart.isWaiting(), cart.shown()]).toEqual([false, [['mug', 4]]]);
  });

  test('stores a removal while the shop is unreachable', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    await cart.lose();
    cart.send({ type: 'line.removed', key: 'mug' });
    expect(cart.stored()).toEqual([['mug', 0]]);
  });

  test('replaces an unsent edit by a later edit of the same line', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    cart.send({ type: 'line.changed', key: 'mug', quantity: 3 });
    await cart.lose();
    expect(cart.context().queue.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('doubles the retry delay up to one minute', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    await cart.lose();
    const fetchCount = () => cart.fetches.questions().length;
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const before = fetchCount();
      cart.clock.increment(seconds * 1000 - 1);
      expect(fetchCount()).toBe(before);
      cart.clock.increment(1);
      expect(fetchCount()).toBe(before + 1);
      await cart.fetches.fail();
    }
  });

  test('does not mark an edit as waiting once the shop is reachable again', async () => {
    const cart = openCart();
    await cart.fetches.fail();
    cart.send({ type: 'retry.requested' });
    await cart.fetches.answer(cartOf([mug, 1]));
    cart.send({ type: 'line.changed', key: 'mug', quantity: 2 });
    expect(cart.isWaiting()).toBe(false);
  });
});

describe('other tabs (C8)', () => {
  test('reloads the cart after each change in another tab', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'cart.changed' });
    cart.send({ type: 'cart.changed' });
    expect(cart.fetches.questions()).toHaveLength(3);
    await cart.fetches.answer(cartOf([mug, 5]));
    expect([cart.shown(), cart.saved]).toEqual([[['mug', 5]], []]);
  });

  test('keeps the known cart when the reload fails', async () => {
    const cart = await openReadyCart(cartOf([mug, 1]));
    cart.send({ type: 'cart.changed' });
    await cart.fetches.fail();
    expect([cart.shown(), cart.isBusy(), cart.failures.length]).toEqual([[['mug', 1]], false, 1]);
  });
});
