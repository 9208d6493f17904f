import type { Ref } from 'react';
import type { Variant } from '../../contract/product';
import type { Buyable } from '../cart/line-subject';
import { PriceOf } from '../PriceOf';
import { AddToCart } from './AddToCart';
import type { Chosen } from './choice';
import { SaleEnd } from './SaleEnd';
import { StockHint } from './StockHint';
import type { Purchase } from './use-purchase';
import { VariantPicker } from './VariantPicker';

interface BuyBoxProps {
  goods: Buyable;
  /** Until when the price holds; null where no sale runs, or none that names its end. */
  saleEndsAt: string | null;
  /** Those with something to choose. */
  variants: Variant[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  purchase: Purchase;
  /** The place of its button. */
  buttonRef: Ref<HTMLDivElement>;
}

/** What a product costs in the chosen variants, and the way into the cart. */
export function BuyBox({ goods, saleEndsAt, variants, chosen, onChoose, purchase, buttonRef }: BuyBoxProps) {
  const { tag, stock } = purchase;
  return (
    <div className="flex flex-col gap-6">
      <div aria-live="polite" className="flex flex-col gap-2">
        {tag && <PriceOf tag={tag} size="lg" />}
        <StockHint stock={stock} />
      </div>
      {saleEndsAt !== null && <SaleEnd endsAt={saleEndsAt} />}
      {variants.map((variant) => (
        <VariantPicker
          key={variant.id}
          variant={variant}
          goods={goods}
          value={chosen[variant.id] ?? null}
          onChoose={(itemId) => onChoose({ ...chosen, [variant.id]: itemId })}
        />
      ))}
      <AddToCart purchase={purchase} ref={buttonRef} />
    </div>
  );
}
