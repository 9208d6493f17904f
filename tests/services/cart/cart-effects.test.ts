import { describe, expect, test } from 'vitest';
import type { ConfirmedCart, LineEdit } from '../../../machines/cart.machine';
import { ApiFailure } from '../../../src/contract/errors';
import { openCartTab } from '../../support/cart-tab';
import { mug, openProductShop } from '../../support/one-product-shop';

type Shop = ReturnType<typeof openProductShop>;

const editOf = (quantity: number): LineEdit => ({ subject: mug, quantity, isAddition: false });

const openTab = ({ api }: Pick<Shop, 'api'>) => {
  const tab = openCartTab(api);
  return { ...tab, save: (quantity: number, known?: ConfirmedCart) => tab.save(quantity, mug, known) };
};

test('adds a new cart line with its full quantity in one call', async () => {
  const shop = openProductShop();
  expect(await openTab(shop).save(3)).toMatchObject({
    refusal: null,
    cart: { total: 3750, lines: [{ key: '7', quantity: 3, lineTotal: 3750 }] },
  });
  expect(shop.calls).toEqual(['add']);
});

test('changes a quantity in single steps and removes a cart line in one call', async () => {
  const shop = openProductShop({ held: 1 });
  const tab = openTab(shop);
  for (const quantity of [4, 2, 0]) await tab.save(quantity);
  expect(shop.calls).toEqual(['+', '+', '+', '−', '−', 'remove']);
});

test('returns the cart when the server answers a change with only a message', async () => {
  const shop = openProductShop({ held: 1, answersMessageOnly: true });
  expect(await openTab(shop).save(3)).toMatchObject({ cart: { lines: [{ quantity: 3 }] } });
  expect(shop.calls).toEqual(['+', '+']);
});

test.each([0, 4])('sets the quantity to the stock when more is wanted, starting from %i', async (held) => {
  const shop = openProductShop({ held });
  expect(await openTab(shop).save(9)).toEqual({
    cart: expect.objectContaining({ lines: [expect.objectContaining({ quantity: 5, stock: 5 })] }),
    refusal: { code: 'qty_unavailable', text: 'No: qty_unavailable' },
  });
});

test('adds nothing when the product is out of stock', async () => {
  const shop = openProductShop({ stock: 0 });
  expect(await openTab(shop).save(3)).toMatchObject({ cart: { lines: [] }, refusal: { code: 'qty_unavailable' } });
});

test('finishes an edit whose response was lost, without applying it twice', async () => {
  for (const [held, wanted, lost] of [
    [0, 3, 'add'],
    [1, 4, '+'],
    [4, 1, '−'],
    [2, 0, 'remove'],
  ] as const) {
    const shop = openProductShop({ held });
    const tab = openTab(shop);
    shop.loseAnswer(lost);
    expect(await tab.save(wanted)).toBeNull();
    expect(tab.readQueue()).toEqual([editOf(wanted)]);
    await tab.saveEdit(editOf(wanted));
    expect([shop.quantity(), tab.readQueue()]).toEqual([wanted, []]);
  }
});

test('saves the wanted quantity when another device has added the product meanwhile', async () => {
  const shop = openProductShop();
  const tab = openTab(shop);
  const known = await tab.read();
  shop.setQuantity(2);
  expect(await tab.save(3, known)).toMatchObject({ refusal: null, cart: { lines: [{ quantity: 3 }] } });
});

test('reports no refusal for removing a removed cart line, but one for changing it', async () => {
  const shop = openProductShop({ held: 2 });
  const tab = openTab(shop);
  const known = await tab.read();
  shop.setQuantity(0);
  expect(await tab.save(0, known)).toMatchObject({ refusal: null, cart: { lines: [] } });
  expect(await tab.save(3, known)).toMatchObject({ refusal: { code: 'notFound' }, cart: { lines: [] } });
});

test('reports a refusal when the server accepts a call but changes nothing', async () => {
  const shop = openProductShop({ held: 1, ignoresIncrement: true });
  expect(await openTab(shop).save(4)).toMatchObject({
    refusal: { code: 'generic' },
    cart: { lines: [{ quantity: 1 }] },
  });
  expect(shop.calls).toEqual(['+']);
});

