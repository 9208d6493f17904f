import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../ui/Failure';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { PageHead } from '../PageHead';
import { useFocusOnChange } from '../product/use-focus-on-change';
import { BlockedLines } from './BlockedLines';
import { CheckoutSteps } from './CheckoutSteps';
import { CheckoutSummary } from './CheckoutSummary';
import { UnknownOutcome } from './UnknownOutcome';
import { type CheckoutFlow, usePhase } from './use-checkout';

/** What stands around the steps of a checkout: which one it is, and what it all comes to (REQUIREMENTS K1). */
export function CheckoutLayout({ flow, children }: { flow: CheckoutFlow; children: ReactNode }) {
  const phase = usePhase(flow.checkout);
  const isStep = phase === 'step' || phase === 'loading' || phase === 'done';
  // What had the focus goes with what was there before.
  const content = useFocusOnChange<HTMLDivElement>(isStep ? 'step' : phase);
  if (isStep) {
    return (
      <div ref={content} tabIndex={-1} className="page-width pt-4 outline-none pb-20 desktop:pt-8">
        <CheckoutSteps checkout={flow.checkout} />
        <div className="mt-6 grid items-start gap-x-16 gap-y-8 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0 max-desktop:order-2">{phase === 'step' ? children : <PageSkeleton />}</div>
          <CheckoutSummary flow={flow} />
        </div>
      </div>
    );
  }
  return (
    <div ref={content} tabIndex={-1} className="page-width py-8 outline-none desktop:py-14">
      <Instead flow={flow} phase={phase} />
    </div>
  );
}

/** What there is to see where no step can be. */
function Instead({ flow: { checkout }, phase }: { flow: CheckoutFlow; phase: string }) {
  const { t } = useLingui();
  switch (phase) {
    case 'failed':
      return (
        <>
          <PageHead title={t`Checkout`} noindex />
          <Failure
            heading="h1"
            title={t`The checkout could not be loaded`}
            message={t`Nothing was ordered. Check your connection and try again.`}
            retryLabel={t`Try again`}
            onRetry={() => checkout.send({ type: 'retry.requested' })}
          />
        </>
      );
    case 'blocked':
      return <BlockedLines checkout={checkout} />;
    case 'unknown':
      return <UnknownOutcome checkout={checkout} />;
    default:
      return <NothingToOrder />;
  }
}

function NothingToOrder() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Checkout`} noindex />
      <EmptyState
        heading="h1"
        icon={<ShoppingBag aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t`There is nothing to order`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/p/products" className={buttonLook({ size: 'lg' })}>
              <Trans>Look around the shop</Trans>
            </Link>
            <Link to="/p/profile/orders" className={buttonLook({ variant: 'secondary', size: 'lg' })}>
              <Trans>My orders</Trans>
            </Link>
          </div>
        }
      >
        <p>
          <Trans>Your cart is empty. What you have already ordered is under your orders.</Trans>
        </p>
      </EmptyState>
    </>
  );
}
