import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { PageHead } from '../PageHead';
import { useFocusOnChange } from '../product/use-focus-on-change';
import { BlockedLines } from './BlockedLines';
import { CheckoutSummary } from './CheckoutSummary';
import { StepBar } from './StepBar';
import { StepFrame } from './StepFrame';
import { type CheckoutActor, type CheckoutFlow, useChosen, usePhase } from './use-checkout';

/** Layout of the checkout steps, with the progress and the totals (REQUIREMENTS K1). */
export function CheckoutLayout({ flow, children }: { flow: CheckoutFlow; children: ReactNode }) {
  const phase = usePhase(flow.checkout);
  const isStep = phase === 'step' || phase === 'loading' || phase === 'done';
  const content = useFocusOnChange<HTMLDivElement>(isStep ? 'step' : phase);
  if (isStep) {
    return (
      <div ref={content} tabIndex={-1} className="outline-none">
        <StepFrame bar={<Steps checkout={flow.checkout} />} summary={<CheckoutSummary flow={flow} />}>
          {phase === 'step' ? children : <PageSkeleton />}
        </StepFrame>
      </div>
    );
  }
  return (
    <div ref={content} tabIndex={-1} className="page-width py-8 outline-none desktop:py-14">
      <PhaseContent flow={flow} phase={phase} />
    </div>
  );
}

function Steps({ checkout }: { checkout: CheckoutActor }) {
  const { passed } = useChosen(checkout);
  const current = useSelector(checkout, (s) => s.context.opened);
  return <StepBar current={current} passed={['email', ...passed]} />;
}

function PhaseContent({ flow: { checkout }, phase }: { flow: CheckoutFlow; phase: string }) {
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
        icon={<Icon icon={ShoppingBag} className="size-8" strokeWidth={1.5} />}
        title={t`There is nothing to order`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/p/products" className={buttonStyles({ size: 'lg' })}>
              <Trans>Continue shopping</Trans>
            </Link>
            <Link to="/p/profile/orders" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
              <Trans>My orders</Trans>
            </Link>
          </div>
        }
      >
        <p>
          <Trans>Your cart is empty. You can find what you have ordered under “My orders”.</Trans>
        </p>
      </EmptyState>
    </>
  );
}

function UnknownOutcome({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const isAsking = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'asking' }));
  const isStalled = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'stalled' }));
  const isAbsent = useSelector(checkout, (s) => s.matches({ outcomeUnknown: 'absent' }));
  const title = isAbsent ? t`Nothing was ordered` : t`Was your order placed?`;
  const retry = () => checkout.send({ type: 'retry.requested' });
  return (
    <div className="mx-auto max-w-xl py-8 text-center">
      <PageHead title={title} noindex />
      <h1 className="text-2xl">{title}</h1>
      <div role="status" className="mt-4 text-muted">
        {isAbsent ? (
          <Trans>The shop did not get your order, and nothing was charged. Your cart is as it was.</Trans>
        ) : isStalled ? (
          <Trans>
            The shop still does not answer, so we don’t know yet. Please check again in a while. Your order will not be
            placed twice.
          </Trans>
        ) : (
          <Trans>
            The connection was lost before the shop answered. We are checking whether your order arrived. It will not be
            placed twice.
          </Trans>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" busy={isAsking} onClick={retry}>
          {isAbsent ? <Trans>Back to order</Trans> : <Trans>Check again</Trans>}
        </Button>
        <Link to="/p/profile/orders" className={buttonStyles({ variant: 'secondary', size: 'lg' })}>
          <Trans>My orders</Trans>
        </Link>
      </div>
    </div>
  );
}
