import { Trans } from '@lingui/react/macro';
import type { FlashSale } from '../../contract/catalog';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';
import { useDateFormat } from '../use-date-format';
import { SaleCountdown } from './SaleCountdown';

interface SaleTermsProps {
  sale: FlashSale;
  products?: readonly ProductCard[] | undefined;
  className: string;
}

/**
 * End time of a sale, and the highest saving of its `products`. The sale's own percentage is not shown, because it is
 * relative to the present prices, not to the lowest prices of the 30 days before (Directive 98/6/EC, article 6a; CJEU
 * C-330/23).
 */
export function SaleTerms({ sale, products = [], className }: SaleTermsProps) {
  const moment = useDateFormat();
  const end = moment(sale.end_time);
  const saving = Math.max(0, ...products.map((product) => priceTag(product)?.percentSaved ?? 0));
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {saving > 0 && (
          <span className="font-display text-3xl text-accent tracking-tight">
            <Trans>Up to {saving}% off</Trans>
          </span>
        )}
        <span className="text-muted">
          <Trans>Ends {end}</Trans>
        </span>
      </p>
      <SaleCountdown endsAt={sale.end_time} className="mt-4" />
    </div>
  );
}
