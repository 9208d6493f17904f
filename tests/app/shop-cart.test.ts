import { describe, expect, test } from 'vitest';
import type { LineEdit } from '../../machines/cart.machine';
import { ApiFailure } from '../../src/contract/errors';
import { memoryStore, openCartTab, turns } from '../support/cart-tab';
import { mug, openMugShop } from '../support/mug-shop';

type Shop = ReturnType<typeof openMugShop>;
const cartIn = (shop: Shop) => openCartTab(shop.api, { owner: 'account' });
const read = (shop: Shop) => cartIn(shop).read();
const save = async (shop: Shop, quantity: number, cart = read(shop)) => cartIn(shop).save(mug, quantity, await cart);

test('a new line is added whole', async () => {
  const shop = openMugShop();
  const { cart, refusal } = await save(shop, 3);
  expect(shop.calls).toEqual(['add']);
  expect(cart).toMatchObject({ total: 3750, lines: [{ key: '7', quantity: 3, lineTotal: 3750 }] });
  expect(refusal).toBeNull();
});

test('a known line goes up and down step by step, and away in one', async () => {
  const shop = openMugShop({ held: 1 });
  await save(shop, 4);
  await save(shop, 2);
  await save(shop, 0);
  expect(shop.calls).toEqual(['+', '+', '+', '−', '−', 'remove']);
});

test('servers that only say “done” are asked for the cart after each step', async () => {
  const shop = openMugShop({ held: 1, saysOnlyMessage: true });
  const { cart } = await save(shop, 3);
  expect(shop.calls).toEqual(['+', '+']);
  expect(cart.lines[0]?.quantity).toBe(3);
});

test('beyond stock it stops at the stock and tells why', async () => {
  const shop = openMugShop({ held: 4 });
  const { cart, refusal } = await save(shop, 9);
  expect(cart.lines[0]?.quantity).toBe(5);
  expect(refusal).toEqual({ code: 'qty_unavailable', text: 'No: qty_unavailable' });
});

test('an edit whose answer was lost is finished, not doubled, when it is saved again', async () => {
  for (const [held, wanted, lost] of [
    [0, 3, 'add'],
    [1, 4, '+'],
    [4, 1, '−'],
    [2, 0, 'remove'],
  ] as const) {
    const shop = openMugShop({ held });
    const known = read(shop);
    shop.loseAnswer(lost);
    await expect(save(shop, wanted, known)).rejects.toThrow('can not be reached');
    const { cart } = await save(shop, wanted);
    expect(shop.quantity()).toBe(wanted);
    expect(cart.lines[0]?.quantity ?? 0).toBe(wanted);
  }
});

test('what another tab has added meanwhile counts towards the edit', async () => {
  const shop = openMugShop();
  const known = read(shop);
  await known;
  shop.setQuantity(2);
  const { cart, refusal } = await save(shop, 3, known);
  expect(refusal).toBeNull();
  expect(cart.lines[0]?.quantity).toBe(3);
});

test('removing what another tab has removed is no refusal; stepping it is', async () => {
  const shop = openMugShop({ held: 2 });
  const known = read(shop);
  await known;
  shop.setQuantity(0);
  expect(await save(shop, 0, known)).toMatchObject({ refusal: null, cart: { lines: [] } });
  expect(await save(shop, 3, known)).toMatchObject({ refusal: { code: 'notFound' }, cart: { lines: [] } });
});

test('a shop that says yes and does nothing is asked once, and counts as a refusal', async () => {
  const shop = openMugShop({ held: 1, isDeaf: true });
  expect(await save(shop, 4)).toMatchObject({ refusal: { code: 'generic' }, cart: { lines: [{ quantity: 1 }] } });
  expect(shop.calls).toEqual(['+']);
});

test('two tabs that pull one line apart come to rest', async () => {
  const shop = openMugShop({ held: 3, stock: 100 });
  const known = read(shop);
  await known;
  await Promise.all([save(shop, 9, known), save(shop, 1, known)]);
  expect(shop.calls.length).toBeLessThanOrEqual(6 + 2);
});

