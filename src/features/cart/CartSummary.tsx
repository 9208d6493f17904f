import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import type { CouponActor } from '../checkout/use-checkout';
import { SecondAmount } from '../currency/SecondAmount';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { TaxNote } from '../TaxNote';
import { usePrice } from '../use-price';
import { CartRows } from './CartRows';
import { CartTotal } from './CartTotal';
import { useIsCartWaiting } from './use-cart';
import { useCartTotals } from './use-cart-totals';

interface CartSummaryProps {
  /** Undefined if the cart could not be loaded. */
  coupon?: CouponActor;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** Cart summary with the server's amounts. Hides them while edits wait for a connection. */
export function CartSummary({ coupon, ref, children }: CartSummaryProps) {
  const { t } = useLingui();
  const price = usePrice();
  const isWaiting = useIsCartWaiting();
  const { isUpdating, ...totals } = useCartTotals(coupon);
  return (
    <section
      ref={ref}
      aria-label={t`Summary`}
      className="rounded-lg border border-hairline bg-sheet p-6 desktop:sticky desktop:row-span-2 desktop:top-[calc(var(--header-stuck)+2rem)]"
    >
      {coupon && !isWaiting && (
        <dl className="mb-3 border-hairline border-b pb-3 text-sm tabular-nums">
          <CartRows {...totals} />
        </dl>
      )}
      <p aria-live="polite" aria-atomic aria-busy={isUpdating} className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{coupon || isWaiting ? <Trans>Total</Trans> : <Trans>Items</Trans>}</span>
        <span className={cx('font-semibold text-xl transition-colors', (isUpdating || isWaiting) && 'text-muted')}>
          {isWaiting ? <span aria-hidden>–</span> : coupon ? <CartTotal {...totals} /> : price(totals.goods)}
        </span>
      </p>
      {coupon && !isWaiting && (
        <SecondAmount cents={totals.total} isLeast={totals.delivery === null} className="text-end" />
      )}
      <p className="mt-1 text-muted text-sm">
        {isWaiting ? <Trans>Total when you are back online</Trans> : <TaxNote />}
      </p>
      <div className="mt-4 border-hairline border-t pt-4">
        <ReturnPeriod />
      </div>
      {isWaiting && (
        <p className="mt-4 flex gap-2 border-hairline border-t pt-4 text-sm text-warn">
          <Icon icon={CloudOff} className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <Trans>Will be saved when you are back online</Trans>
        </p>
      )}
      {children}
    </section>
  );
}
