import { useLingui } from '@lingui/react/macro';
import type { Variant } from '../../contract/product';
import { Choices } from '../../ui/Choices';
import type { Buyable } from '../cart/line-subject';
import { usePrice } from '../use-price';
import { isSoldOut, surchargeOf } from './choice';

interface VariantPickerProps {
  variant: Variant;
  goods: Buyable;
  /** The chosen item's id. */
  value: string | null;
  onChoose: (itemId: string) => void;
}

/** One of a variant's items, with what it adds to the price; what is sold out stays in sight and says so. */
export function VariantPicker({
  variant: { name, active_variant_items: items },
  goods,
  value,
  onChoose,
}: VariantPickerProps) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <Choices
      legend={name}
      value={value}
      onChoose={onChoose}
      choices={items.map((item) => {
        const surcharge = isSoldOut(item) ? 0 : surchargeOf(goods, item);
        return {
          value: item.id,
          label: item.name,
          note: surcharge > 0 ? `+${price(surcharge)}` : undefined,
          disabledReason: isSoldOut(item) ? t`sold out` : undefined,
        };
      })}
    />
  );
}
