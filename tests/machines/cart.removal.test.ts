import { describe, expect, test } from 'vitest';
import { cartOf, mug, openReadyCart, subject } from '../support/open-cart';

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
