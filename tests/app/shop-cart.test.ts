import { describe, expect, test } from 'vitest';
import type { ConfirmedCart, LineEdit } from '../../machines/cart.machine';
import { ApiFailure } from '../../src/contract/errors';
import { openCartTab } from '../support/cart-tab';
import { mug, openMugShop } from '../support/mug-shop';

type Shop = ReturnType<typeof openMugShop>;

const editOf = (quantity: number): LineEdit => ({ subject: mug, quantity, isAddition: false });

const openTab = ({ api }: Pick<Shop, 'api'>) => {
  const tab = openCartTab(api);
  return { ...tab, save: (quantity: number, known?: ConfirmedCart) => tab.save(quantity, mug, known) };
};

test('adds a new line whole', async () => {
  const shop = openMugShop();
  expect(await openTab(shop).save(3)).toMatchObject({
    refusal: null,
    cart: { total: 3750, lines: [{ key: '7', quantity: 3, lineTotal: 3750 }] },
  });
  expect(shop.calls).toEqual(['add']);
});

test('changes a line step by step, and removes it at once', async () => {
  const shop = openMugShop({ held: 1 });
  const tab = openTab(shop);
  for (const quantity of [4, 2, 0]) await tab.save(quantity);
  expect(shop.calls).toEqual(['+', '+', '+', '−', '−', 'remove']);
});

test('reads the cart after each step when the server only says that it was done', async () => {
  const shop = openMugShop({ held: 1, saysOnlyMessage: true });
  expect(await openTab(shop).save(3)).toMatchObject({ cart: { lines: [{ quantity: 3 }] } });
  expect(shop.calls).toEqual(['+', '+']);
});

test.each([0, 4])('sets the quantity to the stock when fewer are left than wanted, from %i', async (held) => {
  const shop = openMugShop({ held });
  expect(await openTab(shop).save(9)).toEqual({
    cart: expect.objectContaining({ lines: [expect.objectContaining({ quantity: 5, stock: 5 })] }),
    refusal: { code: 'qty_unavailable', text: 'No: qty_unavailable' },
  });
});

test('adds nothing when none is left', async () => {
  const shop = openMugShop({ stock: 0 });
  expect(await openTab(shop).save(3)).toMatchObject({ cart: { lines: [] }, refusal: { code: 'qty_unavailable' } });
});

test('finishes an edit whose answer was lost, and does not double it', async () => {
  for (const [held, wanted, lost] of [
    [0, 3, 'add'],
    [1, 4, '+'],
    [4, 1, '−'],
    [2, 0, 'remove'],
  ] as const) {
    const shop = openMugShop({ held });
    const tab = openTab(shop);
    shop.loseAnswer(lost);
    expect(await tab.save(wanted)).toBeNull();
    expect(tab.readQueue()).toEqual([editOf(wanted)]);
    await tab.saveEdit(editOf(wanted));
    expect([shop.quantity(), tab.readQueue()]).toEqual([wanted, []]);
  }
});

test('counts what another device has added meanwhile', async () => {
  const shop = openMugShop();
  const tab = openTab(shop);
  const known = await tab.read();
  shop.setQuantity(2);
  expect(await tab.save(3, known)).toMatchObject({ refusal: null, cart: { lines: [{ quantity: 3 }] } });
});

test('removing a line that another device has removed is no refusal; changing it is', async () => {
  const shop = openMugShop({ held: 2 });
  const tab = openTab(shop);
  const known = await tab.read();
  shop.setQuantity(0);
  expect(await tab.save(0, known)).toMatchObject({ refusal: null, cart: { lines: [] } });
  expect(await tab.save(3, known)).toMatchObject({ refusal: { code: 'notFound' }, cart: { lines: [] } });
});

test('takes a server that accepts a call and changes nothing for a refusal', async () => {
  const shop = openMugShop({ held: 1, isDeaf: true });
  expect(await openTab(shop).save(4)).toMatchObject({
    refusal: { code: 'generic' },
    cart: { lines: [{ quantity: 1 }] },
  });
  expect(shop.calls).toEqual(['+']);
});

describe('stored edits (C8)', () => {
  test('two tabs save the same edit once', async () => {
    const shop = openMugShop({ held: 1 });
    const tab = openTab(shop);
    const known = await tab.read();
    tab.storeQueue([editOf(4)]);
    const saved = await Promise.all([tab, tab].map(({ saveEdit }) => saveEdit(editOf(4), known)));
    expect(shop.calls).toEqual(['+', '+', '+']);
    expect(saved.map((one) => one?.cart.lines[0]?.quantity)).toEqual([4, 4]);
  });

  test('an edit that was replaced in another tab is not saved', async () => {
    const shop = openMugShop({ held: 1 });
    const tab = openTab(shop);
    tab.storeQueue([editOf(2)]);
    await tab.saveEdit(editOf(4));
    expect([shop.calls, tab.readQueue()]).toEqual([[], [editOf(2)]]);
  });

  test('are dropped when the server refuses them or fails', async () => {
    const shop = openMugShop({ held: 5 });
    const tab = openTab(shop);
    expect(await tab.save(9)).toMatchObject({ refusal: { code: 'qty_unavailable' } });
    expect(tab.readQueue()).toEqual([]);
    const decrementLine = () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' }));
    const broken = openTab({ api: { ...shop.api, decrementLine } });
    await expect(broken.save(2)).rejects.toThrow(ApiFailure);
    expect(broken.readQueue()).toEqual([]);
  });

  test('stay when the shop limits the rate, or the cart is left meanwhile', async () => {
    const shop = openMugShop({ held: 5 });
    const limited = () => Promise.reject(new ApiFailure({ kind: 'rateLimited', retryAfterMs: 1000, text: '' }));
    const slow = openTab({ api: { ...shop.api, decrementLine: limited } });
    expect(await slow.save(2)).toBeNull();
    expect(slow.readQueue()).toEqual([editOf(2)]);
    const leaving = new AbortController();
    const decrementLine = () => {
      leaving.abort();
      return Promise.reject(new ApiFailure({ kind: 'auth', text: '' }));
    };
    const left = openTab({ api: { ...shop.api, decrementLine } });
    left.storeQueue([editOf(2)]);
    await expect(left.saveEdit(editOf(2), undefined, leaving.signal)).rejects.toThrow(ApiFailure);
    expect(left.readQueue()).toEqual([editOf(2)]);
  });

  test('are all saved before the cart joins an account’s, and reports what was refused', async () => {
    const shop = openMugShop({ held: 1 });
    const tab = openTab(shop);
    tab.storeQueue([{ ...editOf(8), isAddition: true }]);
    expect(await tab.saveAll()).toEqual([{ name: 'Mug', wanted: 9, got: 5 }]);
    expect([shop.quantity(), tab.readQueue()]).toEqual([5, []]);
  });

  test('that the server fails to save are reported, so that the others still join the account’s', async () => {
    const shop = openMugShop({ held: 5 });
    const decrementLine = () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' }));
    const broken = openTab({ api: { ...shop.api, decrementLine } });
    broken.storeQueue([editOf(2)]);
    expect(await broken.saveAll()).toEqual([{ name: 'Mug', wanted: 2, got: 5 }]);
    expect(broken.readQueue()).toEqual([]);
  });
});
