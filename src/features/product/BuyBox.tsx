import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import type { Variant } from '../../contract/product';
import type { Buyable } from '../cart/cart-line-product';
import { LateSecondAmount } from '../currency/LateSecondAmount';
import { ProductPrice } from '../ProductPrice';
import { SaleCountdown } from '../sale/SaleCountdown';
import { useIsOver } from '../sale/use-sale-clock';
import { AddToCart } from './AddToCart';
import { StockHint } from './StockHint';
import type { Purchase } from './use-purchase';
import { VariantPicker } from './VariantPicker';
import type { Chosen } from './variant-choice';

interface BuyBoxProps {
  product: Buyable;
  /** End of the flash sale as an ISO timestamp; null without a sale or if the sale has no end. */
  saleEndsAt: string | null;
  variants: Variant[];
  guides: ProductAnswer['sizeGuides'];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  purchase: Purchase;
  buttonRef: Ref<HTMLDivElement>;
}

export function BuyBox({ product, saleEndsAt, variants, guides, chosen, onChoose, purchase, buttonRef }: BuyBoxProps) {
  const { t } = useLingui();
  const { tag, stock, unchosen } = purchase;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full">
          <div aria-live="polite">{tag && <ProductPrice tag={tag} size="lg" />}</div>
          {tag && <LateSecondAmount cents={tag.effective} />}
        </div>
        <div aria-live="polite">
          <StockHint stock={stock} />
        </div>
        {saleEndsAt !== null && <SaleEnd endsAt={saleEndsAt} />}
      </div>
      {variants.map((variant) => (
        <VariantPicker
          key={variant.id}
          variant={variant}
          product={product}
          value={chosen[variant.id] ?? null}
          hint={unchosen && t`please choose`}
          guide={guides.find(({ variant_id: id }) => id === variant.id)}
          onChoose={(itemId) => onChoose({ ...chosen, [variant.id]: itemId })}
        />
      ))}
      <AddToCart purchase={purchase} ref={buttonRef} />
    </div>
  );
}

function SaleEnd({ endsAt }: { endsAt: string }) {
  const isOver = useIsOver(endsAt);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 rounded-md bg-accent-wash px-3 py-1.5 text-sm">
      {!isOver && (
        <span>
          <Trans>This price ends in</Trans>
        </span>
      )}
      <SaleCountdown endsAt={endsAt} look="line" />
    </div>
  );
}
