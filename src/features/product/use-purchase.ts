import { useState } from 'react';
import { type PriceTag, priceTag } from '../../contract/price';
import type { Variant } from '../../contract/product';
import { type Buyable, type Choice, subjectOf } from '../cart/cart-line-product';
import { useAddToCart } from '../cart/use-add-to-cart';
import { useCartLines } from '../cart/use-cart';
import { availabilityOf, type Chosen, choicesOf, type Room } from './variant-choice';

export interface Purchase {
  choices: Choice[];
  /** Variant of which the shopper must choose an item first. */
  unchosen: Variant | undefined;
  /** Null when the shop has set no price. */
  tag: PriceTag | null;
  /** Pieces in stock; null when the server sends no stock. */
  stock: number | null;
  room: Room;
  inCart: number;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Adds the product to the cart, or moves the focus to the variant that must be chosen first. */
  add: () => void;
}

export function usePurchase(buyable: Buyable, variants: Variant[], chosen: Chosen): Purchase {
  const addToCart = useAddToCart();
  const lines = useCartLines();
  const [wanted, setWanted] = useState(1);
  const choices = choicesOf(variants, chosen);
  const subject = subjectOf(buyable, choices);
  const room = availabilityOf(buyable, variants, choices, lines);
  const unchosen = room.obstacle ? undefined : variants.find(({ id }) => !chosen[id]);
  const quantity = Math.min(wanted, Math.max(room.most, 1));
  return {
    choices,
    unchosen,
    tag: priceTag({ ...buyable, surcharges: choices.map(({ surcharge }) => surcharge) }),
    stock: room.obstacle === 'soldOut' ? 0 : subject.stock,
    room,
    inCart: lines.find(({ key }) => key === subject.key)?.quantity ?? 0,
    quantity,
    setQuantity: setWanted,
    add: () => {
      if (unchosen) {
        document.querySelector<HTMLInputElement>('main fieldset:not(:has(:checked)) :enabled')?.focus();
        return;
      }
      addToCart(subject, quantity);
      setWanted(1);
    },
  };
}
