import { beforeEach, describe, expect, test } from 'vitest';
import type { LineEdit, LineSubject } from '../../machines/cart.machine';
import { createKeptConflicts } from '../../src/app/kept-conflicts';
import { localStore } from '../../src/app/storage';
import { ApiFailure } from '../../src/contract/errors';
import { memoryStore, openCartTab, turns } from '../support/cart-tab';
import { mug, openMugShop } from '../support/mug-shop';

type Shop = ReturnType<typeof openMugShop>;

const owner = 'customer';
const asked = () => createKeptConflicts().of(owner);

beforeEach(() => localStore.removeAll('cartConflict.'));

type Api = Partial<Parameters<typeof openCartTab>[0]>;

const refuse = () => Promise.reject(new ApiFailure({ kind: 'business', code: 'generic', status: 403, text: '' }));

/** One that refuses one more, and whose cart can't be read then. */
function unreadableOnceRefused({ showCart }: Shop['api'], failure: Error): Api {
  let isRefused = false;
  return {
    showCart: () => (isRefused ? Promise.reject(failure) : showCart()),
    incrementLine() {
      isRefused = true;
      return refuse();
    },
  };
}

/** A tab with an edit that had to wait, over this shop. */
async function waiting(
  shop: Shop,
  quantity: number,
  { api = {}, isOnTop = false, subject = mug }: { api?: Api; isOnTop?: boolean; subject?: LineSubject } = {},
) {
  const store = memoryStore();
  const parts = { owner: 'account' as const, store, inTurn: turns() };
  const before = openCartTab(shop.api, parts);
  before.storeEdits([before.editOf(subject, quantity, isOnTop)]);
  const tab = openCartTab({ ...shop.api, fetchProduct: shop.fetchProduct, ...api }, parts);
  const { cart, unsaved } = await tab.fetchCart();
  const [edit] = unsaved as [LineEdit];
  return {
    tab,
    store,
    kept: unsaved,
    save: (signal?: AbortSignal) => tab.saveEdit(edit, cart, signal),
    isKept: () => store.keys('').length > 0,
  };
}

