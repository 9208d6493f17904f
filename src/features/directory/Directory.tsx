import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DirectoryList } from '../../app/directories';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';

interface DirectoryProps {
  list: DirectoryList;
  /** The rows of the list; `shown` of them are there. */
  children: ReactNode;
  skeleton: ReactNode;
  /** Stands in the place of no rows. */
  empty: ReactNode;
  /** Says that all are shown. */
  end: (total: number) => ReactNode;
}

/** A list that grows: on its way, failed, empty, its rows with the way to more, its end. */
export function Directory({ list, children, skeleton, empty, end }: DirectoryProps) {
  const { t } = useLingui();
  const count = useSelector(list, (s) => s.context.items.length);
  const isLoading = useSelector(list, (s) => s.matches('loading'));
  const hasFailed = useSelector(list, (s) => s.matches('failed'));
  if (hasFailed)
    return (
      <Failure
        title={t`The list could not be loaded`}
        message={t`Check your connection, or try again in a moment.`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    );
  return (
    <div aria-busy={isLoading} className="mt-8 desktop:mt-10">
      {isLoading ? (
        skeleton
      ) : count === 0 ? (
        empty
      ) : (
        <>
          {children}
          <More list={list} end={end} />
        </>
      )}
    </div>
  );
}

function More({ list, end }: Pick<DirectoryProps, 'list' | 'end'>) {
  const { t } = useLingui();
  const shown = useSelector(list, (s) => s.context.items.length);
  const total = useSelector(list, (s) => s.context.total);
  const isLoading = useSelector(list, (s) => s.matches({ shown: 'loadingMore' }));
  const hasFailed = useSelector(list, (s) => s.matches({ shown: 'moreFailed' }));
  const isEnd = useSelector(list, (s) => s.matches({ shown: 'exhausted' }));
  if (hasFailed)
    return (
      <Failure
        title={t`The rest of the list could not be loaded`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
        className="mt-16 py-0"
      />
    );
  return (
    <div className="mt-16 flex flex-col items-center gap-4 text-muted text-sm tabular-nums">
      {isEnd ? (
        <p>{end(total)}</p>
      ) : (
        <>
          <p>
            <Trans>
              {shown} of {total}
            </Trans>
          </p>
          <Button variant="secondary" busy={isLoading} onClick={() => list.send({ type: 'more.requested' })}>
            <Trans>Show more</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
