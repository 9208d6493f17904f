import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import type { Quote } from '../../contract/checkout-quote';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { usePrice } from '../use-price';
import { CheckoutTotals } from './CheckoutTotals';
import { CouponField } from './CouponField';
import { ParcelLines } from './ParcelLines';
import { type CheckoutFlow, useIsBusy, useQuote } from './use-checkout';

/** Summary with the server's totals, initially collapsed on narrow screens. */
export function CheckoutSummary({ flow }: { flow: CheckoutFlow }) {
  const { t } = useLingui();
  const quote = useQuote(flow.checkout);
  return (
    <section
      aria-label={t`Summary`}
      className="rounded-lg border border-hairline bg-sheet max-desktop:order-1 desktop:sticky desktop:top-8"
    >
      {quote ? <Figures flow={flow} quote={quote} /> : <Skeleton className="h-16 rounded-lg desktop:h-80" />}
    </section>
  );
}

function Figures({ flow, quote }: { flow: CheckoutFlow; quote: Quote }) {
  const price = usePrice();
  const isBusy = useIsBusy(flow.checkout);
  const hasFailed = useSelector(flow.checkout, (s) => s.matches({ open: 'failed' }));
  const total = (
    <span className={cx('proportional-nums transition-colors', isBusy && 'text-muted')}>{price(quote.total)}</span>
  );
  const body = <Body flow={flow} quote={quote} total={total} />;
  return (
    <>
      <details className="group desktop:hidden">
        <summary className="flex min-h-14 items-center gap-3 px-4 tablet:px-6">
          <span className="flex grow items-center gap-2 font-semibold">
            <Trans>Summary</Trans>
            <Icon icon={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
          </span>
          <span className="font-semibold text-lg">{total}</span>
        </summary>
        <div className="border-hairline border-t p-4 tablet:p-6">{body}</div>
      </details>
      <div className="p-6 max-desktop:hidden">{body}</div>
      {hasFailed && <StaleFigures flow={flow} />}
    </>
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

function Body({ flow, quote, total }: { flow: CheckoutFlow; quote: Quote; total: ReactNode }) {
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
