import { type SnapshotFrom, waitFor } from 'xstate';
import { shownLines } from '../../../machines/cart.machine';
import type { Actors } from '../../app/actors';
import type { ProductCard } from '../../contract/product';
import { subjectOf } from '../cart/line-subject';

/** Puts one piece into the cart; only once the shop has it there, the wish goes. */
export async function moveToCart(
  { cart, wishlist }: Pick<Actors, 'cart' | 'wishlist'>,
  product: ProductCard,
): Promise<void> {
  const subject = subjectOf(product, []);
  const held = () => cart.getSnapshot().context.confirmed.lines.find(({ key }) => key === subject.key)?.quantity ?? 0;
  const isMoving = ({ context }: Pick<SnapshotFrom<typeof cart>, 'context'>) =>
    shownLines(context).some(({ key, isSaving }) => key === subject.key && isSaving);
  if (isMoving(cart.getSnapshot())) return;
  const before = held();
  cart.send({ type: 'line.added', subject, quantity: 1 });
  await waitFor(cart, (state) => !isMoving(state));
  if (held() > before) wishlist.send({ type: 'wish.removed', productId: product.id, name: product.name });
}
