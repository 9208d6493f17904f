import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Quote } from '../../contract/checkout-quote';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { usePrice } from '../use-price';
import { CheckoutTotals } from './CheckoutTotals';
import { CouponField } from './CouponField';
import { ParcelLines } from './ParcelLines';
import { SummaryCard } from './SummaryCard';
import { type CheckoutFlow, useIsBusy, useQuote } from './use-checkout';

/** Summary with the server's totals, initially collapsed on narrow screens. */
export function CheckoutSummary({ flow }: { flow: CheckoutFlow }) {
  const price = usePrice();
  const quote = useQuote(flow.checkout);
  const isBusy = useIsBusy(flow.checkout);
  const hasFailed = useSelector(flow.checkout, (s) => s.matches({ open: 'failed' }));
  if (!quote) return <SummaryCard figures={null} />;
  const total = (
    <span className={cx('proportional-nums transition-colors', isBusy && 'text-muted')}>{price(quote.total)}</span>
  );
  return (
    <SummaryCard figures={{ total, details: <Details flow={flow} quote={quote} total={total} /> }}>
      {hasFailed && <StaleFigures flow={flow} />}
    </SummaryCard>
  );
}

function StaleFigures({ flow: { checkout } }: { flow: CheckoutFlow }) {
  return (
    <div role="alert" className="border-hairline border-t p-4 text-sm desktop:p-6">
      <p className="mb-3">
        <Trans>The shop can’t be reached, so these figures may no longer be right.</Trans>
      </p>
      <Button variant="secondary" onClick={() => checkout.send({ type: 'retry.requested' })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Details({ flow, quote, total }: { flow: CheckoutFlow; quote: Quote; total: ReactNode }) {
  const { parcels } = quote;
  return (
    <>
      <div className="flex flex-col gap-3">
        {parcels.map(({ sellerId, lines }) => (
          <ParcelLines key={sellerId} lines={lines} />
        ))}
      </div>
      <div className="mt-5 border-hairline border-t pt-4">
        <CouponField coupon={flow.coupon} />
      </div>
      <div className="mt-4 border-hairline border-t pt-4">
        <CheckoutTotals quote={quote} total={total} />
      </div>
    </>
  );
}
