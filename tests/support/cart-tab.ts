import type { ConfirmedCart, LineSubject, SavedEdit } from '../../machines/cart.machine';
import type { CartOwner, cartApi } from '../../src/api/cart';
import type { Api } from '../../src/app/api';
import type { InTurn } from '../../src/app/in-turn';
import { createKeptEdits } from '../../src/app/kept-edits';
import { createShopCart } from '../../src/app/shop-cart';

const { signal: endless } = new AbortController();

/** Storage as a browser has it, for all tabs that are given the same. */
export function memoryStore(items = new Map<string, string>()) {
  return {
    get: (key: string) => items.get(key) ?? null,
    set: (key: string, value: string) => void items.set(key, value),
    remove: (key: string) => void items.delete(key),
    keys: (prefix: string) => [...items.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** Storage that two tabs share as browsers do it: each sees at once what it does itself, and of the other's so much later, in milliseconds. */
export function lateStores(delay: () => number) {
  const views = [new Map<string, string>(), new Map<string, string>()] as const;
  const tab = (own: Map<string, string>, other: Map<string, string>) => {
    let told: Promise<unknown> = Promise.resolve();
    const tell = (change: () => void) => {
      const after = delay();
      told = told.then(() => new Promise((resolve) => setTimeout(resolve, after))).then(change);
    };
    return {
      ...memoryStore(own),
      set(key: string, value: string) {
        own.set(key, value);
        tell(() => other.set(key, value));
      },
      remove(key: string) {
        own.delete(key);
        tell(() => other.delete(key));
      },
    };
  };
  return [tab(views[0], views[1]), tab(views[1], views[0])] as const;
}

/** Turns that tabs take, as by a lock of the browser. */
export function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (act) => {
    const hasWaited = waiting > 0;
    waiting += 1;
    const turn = last.then(() => act(hasWaited));
    last = turn.catch(() => {}).then(() => (waiting -= 1));
    return turn;
  };
}

interface TabParts {
  owner: CartOwner;
  store?: ReturnType<typeof memoryStore>;
  inTurn?: InTurn;
}

/** The cart as one tab has it; tabs of one browser share the store and the turns. */
export function openCartTab(
  api: ReturnType<typeof cartApi> & Partial<Pick<Api, 'fetchProduct'>>,
  { owner, store = memoryStore(), inTurn = turns() }: TabParts,
) {
  const name = owner === 'account' ? 'customer' : owner.device;
  const kept = createKeptEdits({ store });
  const cart = createShopCart({
    api: { fetchProduct: async () => null, ...api },
    kept,
    inTurn,
    ownerNow: () => name,
    readOwner: async () => ({ owner, name }),
  });
  let made = 0;
  const editOf = (subject: LineSubject, quantity: number, isOnTop = false) => {
    made += 1;
    return { id: `${Math.random()}-${made}`, subject, quantity, isOnTop, hasWaited: false };
  };
  return {
    ...cart,
    kept,
    editOf,
    fetchCart: () => cart.fetchCart(endless),
    read: async () => (await cart.fetchCart(endless)).cart,
    /** Wants a quantity, and saves it. Throws where the shop can't be reached. */
    async save(subject: LineSubject, quantity: number, known: ConfirmedCart): Promise<NonNullable<SavedEdit>> {
      const edit = editOf(subject, quantity);
      cart.storeEdits([edit]);
      const saved = await cart.saveEdit(edit, known, endless);
      if (!saved) throw new Error('The shop can not be reached');
      return saved;
    },
    saveEdit: (edit: ReturnType<typeof editOf>, known: ConfirmedCart, signal = endless) =>
      cart.saveEdit(edit, known, signal),
    saveAll: () => cart.saveAll(endless),
  };
}
