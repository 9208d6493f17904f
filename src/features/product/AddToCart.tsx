import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { LineSubject } from '../../../machines/cart.machine';
import { Button } from '../../ui/Button';
import { QuantityStepper } from '../../ui/QuantityStepper';
import { useCartLines } from '../cart/use-cart';
import { useActors } from '../use-actors';
import type { Room } from './choice';

/** How many, and into the cart; below it, how many of this choice are in there already. */
export function AddToCart({ subject, room }: { subject: LineSubject; room: Room }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const inCart = useCartLines().find(({ key }) => key === subject.key)?.quantity ?? 0;
  const [wanted, setWanted] = useState(1);
  // Another choice may have fewer.
  const quantity = Math.min(wanted, Math.max(room.most, 1));
  const add = () => {
    cart.send({ type: 'line.added', subject, quantity });
    setWanted(1);
  };
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        {room.obstacle === null && (
          <QuantityStepper
            value={quantity}
            label={t`Quantity`}
            decrementLabel={t`One less`}
            incrementLabel={t`One more`}
            decrementReason={quantity <= 1 ? t`One is the least` : undefined}
            incrementReason={quantity >= room.most ? t`There are no more` : undefined}
            onDecrement={() => setWanted(quantity - 1)}
            onIncrement={() => setWanted(quantity + 1)}
          />
        )}
        <div className="min-w-48 grow">
          <Button wide className="h-[2.875rem]" onClick={add} disabledReason={useReason(room, inCart)}>
            <Trans>Add to cart</Trans>
          </Button>
        </div>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm not-empty:mt-4">
        {inCart > 0 && (
          <>
            <span className="inline-flex items-center gap-1.5 text-success">
              <Check aria-hidden className="size-4" />
              <Plural value={inCart} one="# in your cart" other="# in your cart" />
            </span>
            <Link to="/p/cart" preload="intent" className="font-medium underline underline-offset-4">
              <Trans>View cart</Trans>
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function useReason({ obstacle }: Room, inCart: number): string | undefined {
  const { t } = useLingui();
  switch (obstacle) {
    case null:
      return undefined;
    case 'noPrice':
      return t`The shop has not set a price yet`;
    case 'soldOut':
      return t`Sold out. It can't be ordered right now.`;
    case 'allInCart':
      return inCart > 0
        ? t`${plural(inCart, { one: 'The only one is in your cart', other: 'All # are in your cart' })}`
        : t`All there are is in your cart in other choices`;
  }
}
