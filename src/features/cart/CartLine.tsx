import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { CartQuantity } from './CartQuantity';
import { lineProblem } from './cart-lines';
import { LineNotes } from './LineNotes';

export function CartLine({ line, onRemoved }: { line: ShownLine; onRemoved: () => void }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const problem = lineProblem(line);
  const canBeOrdered = problem === null || problem === 'tooMany';
  const isPriced = problem !== 'gone';
  const remove = ({ detail }: MouseEvent) => {
    // The second click of a double click would remove the next line, which has moved up.
    if (detail > 1) return;
    cart.send({ type: 'line.removed', key: line.key });
    onRemoved();
  };
  return (
    <li className="grid grid-cols-[clamp(4rem,22vw,5.5rem)_minmax(0,1fr)] gap-x-4 py-6 tablet:grid-cols-[7.5rem_minmax(0,1fr)] tablet:gap-x-6">
      <ShopImage
        path={line.image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 40rem) 120px, 88px"
        className={cx('rounded-md', !canBeOrdered && 'opacity-60')}
      />
      <div className="flex min-w-0 flex-col gap-4 tablet:flex-row tablet:gap-6">
        <div className="min-w-0 grow">
          <h3 className="font-medium tracking-normal">
            <LineName line={line} />
          </h3>
          <Choices line={line} />
          {isPriced && <UnitPrice line={line} />}
          <Problem line={line} />
          <LineNotes line={line} />
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1 tablet:contents">
          <div className="flex min-w-0 flex-col items-start gap-1 tablet:w-40 tablet:shrink-0">
            {canBeOrdered ? (
              <CartQuantity line={line} onRemoved={onRemoved} />
            ) : (
              <p className="text-muted text-sm tabular-nums">
                <Trans>Quantity {line.quantity}</Trans>
              </p>
            )}
            <button
              type="button"
              aria-label={t`Remove ${line.name}`}
              onClick={remove}
              className="link min-h-11 text-sm desktop:min-h-9"
            >
              <Trans>Remove</Trans>
            </button>
          </div>
          <p className="grow text-end font-semibold tablet:min-w-24 tablet:grow-0">
            {isPriced && <Amount label={t`Together`} cents={line.lineTotal} />}
          </p>
        </div>
      </div>
    </li>
  );
}

function UnitPrice({ line: { unitPrice, regularPrice, quantity } }: { line: ShownLine }) {
  const { t } = useLingui();
  const price = usePrice();
  if (quantity === 1 && regularPrice === null) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm">
      <Amount label={t`Unit price`} cents={unitPrice} />
      {regularPrice !== null && (
        <span className="tabular-nums">
          {t`Lowest price in the 30 days before the reduction`} <s>{price(regularPrice)}</s>
        </span>
      )}
    </p>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  const price = usePrice();
  return (
    <span className="tabular-nums">
      <span className="sr-only">{label} </span>
      {price(cents)}
    </span>
  );
}

function LineName({ line: { name, slug } }: { line: ShownLine }) {
  if (slug === '') return name || <Trans>A product that is no longer sold</Trans>;
  return (
    <Link to="/p/products/details/$slug" params={{ slug }} preload="intent" className="link">
      {name}
    </Link>
  );
}

function Choices({ line: { choices } }: { line: ShownLine }) {
  if (choices.length === 0) return null;
  return (
    <dl className="mt-1 text-muted text-sm">
      {choices.map(({ variantId, variant, item }) => (
        <div key={variantId} className="flex gap-1.5">
          <dt>{variant}:</dt>
          <dd>{item}</dd>
        </div>
      ))}
    </dl>
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
