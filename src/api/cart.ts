import type { Cart, CartChangeAnswer } from '../contract/cart';
import {
  addToCart,
  addToGuestCart,
  decrementGuestLine,
  decrementLine,
  incrementGuestLine,
  incrementLine,
  removeGuestLine,
  removeLine,
  showCart,
  showGuestCart,
} from '../contract/cart-calls';
import type { Http } from './http-types';

/** A guest is identified by the id of the device. */
export type CartOwner = 'account' | { device: string };

export interface CartAddition {
  productId: string;
  quantity: number;
  choices: { variantId: string; itemId: string }[];
  affiliateToken?: string | undefined;
}

type GuestChange = typeof removeGuestLine | typeof incrementGuestLine | typeof decrementGuestLine;
type AccountChange = typeof removeLine | typeof incrementLine | typeof decrementLine;

/** Creates the cart API calls. Calls that change the cart return the whole cart, or null if the response has none. */
export const cartApi = (http: Http) => {
  const change =
    (ofGuest: GuestChange, ofAccount: AccountChange) =>
    async (owner: CartOwner, id: string, signal?: AbortSignal): Promise<Cart | null> => {
      if (owner === 'account') return cartIn(await http.send(ofAccount, { params: { id } }, signal));
      return cartIn(await http.send(ofGuest, { params: { id }, query: { device_token: owner.device } }, signal));
    };
  return {
    showCart: (owner: CartOwner, signal?: AbortSignal): Promise<Cart> =>
      owner === 'account'
        ? http.send(showCart, {}, signal)
        : http.send(showGuestCart, { query: { device_token: owner.device } }, signal),
    addToCart: async (owner: CartOwner, wanted: CartAddition, signal?: AbortSignal): Promise<Cart | null> => {
      const { productId, quantity, choices, affiliateToken } = wanted;
      const addition = {
        product_id: productId,
        quantity,
        variants: choices.map(({ variantId }) => variantId),
        items: choices.map(({ itemId }) => itemId),
        ...(affiliateToken && { affiliate_token: affiliateToken }),
      };
      if (owner === 'account') return cartIn(await http.send(addToCart, { query: addition }, signal));
      return cartIn(await http.send(addToGuestCart, { body: { device_token: owner.device, ...addition } }, signal));
    },
    removeLine: change(removeGuestLine, removeLine),
    incrementLine: change(incrementGuestLine, incrementLine),
    decrementLine: change(decrementGuestLine, decrementLine),
  };
};

function cartIn({ cartProducts, ...answer }: CartChangeAnswer): Cart | null {
  return cartProducts && { ...answer, cartProducts };
}
