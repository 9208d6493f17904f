import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide';
import type { ReactNode, Ref } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { TaxNote } from '../TaxNote';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { lineProblem } from './cart-lines';
import { useIsCartWaiting } from './use-cart';

interface CartSummaryProps {
  lines: ShownLine[];
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** Cart summary with the server's total. Hides the total while edits wait for a connection. */
export function CartSummary({ lines, ref, children }: CartSummaryProps) {
  const { t } = useLingui();
  const { cart } = useActors();
  const price = usePrice();
  const isWaiting = useIsCartWaiting();
  const total = useSelector(cart, (s) => s.context.confirmed.total);
  const isUpdating = useSelector(cart, (s) => s.hasTag('busy'));
  const pieces = lines.reduce((sum, line) => (lineProblem(line) === 'gone' ? sum : sum + line.quantity), 0);
  return (
    <section
      ref={ref}
      aria-label={t`Summary`}
      className="rounded-lg border border-hairline bg-sheet p-6 desktop:sticky desktop:row-span-2 desktop:top-[calc(var(--header-stuck)+2rem)]"
    >
      <p className="flex justify-between gap-4 text-muted text-sm">
        <span>
          <Trans>Pieces</Trans>
        </span>
        <span className="tabular-nums">{pieces}</span>
      </p>
      <p
        aria-live="polite"
        aria-atomic
        aria-busy={isUpdating}
        className="mt-4 flex items-baseline justify-between gap-4 border-hairline border-t pt-4"
      >
        <span className="font-semibold">
          <Trans>Total</Trans>
        </span>
        <span className={cx('font-semibold text-xl transition-colors', (isUpdating || isWaiting) && 'text-muted')}>
          {isWaiting ? <span aria-hidden>–</span> : price(total)}
        </span>
      </p>
      <p className="mt-1 text-muted text-sm">
        {isWaiting ? (
          <Trans>Total when you are back online</Trans>
        ) : (
          <>
            <TaxNote /> <Trans>Delivery is not included.</Trans>
          </>
        )}
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
