import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import type { Ref } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { QuantityStepper } from '../../ui/QuantityStepper';
import type { Purchase } from './use-purchase';
import { usePurchaseProblem } from './use-purchase-problem';

export function AddToCart({ purchase, ref }: { purchase: Purchase; ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const { room, quantity, setQuantity, inCart, unchosen, add } = purchase;
  const variant = unchosen?.name;
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        {room.obstacle === null && (
          <QuantityStepper
            value={quantity}
            label={t`Quantity`}
            decrementLabel={t`One less`}
            incrementLabel={t`One more`}
            decrementReason={quantity <= 1 ? t`One is the minimum` : undefined}
            incrementReason={quantity >= room.most ? t`No more in stock` : undefined}
            onDecrement={() => setQuantity(quantity - 1)}
            onIncrement={() => setQuantity(quantity + 1)}
          />
        )}
        <div ref={ref} className="min-w-48 grow">
          <Button wide className="h-11.5" onClick={add} disabledReason={usePurchaseProblem(purchase)}>
            {variant ? <Trans>Select: {variant}</Trans> : <Trans>Add to cart</Trans>}
          </Button>
        </div>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm not-empty:mt-4">
        {inCart > 0 && (
          <>
            <span className="inline-flex animate-appear items-center gap-1.5 text-success">
              <Icon icon={Check} className="size-4" />
              <Plural value={inCart} one="# in your cart" other="# in your cart" />
            </span>
            <Link to="/p/cart" preload="intent" className="animate-appear font-medium underline underline-offset-4">
              <Trans>View cart</Trans>
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
