import { describe, expect, test } from 'vitest';
import { cartOf, lamp, mug, openCart, openReadyCart } from '../support/open-cart';

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
    const left = { id: 'elsewhere-1', subject: lamp, quantity: 3, isOnTop: false, hasWaited: true };
    await cart.fetches.answer(cartOf([mug, 1]), [left]);
    expect(cart.shown()).toEqual([
      ['mug', 1],
      ['lamp', 3],
    ]);
    expect(cart.saves.questions()).toEqual([left]);
  });

  describe('a line that waits at a quantity, and a cart of which nobody knows what it holds', () => {
    const left = { id: 'elsewhere-1', subject: lamp, quantity: 3, isOnTop: false, hasWaited: true };
    const openLeft = async () => {
      const cart = openCart({ kept: [left] });
      cart.send({ type: 'cart.requested' });
      await cart.fetches.fail();
      expect(cart.shown()).toEqual([['lamp', 3]]);
      return cart;
    };

    test('what is added to it comes on top of that quantity, not of what the shop may have done of it already', async () => {
      const cart = await openLeft();
      cart.send({ type: 'line.added', subject: lamp, quantity: 1 });
      expect(cart.stored()).toEqual([['lamp', 4]]);
      await cart.fetches.answer(cartOf([lamp, 3]));
      expect(cart.shown()).toEqual([['lamp', 4]]);
      expect(cart.saves.questions()).toMatchObject([{ quantity: 4, isOnTop: false, hasWaited: true }]);
    });

    test('of what waits and what it shall have at least, the larger is wanted', async () => {
      for (const [least, comesTo] of [
        [2, 3],
        [5, 5],
      ] as const) {
        const cart = await openLeft();
        cart.send({ type: 'line.wanted', subject: lamp, quantity: least, measure: 'atLeast' });
        expect(cart.stored()).toEqual([['lamp', comesTo]]);
      }
    });
  });

  describe('a line of which several edits wait', () => {
    const kept = (id: string, quantity: number, isOnTop: boolean) => ({
      ...{ id, subject: lamp, quantity, isOnTop, hasWaited: true },
    });

    test('comes to all of them together with what is added while nobody knows what the cart holds', async () => {
      for (const [edits, comesTo] of [
        [
          [kept('a', 1, true), kept('b', 1, true)],
          ['lamp', 3, 'on top'],
        ],
        [
          [kept('a', 2, false), kept('b', 1, true)],
          ['lamp', 4],
        ],
        [
          [kept('a', 5, true), kept('b', 2, false), kept('c', 1, true), kept('d', 1, true)],
          ['lamp', 5],
        ],
        [
          [kept('a', 5, true), kept('b', 0, false)],
          ['lamp', 1],
        ],
      ] as const) {
        const cart = openCart({ kept: [...edits] });
        cart.send({ type: 'cart.requested' });
        await cart.fetches.fail();
        cart.send({ type: 'line.added', subject: lamp, quantity: 1 });
        expect(cart.stored()).toEqual([comesTo]);
      }
    });

    test('is to be so many only where one of them says how many it shall be', async () => {
      const cart = openCart({ kept: [kept('a', 1, true), kept('b', 3, false)] });
      cart.send({ type: 'cart.requested' });
      await cart.fetches.fail();
      cart.send({ type: 'line.wanted', subject: lamp, quantity: 2, measure: 'atLeast' });
      expect(cart.stored()).toEqual([['lamp', 3]]);
    });

    test('loses none of them when the first can not be sent', async () => {
      const cart = openCart();
      cart.send({ type: 'cart.requested' });
      await cart.fetches.answer(cartOf(), [kept('a', 1, true), kept('b', 1, true)]);
      await cart.lost();
      expect(cart.stored()).toEqual([
        ['lamp', 1, 'on top'],
        ['lamp', 1, 'on top'],
      ]);
      expect(cart.shown()).toEqual([['lamp', 2]]);
    });
  });

  test('what is wanted on top comes on top of what the cart has, of what waits, or of what nobody knows yet; and it has waited', async () => {
    const wanted = { type: 'line.wanted', subject: mug, quantity: 2, measure: 'onTop' } as const;
    const known = await openReadyCart(cartOf([mug, 3]));
    known.send(wanted);
    expect(known.saves.questions()).toMatchObject([{ quantity: 5, isOnTop: false, hasWaited: true }]);
    const unknown = openCart();
    unknown.send(wanted);
    unknown.send(wanted);
    expect(unknown.stored()).toEqual([['mug', 4, 'on top']]);
    unknown.send({ ...wanted, measure: 'exactly' });
    unknown.send(wanted);
    expect(unknown.stored()).toEqual([['mug', 4]]);
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

  test('once nothing waits, what is pressed has not waited: after a cart that could not be loaded, and after what another tab has saved', async () => {
    const late = openCart();
    late.send({ type: 'cart.requested' });
    await late.fetches.fail();
    late.send({ type: 'cart.requested' });
    await late.fetches.answer(cartOf([mug, 1]));
    const behind = await openReadyCart(cartOf([mug, 1]));
    behind.send({ type: 'line.incremented', key: 'mug' });
    await behind.lost();
    behind.send({ type: 'cart.changed' });
    await behind.fetches.answer(cartOf([mug, 2]), []);
    for (const cart of [late, behind]) {
      cart.send({ type: 'line.incremented', key: 'mug' });
      expect(cart.saves.questions().at(-1)).toMatchObject({ id: cart.context().sending?.id, hasWaited: false });
      await cart.lost();
      expect(cart.context().misses).toBe(1);
    }
  });

  test('what is pressed while something still waits waits with it, as often as that was tried', async () => {
    const cart = openCart();
    const left = { id: 'elsewhere-1', subject: lamp, quantity: 3, isOnTop: false, hasWaited: true };
    cart.send({ type: 'cart.requested' });
    await cart.fetches.fail();
    cart.send({ type: 'cart.requested' });
    await cart.fetches.answer(cartOf([mug, 1]), [left]);
    cart.send({ type: 'line.incremented', key: 'mug' });
    expect(cart.context().queue).toMatchObject([{ quantity: 2, hasWaited: true }]);
    await cart.lost();
    expect(cart.context().misses).toBe(2);
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
