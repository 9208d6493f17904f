import { Trans } from '@lingui/react/macro';
import type { FlashSale } from '../../contract/catalog';
import { useDateFormat } from '../use-date-format';
import { SaleCountdown } from './SaleCountdown';

export function SaleTerms({ sale, className }: { sale: FlashSale; className?: string | undefined }) {
  const moment = useDateFormat();
  const end = moment(sale.end_time);
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {sale.offer !== null && (
          <span className="font-display text-3xl text-accent tracking-tight">−{sale.offer}%</span>
        )}
        <span className="text-muted">
          <Trans>until {end}</Trans>
        </span>
      </p>
      <SaleCountdown endsAt={sale.end_time} className="mt-4" />
    </div>
  );
}
