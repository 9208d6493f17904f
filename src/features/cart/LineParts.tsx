import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { LineSubject } from '../../../machines/cart.machine';
import { cx } from '../../ui/cx';
import { usePrice } from '../use-price';

export function LineName({ line: { name, slug } }: { line: LineSubject }) {
  if (slug === '') return name || <Trans>A product that is no longer sold</Trans>;
  return (
    <Link to="/p/products/details/$slug" params={{ slug }} preload="intent" className="link">
      {name}
    </Link>
  );
}

export function LineChoices({ choices }: Pick<LineSubject, 'choices'>) {
  if (choices.length === 0) return null;
  return (
    <p className="mt-1 text-muted text-sm">
      {choices.map(({ variantId, variant, item }, index) => (
        <Fragment key={variantId}>
          {index > 0 && ' · '}
          <span className={cx(choices.length > 1 && 'sr-only')}>{variant}: </span>
          {item}
        </Fragment>
      ))}
    </p>
  );
}

interface UnitPriceProps {
  line: LineSubject;
  /** Whether the line shows the same price as its total. */
  isTotal?: boolean;
}

/** Price of one piece and, if it is reduced, the earlier price (REQUIREMENTS D8). */
export function UnitPrice({ line: { unitPrice, regularPrice }, isTotal = false }: UnitPriceProps) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm">
      {!isTotal && <Amount label={t`Unit price`} cents={unitPrice} />}
      {regularPrice !== null && (
        <span className="tabular-nums">
          {t`Previous 30-day low`} <s>{price(regularPrice)}</s>
        </span>
      )}
    </p>
  );
}

export function Amount({ label, cents }: { label: string; cents: number }) {
  const price = usePrice();
  return (
    <span className="tabular-nums">
      <span className="sr-only">{label} </span>
      {price(cents)}
    </span>
  );
}