describe('what had to wait', () => {
  test('and meets the shop as it was seen is saved without a word', async () => {
    const shop = openMugShop({ held: 1 });
    const { save, isKept } = await waiting(shop, 3);
    expect(await save()).toMatchObject({ refusal: null, cart: { lines: [{ quantity: 3 }] } });
    expect([asked(), isKept()]).toEqual([[], false]);
  });

  test('and wants more than there is changes nothing, and asks with what there is', async () => {
    for (const [held, stock, left] of [
      [0, 2, 2],
      [1, 3, 3],
      [0, 0, 0],
    ] as const) {
      const shop = openMugShop({ held, stock });
      const { save, isKept } = await waiting(shop, 5);
      expect(await save()).toMatchObject({ refusal: null });
      expect(shop.quantity()).toBe(held);
      expect(asked()).toMatchObject([{ kind: 'short', wanted: 5, held, left, subject: { key: mug.key } }]);
      expect(isKept()).toBe(false);
    }
  });

  test('and was counted though its answer was lost is finished, and counted no second time', async () => {
    for (const [held, quantity, isOnTop, lost, comesTo] of [
      [0, 3, false, 'add', 3],
      [1, 3, false, '+', 3],
      [4, 2, false, '−', 2],
      [2, 0, false, 'remove', 0],
      [0, 2, true, 'add', 2],
      [3, 1, true, '+', 4],
    ] as const) {
      const shop = openMugShop({ held });
      const { store, save, isKept } = await waiting(shop, quantity, { isOnTop });
      shop.loseAnswer(lost);
      expect(await save()).toBeNull();
      expect(isKept()).toBe(true);
      // Another page finds it, when the shop can be reached again.
      const later = openCartTab({ ...shop.api, fetchProduct: shop.fetchProduct }, { owner: 'account', store });
      const { cart, unsaved } = await later.fetchCart();
      await later.saveEdit(unsaved[0] as LineEdit, cart);
      expect([shop.quantity(), isKept(), asked()]).toEqual([comesTo, false, []]);
    }
  });

  test('and costs another price is saved, and asks with both', async () => {
    const shop = openMugShop({ held: 1 });
    const { save } = await waiting(shop, 2, { subject: { ...mug, unitPrice: 999 } });
    await save();
    expect(shop.quantity()).toBe(2);
    expect(asked()).toMatchObject([{ kind: 'price', unitPrice: 1250, subject: { unitPrice: 999 } }]);
  });

  test('and is no longer sold, or not in this choice, asks as that', async () => {
    const choices = [{ variantId: '1', itemId: '2', variant: 'Colour', item: 'Red' }];
    for (const [subject, api] of [
      [mug, { fetchProduct: async () => null }],
      [{ ...mug, choices }, {}],
      [{ ...mug, productId: '8' }, {}],
    ] as const) {
      const shop = openMugShop({ stock: 0 });
      await (await waiting(shop, 1, { subject, api })).save();
      expect(asked().map(({ kind }) => kind)).toEqual(['gone']);
    }
  });

  test('stays kept where the shop can not be asked why, and is asked about once it can', async () => {
    const shop = openMugShop({ stock: 1 });
    let isLost = true;
    const fetchProduct = async () => {
      if (isLost) throw new ApiFailure({ kind: 'network' });
      return shop.fetchProduct();
    };
    const { save, isKept } = await waiting(shop, 3, { api: { fetchProduct } });
    expect(await save()).toBeNull();
    expect([asked(), isKept()]).toEqual([[], true]);
    isLost = false;
    await save();
    expect([asked().length, isKept()]).toEqual([1, false]);
  });

  test('waits on where it is asked for too often, whatever is asked then, and is saved later', async () => {
    const failure = new ApiFailure({ kind: 'rateLimited', retryAfterMs: 1000, text: 'Slow down' });
    const fail = () => Promise.reject(failure);
    for (const fault of [
      (): Api => ({ incrementLine: fail }),
      (): Api => ({ incrementLine: refuse, fetchProduct: fail }),
      ({ api }: Shop) => unreadableOnceRefused(api, failure),
    ]) {
      const shop = openMugShop({ held: 1 });
      const { save, isKept, store } = await waiting(shop, 3, { api: fault(shop) });
      expect(await save()).toBeNull();
      expect([asked(), isKept()]).toEqual([[], true]);
      const later = openCartTab(shop.api, { owner: 'account', store });
      const { cart, unsaved } = await later.fetchCart();
      await later.saveEdit(unsaved[0] as LineEdit, cart);
      expect([shop.quantity(), isKept(), asked()]).toEqual([3, false, []]);
    }
  });

  test('is asked about where the shop fails at it, whichever call it fails at and how, and is kept in no other way', async () => {
    for (const failure of [
      new ApiFailure({ kind: 'server', status: 500, text: '' }),
      new ApiFailure({ kind: 'decode', path: '$', text: '' }),
      new ApiFailure({ kind: 'auth', text: '' }),
      new ApiFailure({ kind: 'notFound', text: '' }),
      new ApiFailure({ kind: 'validation', fields: {}, text: '' }),
      new ApiFailure({ kind: 'business', code: 'generic', text: '', status: 403 }),
      new TypeError('It is not what it ought to be'),
    ])
      for (const fault of [
        (): Api => ({ incrementLine: refuse, fetchProduct: () => Promise.reject(failure) }),
        ({ api }: Shop) => unreadableOnceRefused(api, failure),
      ]) {
        localStore.removeAll('cartConflict.');
        const shop = openMugShop({ held: 2 });
        const { save, isKept } = await waiting(shop, 3, { api: fault(shop) });
        await expect(save()).rejects.toBe(failure);
        expect(asked()).toMatchObject([{ kind: 'refused', wanted: 3, held: 2 }]);
        expect(isKept()).toBe(false);
      }
  });

  test('is asked about with what it was known to come to where nobody knows what the shop has made of it', async () => {
    const shop = openMugShop({ held: 2 });
    const garble = async (): Promise<never> => {
      await shop.api.incrementLine();
      throw new ApiFailure({ kind: 'decode', path: '$', text: '' });
    };
    const { save } = await waiting(shop, 1, { api: { incrementLine: garble }, isOnTop: true });
    // Another device has put in one more since the cart was read.
    shop.setQuantity(3);
    await expect(save()).rejects.toThrow(ApiFailure);
    expect([shop.quantity(), asked().map(({ wanted }) => wanted)]).toEqual([4, [4]]);
  });

  test('is asked about with all that was wanted of the line since, whatever it is that the shop fails at', async () => {
    const fail = () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' }));
    for (const [first, later, wanted] of [
      [{ quantity: 2 }, [{ quantity: 3 }], 3],
      [{ quantity: 2 }, [{ quantity: 0 }], 0],
      [{ quantity: 3 }, [{ quantity: 1, isOnTop: true }], 4],
      [{ quantity: 1, isOnTop: true }, [{ quantity: 1, isOnTop: true }], 3],
      [{ quantity: 1, isOnTop: true }, [{ quantity: 5 }, { quantity: 2, isOnTop: true }], 7],
      [{ quantity: 9000, isOnTop: true }, [{ quantity: 9000, isOnTop: true }], 9999],
    ] as const)
      for (const fault of [
        (): Api => ({ incrementLine: fail, fetchProduct: fail }),
        ({ api }: Shop) => unreadableOnceRefused(api, new ApiFailure({ kind: 'decode', path: '$', text: '' })),
      ]) {
        localStore.removeAll('cartConflict.');
        const shop = openMugShop({ held: 1, stock: 20_000 });
        const options = { api: fault(shop), isOnTop: 'isOnTop' in first };
        const { tab, save, kept, isKept } = await waiting(shop, first.quantity, options);
        const since = later.map((edit) => tab.editOf({ ...mug, unitPrice: 1300 }, edit.quantity, 'isOnTop' in edit));
        tab.storeEdits([...kept, ...since]);
        await expect(save()).rejects.toThrow(ApiFailure);
        expect(asked()).toMatchObject([{ kind: 'refused', wanted, held: 1, subject: { unitPrice: 1300 } }]);
        expect(isKept()).toBe(false);
      }
  });

  test('takes nothing of other lines, or of others, with it where the shop fails at it', async () => {
    const api = { incrementLine: () => Promise.reject(new ApiFailure({ kind: 'server', status: 500, text: '' })) };
    const { tab, save, kept } = await waiting(openMugShop({ held: 1 }), 2, { api });
    const lamp = tab.editOf({ ...mug, key: 'lamp' }, 4);
    tab.storeEdits([...kept, lamp]);
    const anothers = tab.editOf(mug, 5);
    tab.kept.store('somebody', [anothers]);
    await expect(save()).rejects.toThrow(ApiFailure);
    expect(asked()).toMatchObject([{ wanted: 2, subject: { key: mug.key } }]);
    expect(tab.kept.all().map(({ owner, edit }) => [owner, edit.id])).toEqual([
      [owner, lamp.id],
      ['somebody', anothers.id],
    ]);
  });

  test('stays with its owner, without a question, where the session ends over it', async () => {
    const end = new AbortController();
    const api: Api = {
      incrementLine() {
        end.abort();
        return Promise.reject(new ApiFailure({ kind: 'auth', text: '' }));
      },
    };
    const { save, isKept } = await waiting(openMugShop({ held: 2 }), 3, { api });
    await expect(save(end.signal)).rejects.toThrow(ApiFailure);
    expect([asked(), isKept()]).toEqual([[], true]);
  });

  test('and is saved before the cart becomes another’s is asked about there', async () => {
    const shop = openMugShop({ held: 1, stock: 3 });
    const { tab } = await waiting(shop, 9);
    expect(await tab.saveAll()).toEqual([]);
    expect(asked()).toMatchObject([{ kind: 'short', wanted: 9, left: 3 }]);
  });
});

