import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProductCard } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { ProductRail, ProductRailSkeleton } from '../catalog/ProductRail';
import { useActors } from '../use-actors';
import { useFocusOnChange } from './use-focus-on-change';

/** Recently viewed products, stored only in this browser. */
export function RecentlyViewed() {
  const { t } = useLingui();
  const { recentlyViewed } = useActors();
  const products = useSelector(recentlyViewed, (s) => s.context.products as ProductCard[]);
  const isIdle = useSelector(recentlyViewed, (s) => s.matches('idle'));
  const isLoading = useSelector(recentlyViewed, (s) => s.matches('loading'));
  const hasFailed = useSelector(recentlyViewed, (s) => s.matches('failed'));
  const isCleared = useSelector(recentlyViewed, (s) => s.matches('cleared'));
  // The "Undo" button replaces the focused "Clear" button and takes over the focus.
  const button = useFocusOnChange<HTMLButtonElement>(isCleared);
  if (isIdle) return null;
  if (hasFailed)
    return (
      <Section>
        <Failure
          title={t`Your recently viewed products could not be loaded`}
          retryLabel={t`Try again`}
          onRetry={() => recentlyViewed.send({ type: 'retry.requested' })}
        />
      </Section>
    );
  if (isCleared)
    return (
      <Section>
        <Heading>
          <Button ref={button} variant="quiet" onClick={() => recentlyViewed.send({ type: 'clearing.undone' })}>
            <Trans>Undo</Trans>
          </Button>
        </Heading>
        <p role="status" className="mt-4 text-muted">
          <Trans>Cleared. We have removed your viewing history.</Trans>
        </p>
      </Section>
    );
  if (isLoading && products.length === 0)
    return (
      <Section>
        <ProductRailSkeleton header={<Heading />} />
      </Section>
    );
  const heading = (
    <Heading>
      <Button ref={button} variant="quiet" onClick={() => recentlyViewed.send({ type: 'history.cleared' })}>
        <Trans>Clear</Trans>
      </Button>
    </Heading>
  );
  return (
    <Section>
      <ProductRail header={heading} products={products} />
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <section aria-label={t`Recently viewed`}>{children}</section>;
}

function Heading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <h2 className="text-xl">
        <Trans>Recently viewed</Trans>
      </h2>
      {children}
    </div>
  );
}
