import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useCartLines, useHasCartFailed, useIsCartKnown, useIsCartWaiting } from '../cart/use-cart';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
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
  const price = usePrice();
  const { cart } = useActors();
  const lines = useCartLines();
  const isKnown = useIsCartKnown();
  const isWaiting = useIsCartWaiting();
  const cents = useSelector(cart, (s) => s.context.confirmed.total);
  if (useHasCartFailed() || (isKnown && lines.length === 0)) return null;
  if (!isKnown) return <SummaryCard figures={null} />;
  const total = isWaiting ? '–' : price(cents);
  const details = (
    <>
      <ParcelLines lines={lines} />
      <div className="mt-5">
        <TotalRows total={total}>{null}</TotalRows>
      </div>
      <p className="text-end text-muted text-sm">
        <Trans>Delivery is not included.</Trans>
      </p>
    </>
  );
  return <SummaryCard figures={{ total, details }} />;
}
