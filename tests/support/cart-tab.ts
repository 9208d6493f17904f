import { vi } from 'vitest';
import type { ConfirmedCart, LineEdit, LineSubject } from '../../machines/cart.machine';
import type { CartOwner, cartApi } from '../../src/api/cart';
import { createKeptEdits } from '../../src/app/kept-edits';
import { createShopCart } from '../../src/app/shop-cart';
import { localStore } from '../../src/app/storage';

const { signal: endless } = new AbortController();

/** Locks as the tabs of one browser have them: first come, first served. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, __: LockOptions, act: () => unknown) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** The cart in a tab of a browser that has stored nothing yet. */
export function openCartTab(api: ReturnType<typeof cartApi>, owner: CartOwner = 'account') {
  stubLocks();
  localStore.removeAll('');
  const name = owner === 'account' ? 'customer' : owner.device;
  const cart = createShopCart({
    api,
    kept: createKeptEdits(),
    ownerNow: () => name,
    readOwner: async () => ({ owner, name }),
  });
  const editOf = (quantity: number, subject: LineSubject): LineEdit => ({ subject, quantity, isAddition: false });
  const read = () => cart.fetchCart(endless);
  const saveEdit = async (edit: LineEdit, known?: ConfirmedCart, signal = endless) =>
    cart.saveEdit(edit, known ?? (await read()), signal);
  return {
    ...cart,
    read,
    saveEdit,
    saveAll: () => cart.saveAll(endless),
    /** Stores an edit and saves it. */
    save(quantity: number, subject: LineSubject, known?: ConfirmedCart) {
      cart.storeQueue([editOf(quantity, subject)]);
      return saveEdit(editOf(quantity, subject), known);
    },
  };
}
