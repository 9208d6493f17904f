import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProductList } from '../../services/catalog/product-lists';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { ProductGridSkeleton } from '../catalog/ProductGrid';
import { useListAnswer } from '../catalog/use-list-answer';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHead } from '../PageHead';

interface StorefrontFrameProps<Answer> {
  list: ProductList<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** Renders `children` with the loaded answer, else a loading, error or 404 state. */
export function StorefrontFrame<Answer>({ list, children }: StorefrontFrameProps<Answer>) {
  const { t } = useLingui();
  const { answer, isGone } = useListAnswer(list);
  const hasFailed = useSelector(list, (s) => s.matches('failed'));
  const title = t`This page could not be loaded`;
  if (isGone) return <NotFoundPage />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      {answer ? (
        children(answer)
      ) : hasFailed ? (
        <>
          <PageHead title={title} noindex />
          <Failure
            title={title}
            heading="h1"
            message={t`Check your connection, or try again in a moment.`}
            retryLabel={t`Try again`}
            onRetry={() => list.send({ type: 'retry.requested' })}
            className="min-h-[60vh] justify-center"
          />
        </>
      ) : (
        <StorefrontSkeleton />
      )}
    </div>
  );
}

function StorefrontSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton
        ratio="var(--banner)"
        className="mt-5 rounded-lg [--banner:2/1] tablet:[--banner:3/1] desktop:mt-8 desktop:[--banner:4/1]"
      />
      <Skeleton className="mt-16 h-11 w-64 tablet:mt-6" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-4 h-12 max-w-2xl" />
      <div className="mt-10">
        <ProductGridSkeleton count={8} />
      </div>
    </>
  );
}
