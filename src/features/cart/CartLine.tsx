import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ShownLine } from '../../../machines/cart.machine';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';
import { CartQuantity } from './CartQuantity';
import { canBeOrdered, lineProblem } from './cart-lines';
import { LineButtons } from './LineButtons';
import { LineNotes } from './LineNotes';
import { Amount, LineChoices, LineName, UnitPrice } from './LineParts';

export function CartLine({ line, onRemoved }: { line: ShownLine; onRemoved: () => void }) {
  const { t } = useLingui();
  const { choices, quantity, regularPrice } = line;
  const canOrder = canBeOrdered(line);
  const isPriced = lineProblem(line) !== 'gone';
  return (
    <li className="grid grid-cols-[clamp(4rem,22vw,5.5rem)_minmax(0,1fr)] gap-x-4 gap-y-2 pt-6 pb-3 tablet:grid-cols-[7.5rem_minmax(0,1fr)] tablet:grid-rows-[1fr_auto] tablet:gap-x-6">
      <ShopImage
        path={line.image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 40rem) 120px, 88px"
        className={cx('self-start rounded-md tablet:row-span-2', !canOrder && 'opacity-60')}
      />
      <div className="flex min-w-0 flex-col gap-4 tablet:flex-row tablet:gap-6">
        <div className="min-w-0 grow">
          <h3 className="font-medium tracking-normal">
            <LineName line={line} />
          </h3>
          <LineChoices choices={choices} />
          {isPriced && (quantity > 1 || regularPrice !== null) && <UnitPrice line={line} isTotal={quantity === 1} />}
          <Problem line={line} />
          <LineNotes line={line} />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1 tablet:contents">
          <div className="flex min-w-0 flex-col items-start gap-1 tablet:w-40 tablet:shrink-0">
            {canOrder ? (
              <CartQuantity line={line} onRemoved={onRemoved} />
            ) : (
              <p className="text-muted text-sm tabular-nums">
                <Trans>Quantity {quantity}</Trans>
              </p>
            )}
          </div>
          <p className="grow text-end font-semibold tablet:min-w-24 tablet:grow-0">
            {isPriced && <Amount label={t({ context: 'line', message: 'Subtotal' })} cents={line.lineTotal} />}
          </p>
        </div>
      </div>
      <LineButtons line={line} onRemoved={onRemoved} />
    </li>
  );
}

function Problem({ line }: { line: ShownLine }) {
  switch (lineProblem(line)) {
    case null:
      return null;
    case 'tooMany':
      return (
        <p className="mt-2 text-sm text-warn">
          <Plural
            value={line.stock ?? 0}
            one="Only # left. Please lower the quantity."
            other="Only # left. Please lower the quantity."
          />
        </p>
      );
    case 'gone':
      return (
        <Badge tone="warn" className="mt-2">
          <Trans>No longer available</Trans>
        </Badge>
      );
    case 'soldOut':
      return (
        <Badge tone="warn" className="mt-2">
          <Trans>Sold out</Trans>
        </Badge>
      );
  }
}
