import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { OrderProduct } from '../../contract/orders';
import { LineActions } from '../returns/LineActions';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';

export function OrderLine({ line, order }: ComponentProps<typeof LineActions>) {
  const { t } = useLingui();
  const price = usePrice();
  const unit = price(line.unit_price ?? 0);
  return (
    <li className="grid break-inside-avoid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4">
      <ShopImage
        path={line.image ?? line.product?.thumb_image ?? null}
        alt=""
        ratio="4 / 5"
        sizes="72px"
        className="rounded-sm"
      />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="wrap-anywhere min-w-0 font-medium tracking-normal">
            <LineName line={line} />
          </h3>
          {line.line_total !== null && (
            <p className="shrink-0 font-semibold tabular-nums">
              <span className="sr-only">{t({ context: 'line', message: 'Subtotal' })} </span>
              {price(line.line_total)}
            </p>
          )}
        </div>
        <Choices line={line} />
        <p className="mt-1 text-muted text-sm tabular-nums">
          <Trans>
            {line.qty} × {unit}
          </Trans>
        </p>
        {line.product === null && (
          <p className="mt-1 text-muted text-sm">
            <Trans>No longer sold.</Trans>
          </p>
        )}
        <LineActions line={line} order={order} />
      </div>
    </li>
  );
}

function LineName({ line: { product, product_name: name } }: { line: OrderProduct }) {
  if (!product) return name;
  return (
    <Link to="/p/products/details/$slug" params={{ slug: product.slug }} preload="intent" className="link">
      {name}
    </Link>
  );
}

function Choices({ line: { order_product_variants: variants } }: { line: OrderProduct }) {
  if (variants.length === 0) return null;
  return (
    <dl className="mt-0.5 text-muted text-sm">
      {variants.map(({ id, variant_name, variant_value }) => (
        <div key={id} className="flex gap-1.5">
          <dt>{variant_name}:</dt>
          <dd className="wrap-anywhere">{variant_value}</dd>
        </div>
      ))}
    </dl>
  );
}
