import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import type { Variant } from '../../contract/product';
import { Choices } from '../../ui/Choices';
import type { Buyable } from '../cart/cart-line-product';
import { ProductPrice } from '../ProductPrice';
import { SaleCountdown } from '../sale/SaleCountdown';
import { useIsOver } from '../sale/use-sale-clock';
import { usePrice } from '../use-price';
import { AddToCart } from './AddToCart';
import type { Purchase } from './use-purchase';
import { type Chosen, isSoldOut, surchargeOf } from './variant-choice';

const few = 5;

function StockHint({ stock }: { stock: number | null }) {
  if (stock === null) return null;
  if (stock === 0)
    return (
      <p className="font-medium text-sm">
        <Trans>Sold out</Trans>
      </p>
    );
  if (stock <= few)
    return (
      <p className="font-medium text-sm text-warn">
        <Plural value={stock} one="Only # left" other="Only # left" />
      </p>
    );
  return (
    <p className="font-medium text-sm text-success">
      <Trans>In stock</Trans>
    </p>
  );
}

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
    <div className="flex flex-col gap-6">
      <div aria-live="polite" className="flex flex-col gap-2">
        {tag && <ProductPrice tag={tag} size="lg" />}
        <StockHint stock={stock} />
      </div>
      {saleEndsAt !== null && <SaleEnd endsAt={saleEndsAt} />}
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
    <div className="flex flex-wrap items-baseline gap-x-2 rounded-md bg-accent-wash px-4 py-3 text-sm">
      {!isOver && (
        <span>
          <Trans>This price ends in</Trans>
        </span>
      )}
      <SaleCountdown endsAt={endsAt} look="line" />
    </div>
  );
}

interface VariantPickerProps {
  variant: Variant;
  product: Buyable;
  value: string | null;
  hint: string | undefined;
  guide: ProductAnswer['sizeGuides'][number] | undefined;
  onChoose: (itemId: string) => void;
}

function VariantPicker({ variant, product, value, hint, guide, onChoose }: VariantPickerProps) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <Choices
      legend={variant.name}
      hint={hint}
      value={value}
      onChoose={onChoose}
      aside={
        guide && (
          <Link
            to="/$slug"
            params={guide}
            preload="intent"
            className="mb-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {guide.name}
          </Link>
        )
      }
      choices={variant.active_variant_items.map((item) => {
        const surcharge = isSoldOut(item) ? 0 : surchargeOf(product, item);
        return {
          value: item.id,
          label: item.name,
          colour: item.color ?? undefined,
          note: surcharge > 0 ? `+${price(surcharge)}` : undefined,
          disabledReason: isSoldOut(item) ? t`sold out` : undefined,
        };
      })}
    />
  );
}
