import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TaxNote } from '../TaxNote';

interface TotalRowsProps {
  total: ReactNode;
  isLive?: boolean;
  /** Shown below the total. */
  note?: ReactNode;
  children: ReactNode;
}

/** Rows of amounts that add up to a total. With `isLive`, screen readers announce a changed total. */
export function TotalRows({ total, isLive, note, children }: TotalRowsProps) {
  return (
    <>
      <dl className="text-sm tabular-nums">
        {children}
        <div
          aria-live={isLive ? 'polite' : undefined}
          className="mt-3 flex items-baseline justify-between gap-4 border-hairline border-t pt-3"
        >
          <dt className="font-semibold text-base">
            <Trans>Total</Trans>
          </dt>
          <dd className="font-semibold text-xl">{total}</dd>
        </div>
      </dl>
      {note}
      <p className="text-end text-muted text-sm">
        <TaxNote />
      </p>
    </>
  );
}

export function TotalRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 break-words text-muted">{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

/** Row with a delivery fee; `boutique` is '' for the shop itself. */
export function DeliveryRow({ boutique, children }: { boutique: string; children: ReactNode }) {
  return (
    <TotalRow name={boutique === '' ? <Trans>Delivery</Trans> : <Trans>Delivery, {boutique}</Trans>}>
      {children}
    </TotalRow>
  );
}
