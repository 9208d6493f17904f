import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductAnswer } from '../../contract/catalog';
import type { Variant } from '../../contract/product';
import { Choices } from '../../ui/Choices';
import type { Buyable } from '../cart/cart-line-product';
import { usePrice } from '../use-price';
import { isSoldOut, surchargeOf } from './variant-choice';

interface VariantPickerProps {
  variant: Variant;
  product: Buyable;
  value: string | null;
  hint: string | undefined;
  /** Page with the sizes of this variant. */
  guide?: ProductAnswer['sizeGuides'][number] | undefined;
  onChoose: (itemId: string) => void;
}

/** Items of a variant to choose from. Shows surcharges and sold-out items. */
export function VariantPicker({ variant, product, value, hint, guide, onChoose }: VariantPickerProps) {
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