describe('reported additions (T25)', () => {
  test('reports the added pieces of an edit together, and no removed ones', async () => {
    const shop = openProductShop();
    const tab = openTab(shop);
    for (const quantity of [2, 5, 4, 0]) await tab.save(quantity);
    expect(tab.added).toEqual([
      ['Mug', 2],
      ['Mug', 3],
    ]);
  });

  test('reports only the pieces that the stock allowed, and none without stock or effect', async () => {
    const short = openTab(openProductShop({ stock: 3 }));
    await short.save(9);
    expect(short.added).toEqual([['Mug', 3]]);
    for (const shop of [openProductShop({ stock: 0 }), openProductShop({ held: 1, ignoresIncrement: true })]) {
      const tab = openTab(shop);
      await tab.save(3);
      expect(tab.added).toEqual([]);
    }
  });

  test('reports each piece once when the connection is lost between two calls', async () => {
    const shop = openProductShop({ held: 1 });
    let calls = 0;
    const incrementLine = async () => {
      calls += 1;
      if (calls === 2) throw new ApiFailure({ kind: 'network' });
      return shop.api.incrementLine();
    };
    const tab = openTab({ api: { ...shop.api, incrementLine } });
    expect(await tab.save(4)).toBeNull();
    await tab.saveEdit(editOf(4));
    expect(tab.added).toEqual([
      ['Mug', 1],
      ['Mug', 2],
    ]);
  });

  test('reports the same stored edit of two tabs once', async () => {
    const shop = openProductShop();
    const tabs = [openTab(shop), openTab(shop)];
    const known = await openTab(shop).read();
    for (const tab of tabs) tab.storeQueue([editOf(2)]);
    for (const tab of tabs) {
      tab.readQueue();
      await tab.saveEdit(editOf(2), known);
    }
    expect(tabs.map(({ added }) => added)).toEqual([[['Mug', 2]], []]);
  });

  test('does not report pieces that another device has added', async () => {
    const shop = openProductShop();
    const tab = openTab(shop);
    const known = await tab.read();
    shop.setQuantity(2);
    await tab.save(3, known);
    expect(tab.added).toEqual([['Mug', 1]]);
  });
});

describe('stored edits (C8)', () => {
  test('saves an edit once, also if its removal by another tab is not visible yet', async () => {
    const shop = openProductShop({ held: 1 });
    const tabs = [openTab(shop), openTab(shop)];
    for (const tab of tabs) tab.storeQueue([editOf(2)]);
    const known = await openTab(shop).read();
    for (const tab of tabs) expect(tab.readQueue()).toEqual([editOf(2)]);
    for (const tab of tabs) await tab.saveEdit(editOf(2), known);
    expect(shop.quantity()).toBe(2);
  });

  test('saves the same edit of two tabs once', async () => {
    const shop = openProductShop({ held: 1 });
    const tab = openTab(shop);
    const known = await tab.read();
    tab.storeQueue([editOf(4)]);
    const saved = await Promise.all([tab, tab].map(({ saveEdit }) => saveEdit(editOf(4), known)));
    expect(shop.calls).toEqual(['+', '+', '+']);
    expect(saved.map((one) => one?.cart.lines[0]?.quantity)).toEqual([4, 4]);
  });

  test('does not store an edit again that another tab has saved', async () => {
    const shop = openProductShop({ held: 1 });
    const tab = openTab(shop);
    const known = await tab.read();
    await tab.save(3, known);
    tab.storeAbsolute([{ edit: editOf(3), absolute: editOf(3) }]);
    await tab.saveEdit(editOf(3), known);
    expect([shop.quantity(), tab.readQueue()]).toEqual([3, []]);
  });

  test('does not save an edit that another tab has replaced', async () => {
    const shop = openProductShop({ held: 1 });
    const tab = openTab(shop);
    tab.storeQueue([editOf(2)]);
    await tab.saveEdit(editOf(4));
    expect([shop.calls, tab.readQueue()]).toEqual([[], [editOf(2)]]);
  });

  test('drops an edit when the server refuses it or fails', async () => {
    const shop = openProductShop({ held: 5 });
    const tab = openTab(shop);
    expect(await tab.save(9)).toMatchObject({ refusal: { code: 'qty_unavailable' } });
    expect(tab.readQueue()).toEqual([]);
    const decrementLine = () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' }));
    const broken = openTab({ api: { ...shop.api, decrementLine } });
    await expect(broken.save(2)).rejects.toThrow(ApiFailure);
    expect(broken.readQueue()).toEqual([]);
  });

  test('keeps an edit after a rate limit, and when the save is aborted', async () => {
    const shop = openProductShop({ held: 5 });
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

  test('saves all stored edits and reports the refused ones', async () => {
    const shop = openProductShop({ held: 1 });
    const tab = openTab(shop);
    tab.storeQueue([{ ...editOf(8), isAddition: true }]);
    expect(await tab.saveAll()).toEqual([{ name: 'Mug', wanted: 9, got: 5 }]);
    expect([shop.quantity(), tab.readQueue()]).toEqual([5, []]);
  });

  test('reports and drops edits that the server fails to save, without rejecting', async () => {
    const shop = openProductShop({ held: 5 });
    const decrementLine = () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' }));
    const broken = openTab({ api: { ...shop.api, decrementLine } });
    broken.storeQueue([editOf(2)]);
    expect(await broken.saveAll()).toEqual([{ name: 'Mug', wanted: 2, got: 5 }]);
    expect(broken.readQueue()).toEqual([]);
  });
});