describe('what is yet to be saved (C8)', () => {
  /** Tabs of one browser. */
  const browser = (shop: Shop) => {
    const parts = { owner: 'account' as const, store: memoryStore(), inTurn: turns() };
    return { parts, open: () => openCartTab(shop.api, parts) };
  };

  test('two tabs with the same edit save it once, whoever comes first', async () => {
    for (const [held, quantity, isOnTop, calls] of [
      [1, 4, false, ['+', '+', '+']],
      [3, 1, true, ['+']],
      [0, 2, true, ['add']],
      [2, 0, false, ['remove']],
    ] as const) {
      const shop = openMugShop({ held });
      const { open } = browser(shop);
      const [first, other] = [open(), open()];
      first.storeEdits([first.editOf(mug, quantity, isOnTop)]);
      const [{ unsaved: own }, { cart, unsaved }] = [await first.fetchCart(), await other.fetchCart()];
      expect(unsaved).toEqual(own.map((edit) => ({ ...edit, hasWaited: true })));
      const [edit] = unsaved as [LineEdit];
      const saved = await Promise.all([first.saveEdit(edit, cart), other.saveEdit(edit, cart)]);
      expect(shop.calls).toEqual(calls);
      const comesTo = isOnTop ? held + quantity : quantity;
      expect(saved.map((one) => one?.cart.lines[0]?.quantity ?? 0)).toEqual([comesTo, comesTo]);
      expect((await other.fetchCart()).unsaved).toEqual([]);
    }
  });

  test('what was added on top is not added again after its answer was lost', async () => {
    const shop = openMugShop({ held: 2 });
    const { open } = browser(shop);
    const tab = open();
    tab.storeEdits([tab.editOf(mug, 1, true)]);
    shop.loseAnswer('+');
    const { cart, unsaved } = await tab.fetchCart();
    expect(await tab.saveEdit(unsaved[0] as LineEdit, cart)).toBeNull();
    expect(shop.quantity()).toBe(3);
    const next = open();
    const again = await next.fetchCart();
    expect(again.unsaved).toMatchObject([{ quantity: 3, isOnTop: false }]);
    await next.saveEdit(again.unsaved[0] as LineEdit, again.cart);
    expect(shop.quantity()).toBe(3);
    expect((await next.fetchCart()).unsaved).toEqual([]);
  });

  /** Two tabs that both know of one more on top of the two that the cart holds; the answer to it will be lost. */
  const openBoth = async () => {
    const shop = openMugShop({ held: 2 });
    const { open } = browser(shop);
    const [tab, other] = [open(), open()];
    tab.storeEdits([tab.editOf(mug, 1, true)]);
    const { cart, unsaved } = await tab.fetchCart();
    const taken = await other.fetchCart();
    expect(taken.unsaved).toMatchObject([{ quantity: 1, isOnTop: true }]);
    shop.loseAnswer('+');
    return { shop, other, taken, lose: () => tab.saveEdit(unsaved[0] as LineEdit, cart) };
  };

  test('nor is it by another tab that knew of it before, and of what the cart held then', async () => {
    const { shop, other, taken, lose } = await openBoth();
    expect(await lose()).toBeNull();
    await other.saveEdit(taken.unsaved[0] as LineEdit, taken.cart);
    expect([shop.quantity(), shop.calls]).toEqual([3, ['+']]);
    expect((await other.fetchCart()).unsaved).toEqual([]);
  });

  test('nor by one that is to save all there is, and comes after it', async () => {
    const { shop, other, lose } = await openBoth();
    expect(await Promise.all([lose(), other.saveAll()])).toEqual([null, []]);
    expect([shop.quantity(), shop.calls]).toEqual([3, ['+']]);
    expect((await other.fetchCart()).unsaved).toEqual([]);
  });

  test('whoever had to wait for another tab begins with what that one has left', async () => {
    const shop = openMugShop({ held: 1 });
    const { open } = browser(shop);
    const known = await open().read();
    await Promise.all([open().save(mug, 4, known), open().save(mug, 3, known)]);
    expect(shop.calls).toEqual(['+', '+', '+', '−']);
  });

  test('what the shop refuses is given up, what it fails at is not', async () => {
    const shop = openMugShop({ held: 5 });
    const { open } = browser(shop);
    const tab = open();
    const edit = tab.editOf(mug, 9);
    tab.storeEdits([edit]);
    expect(await tab.saveEdit(edit, await tab.read())).toMatchObject({ refusal: { code: 'qty_unavailable' } });
    expect((await tab.fetchCart()).unsaved).toEqual([]);
    const other = tab.editOf(mug, 2);
    tab.storeEdits([other]);
    const broken = openCartTab(
      {
        ...shop.api,
        decrementLine: async () => {
          throw new ApiFailure({ kind: 'server', status: 500, text: '' });
        },
      },
      { owner: 'account' },
    );
    broken.storeEdits([other]);
    await expect(broken.saveEdit(other, await tab.read())).rejects.toThrow(ApiFailure);
    expect((await broken.fetchCart()).unsaved).toHaveLength(1);
  });

  test('all of it is saved before the cart becomes another’s, and what the stock cuts is told', async () => {
    const shop = openMugShop({ held: 1 });
    const { open } = browser(shop);
    const tab = open();
    tab.storeEdits([
      tab.editOf({ ...mug, key: '8', productId: null, name: 'A mug of yesterday' }, 1),
      tab.editOf(mug, 9),
    ]);
    expect(await tab.saveAll()).toEqual([{ name: 'Mug', wanted: 9, got: 5 }]);
    expect(shop.quantity()).toBe(5);
    expect((await tab.fetchCart()).unsaved).toEqual([]);
  });
});