test('what was just pressed is refused with a notice, as ever', async () => {
  const shop = openMugShop({ held: 1, stock: 3 });
  const tab = openCartTab({ ...shop.api, fetchProduct: shop.fetchProduct }, { owner: 'account' });
  const saved = await tab.save(mug, 5, await tab.read());
  expect(saved.refusal).toMatchObject({ code: 'qty_unavailable' });
  expect(asked()).toEqual([]);
});

describe('what is to be decided', () => {
  const store = memoryStore();
  const conflict = {
    ...{ id: 'a', kind: 'short' as const, subject: mug, wanted: 5, held: 0, left: 2, unitPrice: 1250, text: '' },
  };

  test('is kept by its owner, with a version, once for each line, the newest', () => {
    const kept = createKeptConflicts({ store });
    kept.keep('mira', conflict);
    kept.keep('mira', { ...conflict, id: 'b', subject: { ...mug, key: 'other' } });
    kept.keep('mira', { ...conflict, id: 'c', left: 1 });
    kept.keep('georgi', conflict);
    expect(kept.of('mira').map(({ id, left }) => [id, left])).toEqual([
      ['b', 2],
      ['c', 1],
    ]);
    expect(kept.of('georgi')).toEqual([conflict]);
    expect(JSON.parse(store.get('cartConflict.c') ?? '')).toMatchObject({ v: 1, owner: 'mira' });
    kept.drop('c');
    expect(kept.of('mira')).toHaveLength(1);
  });

  test('is nothing where it makes no sense', () => {
    for (const text of ['', '{', 'null', JSON.stringify({ v: 2 }), JSON.stringify({ v: 1, owner: 'nobody', at: 1 })])
      store.set('cartConflict.x', text);
    expect(createKeptConflicts({ store }).of('nobody')).toEqual([]);
  });
});
