import type { Cart, CartChangeAnswer } from '../contract/cart';
import {
  addToGuestCart,
  decrementGuestLine,
  incrementGuestLine,
  removeGuestLine,
  showGuestCart,
} from '../contract/cart-calls';
import type { Http } from './http';

/** What a guest puts into the cart: as many of a product, in this choice of its variants. */
export interface GuestAddition {
  productId: string;
  quantity: number;
  choices: { variantId: string; itemId: string }[];
}

/** The guest's cart, known by the device's id. A change answers with the whole cart, or null where the server only says that it was done. */
export const cartApi = (http: Http) => {
  const change =
    (call: typeof removeGuestLine | typeof incrementGuestLine | typeof decrementGuestLine) =>
    async (device_token: string, id: string, signal?: AbortSignal) =>
      cartIn(await http.send(call, { params: { id }, query: { device_token } }, signal));
  return {
    showGuestCart: (device_token: string, signal?: AbortSignal) =>
      http.send(showGuestCart, { query: { device_token } }, signal),
    addToGuestCart: async (
      device_token: string,
      { productId, quantity, choices }: GuestAddition,
      signal?: AbortSignal,
    ): Promise<Cart | null> => {
      const variants = choices.map(({ variantId }) => variantId);
      const items = choices.map(({ itemId }) => itemId);
      const body = { device_token, product_id: productId, quantity, variants, items };
      return cartIn(await http.send(addToGuestCart, { body }, signal));
    },
    removeGuestLine: change(removeGuestLine),
    incrementGuestLine: change(incrementGuestLine),
    decrementGuestLine: change(decrementGuestLine),
  };
};

function cartIn({ cartProducts, ...answer }: CartChangeAnswer): Cart | null {
  return cartProducts && { ...answer, cartProducts };
}
