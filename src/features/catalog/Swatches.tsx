import { useLingui } from '@lingui/react/macro';
import type { Variant, VariantItem } from '../../contract/product';
import { ColourDot } from '../../ui/ColourDot';
import { cx } from '../../ui/cx';
import { isSoldOut } from '../product/variant-choice';

/** Number of colours that fit on the narrowest card. */
const most = 4;

interface SwatchesProps {
  variant: Variant;
  /** Id of the chosen item; undefined before a choice. */
  chosen: string | undefined;
  onChoose: (item: VariantItem) => void;
  /** Called with the item under the mouse pointer, or null. */
  onPoint: (item: VariantItem | null) => void;
}

/** Colours of a product on its card. The mouse pointer previews a colour, a click chooses it (REQUIREMENTS D10). */
export function Swatches({ variant, chosen, onChoose, onPoint }: SwatchesProps) {
  const { t } = useLingui();
  const items = variant.active_variant_items;
  const more = items.length - most;
  return (
    <fieldset
      aria-label={variant.name}
      onPointerLeave={() => onPoint(null)}
      className="relative z-1 -ms-2 mt-1 flex w-fit items-center"
    >
      {items.slice(0, most).map((item) => {
        const { id, name, color } = item;
        return (
          <button
            key={id}
            type="button"
            aria-label={isSoldOut(item) ? t`${name}, sold out` : name}
            aria-pressed={id === chosen}
            onClick={() => onChoose(item)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(item)}
            className={cx('swatch', isSoldOut(item) && 'opacity-50')}
          >
            <ColourDot colour={color ?? ''} />
          </button>
        );
      })}
      {more > 0 && <span className="ps-1 text-muted text-xs">{`+${more}`}</span>}
    </fieldset>
  );
}

/** Whether a card can show the variant as colours. */
export function hasColours({ active_variant_items: items }: Variant): boolean {
  return items.length > 1 && items.every(({ color }) => color !== null);
}
