import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { shownLines } from '../../../machines/cart.machine';
import type { ProductCard as Product } from '../../contract/product';
import type { Wish } from '../../contract/wishlist';
import type { Actors } from '../../services/actor-types';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { leastStock, subjectOf } from '../cart/cart-line-product';
import { ProductCard } from '../catalog/ProductCard';
import { useActors } from '../use-actors';

const sizes = '(min-width: 80rem) 22vw, (min-width: 40rem) 31vw, 46vw';

/** Card of a product in the wishlist. A product that has left the shop can only be removed. */
export function WishCard({ wish: { product, product_id: productId } }: { wish: Wish }) {
  const { wishlist } = useActors();
  // The second click of a double click would remove the next card, which has moved up.
  const remove = ({ detail }: MouseEvent) =>
    detail < 2 && wishlist.send({ type: 'wish.removed', productId, name: product?.name ?? '' });
  return (
    <div className="flex h-full flex-col gap-3">
      {product ? (
        <>
          <div className="grow">
            <ProductCard product={product} sizes={sizes} />
          </div>
          <MoveButton product={product} />
        </>
      ) : (
        <p className="grid aspect-4/5 place-items-center rounded-md bg-wash p-4 text-center text-muted">
          <Trans>This product is not for sale at the moment.</Trans>
        </p>
      )}
      <Button variant="quiet" wide onClick={remove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

function MoveButton({ product }: { product: Product }) {
  const { t } = useLingui();
  const actors = useActors();
  if (product.active_variants.length > 0) {
    return (
      <Link
        to="/p/products/details/$slug"
        params={{ slug: product.slug }}
        className={buttonStyles({ variant: 'secondary', wide: true })}
      >
        <Trans>Choose options</Trans>
      </Link>
    );
  }
  const isSoldOut = leastStock(product, []) === 0;
  return (
    <Button
      variant="secondary"
      wide
      disabledReason={isSoldOut ? t`Sold out` : undefined}
      onClick={({ detail }) => detail < 2 && moveToCart(actors, product)}
    >
      <Trans>Move to cart</Trans>
    </Button>
  );
}

/** Removes the product from the wishlist only after the server has saved the cart line. */
async function moveToCart({ cart, wishlist }: Pick<Actors, 'cart' | 'wishlist'>, product: Product): Promise<void> {
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
