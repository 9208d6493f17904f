import type { LineSubject } from '../../../machines/cart.machine';
import { useActors } from '../use-actors';

/** Returns a function that adds pieces to the cart and opens the mini cart (REQUIREMENTS D4). */
export function useAddToCart(): (subject: LineSubject, quantity: number) => void {
  const { cart, miniCart } = useActors();
  return (subject, quantity) => {
    // First, so that the mini cart knows its line when the cart changes.
    miniCart.send({ type: 'product.added', key: subject.key, slug: subject.slug });
    cart.send({ type: 'line.added', subject, quantity });
  };
}
