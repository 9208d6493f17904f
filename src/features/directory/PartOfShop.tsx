import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProductList } from '../../app/product-lists';
import { Failure } from '../../ui/Failure';
import { useListHead } from '../catalog/use-list-head';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHead } from '../PageHead';
import { PartSkeleton } from './PartSkeleton';

interface PartOfShopProps<Answer> {
  /** The goods of this part; with the first of them comes what else there is to say of it. */
  list: ProductList<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** The page of a part of the shop, such as a boutique: on its way, failed, not in the shop, or what its answer is made into. */
export function PartOfShop<Answer>({ list, children }: PartOfShopProps<Answer>) {
  const { t } = useLingui();
  const { answer, isGone } = useListHead(list);
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
        <PartSkeleton />
      )}
    </div>
  );
}
