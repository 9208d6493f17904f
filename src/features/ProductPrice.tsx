import { useLingui } from '@lingui/react/macro';
import type { PriceTag } from '../contract/price';
import { Price } from '../ui/Price';
import { usePrice } from './use-price';

export function ProductPrice({ tag, size }: { tag: PriceTag; size?: 'md' | 'lg' }) {
  const { t } = useLingui();
  const price = usePrice();
  const isOffer = tag.effective < tag.regular;
  return (
    <Price
      now={price(tag.effective)}
      before={isOffer ? price(tag.regular) : undefined}
      saving={isOffer && tag.percentSaved > 0 ? `−${tag.percentSaved}%` : undefined}
      nowLabel={t`Price now`}
      beforeLabel={size === 'lg' ? t`Lowest price in the 30 days before the reduction` : t`Previous 30-day low`}
      size={size}
    />
  );
}
