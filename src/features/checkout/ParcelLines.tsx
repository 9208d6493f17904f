import { Trans } from '@lingui/react/macro';
import type { QuotedLine } from '../../contract/checkout-quote';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';

type Line = Pick<QuotedLine, 'key' | 'name' | 'image' | 'choices' | 'quantity' | 'lineTotal'>;

export function ParcelLines({ lines }: { lines: Line[] }) {
  const price = usePrice();
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ key, name, image, choices, quantity, lineTotal }) => (
        <li key={key} className="flex items-start gap-3">
          <ShopImage path={image} alt="" ratio="4 / 5" sizes="48px" className="w-12 shrink-0 rounded-sm" />
          <div className="min-w-0 grow text-sm">
            <p className="break-words">{name}</p>
            <p className="text-muted">
              {choices.map(({ variant, item }) => `${variant}: ${item}`).join(', ')}
              {choices.length > 0 && ' · '}
              <span className="whitespace-nowrap">
                <Trans>Quantity {quantity}</Trans>
              </span>
            </p>
          </div>
          <p className="shrink-0 text-sm tabular-nums">{price(lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
