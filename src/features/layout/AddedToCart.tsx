import { useSelector } from '@xstate/react';
import { loadMiniCart } from '../cart/load-mini-cart';
import { OnDemand } from '../OnDemand';
import { useActors } from '../use-actors';

/** Mini cart after the shopper has added a product. The machine loads its code before it opens (REQUIREMENTS D4). */
export function AddedToCart() {
  const { miniCart } = useActors();
  const isOpen = useSelector(miniCart, (s) => s.matches('open'));
  if (!isOpen) return null;
  return (
    <OnDemand code={loadMiniCart()} skeleton={null} failure={null}>
      {({ MiniCart }) => <MiniCart />}
    </OnDemand>
  );
}
