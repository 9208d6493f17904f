import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PagedList } from '../../services/catalog/paged-lists';
import { Failure } from '../../ui/Failure';

interface ListBodyProps {
  list: PagedList;
  failure: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: ReactNode;
  className?: string;
}

export function ListBody({ list, failure, skeleton, empty, children, className }: ListBodyProps) {
  const { t } = useLingui();
  const isEmpty = useSelector(list, (s) => s.context.items.length === 0);
  const isLoading = useSelector(list, (s) => s.matches('loading'));
  const hasFailed = useSelector(list, (s) => s.matches('failed'));
  if (hasFailed)
    return (
      <Failure
        title={failure}
        message={t`Check your connection, or try again in a moment.`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    );
  return (
    <div aria-busy={isLoading} className={className}>
      {isLoading ? skeleton : isEmpty ? empty : children}
    </div>
  );
}
