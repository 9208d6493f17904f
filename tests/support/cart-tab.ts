import { vi } from 'vitest';
import type { ConfirmedCart, LineEdit, LineSubject } from '../../machines/cart.machine';
import type { CartOwner, cartApi } from '../../src/api/cart';
import { browserStores } from '../../src/platform/storage';
import { createShopCart } from '../../src/services/cart/cart-effects';
import { createStoredEdits } from '../../src/services/cart/stored-edits';

const { signal: endless } = new AbortController();

/** Fakes `navigator.locks` with a single lock for all names. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, __: LockOptions, act: () => unknown) => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Creates the cart of one browser tab, and stubs `navigator.locks`. */
export function openCartTab(api: ReturnType<typeof cartApi>, owner: CartOwner = 'account') {
  stubLocks();
  const { local } = browserStores();
  const name = owner === 'account' ? 'customer' : owner.device;
  const added: [string, number][] = [];
  const cart = createShopCart({
    api,
    onAdded: (line, pieces) => added.push([line.product_name, pieces]),
    kept: createStoredEdits(local),
    ownerNow: () => name,
    readOwner: async () => ({ owner, name }),
  });
  const editOf = (quantity: number, subject: LineSubject): LineEdit => ({ subject, quantity, isAddition: false });
  const read = () => cart.fetchCart(endless);
  const saveEdit = async (edit: LineEdit, known?: ConfirmedCart, signal = endless) =>
    cart.saveEdit(edit, known ?? (await read()), signal);
  return {
    ...cart,
    /** Names and numbers of the pieces that were reported as added. */
    added,
    read,
    saveEdit,
    saveAll: () => cart.saveAll(endless),
    save(quantity: number, subject: LineSubject, known?: ConfirmedCart) {
      cart.storeQueue([editOf(quantity, subject)]);
      return saveEdit(editOf(quantity, subject), known);
    },
  };
}
