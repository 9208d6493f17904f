import type { ReactNode } from 'react';
import { CartRows } from '../cart/CartRows';
import { CartTotal } from '../cart/CartTotal';
import { useCartLines, useHasCartFailed, useIsCartKnown, useIsCartWaiting } from '../cart/use-cart';
import { useCartTotals } from '../cart/use-cart-totals';
import { ParcelLines } from './ParcelLines';
import { StepBar } from './StepBar';
import { StepFrame } from './StepFrame';
import { SummaryCard } from './SummaryCard';
import { TotalRows } from './TotalRows';

/** Layout of the pages on which a guest signs in for the checkout, as its first step (REQUIREMENTS D11). */
export function SignInStep({ children }: { children: ReactNode }) {
  return (
    <StepFrame bar={<StepBar current="email" passed={[]} />} summary={<CartFigures />}>
      <div className="max-w-108">{children}</div>
    </StepFrame>
  );
}

function CartFigures() {
  const lines = useCartLines();
  const isKnown = useIsCartKnown();
  const isWaiting = useIsCartWaiting();
  const totals = useCartTotals(undefined);
  if (useHasCartFailed() || (isKnown && lines.length === 0)) return null;
  if (!isKnown) return <SummaryCard figures={null} />;
  const total = isWaiting ? '–' : <CartTotal {...totals} />;
  const details = (
    <>
      <ParcelLines lines={lines} />
      <div className="mt-5">
        <TotalRows total={total}>{!isWaiting && <CartRows {...totals} />}</TotalRows>
      </div>
    </>
  );
  return <SummaryCard figures={{ total, details }} />;
}
