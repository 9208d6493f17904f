import { createActor, fromPromise } from 'xstate';
import { type ConfirmedCart, cartMachine, type LineEdit, type SavedEdit } from '../../machines/cart.machine';

/** Starts a cart machine over a fake shop in memory. `limitOf` returns the maximum quantity of a product. */
export function openMemoryCart(limitOf: (productId: string | null) => number = () => 99) {
  let cart: ConfirmedCart = { lines: [], savedLines: [], deliveries: [], total: 0 };
  const shop = { isDown: false, edits: 0 };
  const actor = createActor(
    cartMachine.provide({
      actors: {
        fetchCart: fromPromise<ConfirmedCart>(async () => {
          if (shop.isDown) throw new Error('offline');
          return cart;
        }),
        saveEdit: fromPromise<SavedEdit, { edit: LineEdit; cart: ConfirmedCart }>(async ({ input: { edit } }) => {
          if (shop.isDown) return null;
          shop.edits += 1;
          const { subject, quantity } = edit;
          if (quantity > limitOf(subject.productId)) {
            return { cart, refusal: { code: 'qty_unavailable', text: 'Too many' } };
          }
          const others = cart.lines.filter(({ key }) => key !== subject.key);
          const line = { ...subject, lineId: subject.key, quantity, lineTotal: quantity * subject.unitPrice };
          cart = { lines: quantity > 0 ? [...others, line] : others, savedLines: [], deliveries: [], total: 0 };
          return { cart, refusal: null };
        }),
      },
      actions: { storeQueue: () => {}, storeAbsolute: () => {} },
    }),
  ).start();
  actor.send({ type: 'cart.requested', queue: [] });
  return {
    actor,
    shop,
    held: () => Object.fromEntries(cart.lines.map(({ key, quantity }) => [key, quantity])),
  };
}
