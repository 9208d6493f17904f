import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useActors } from '../use-actors';
import { useNearEnd } from '../use-near-end';
import { HitListSkeleton } from './HitListSkeleton';
import { SearchFailure } from './SearchFailure';

interface MoreHitsProps {
  /** What the hits scroll in: the next page is asked for one height of it before their end (REQUIREMENTS S4). */
  panel: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** The end of the hits: more on their way, failed, or that there are no more. */
export function MoreHits({ panel, onRetry }: MoreHitsProps) {
  const { search } = useActors();
  const shown = useSelector(search, (s) => s.context.hits.length);
  const total = useSelector(search, (s) => s.context.total);
  const isSettled = useSelector(search, (s) => s.matches({ open: { shown: 'settled' } }));
  const hasFailed = useSelector(search, (s) => s.matches({ open: { shown: 'moreFailed' } }));
  const isEnd = useSelector(search, (s) => s.matches({ open: { shown: 'exhausted' } }));
  const end = useNearEnd(isSettled, () => search.send({ type: 'more.requested' }), panel);
  return (
    <div ref={end}>
      {!isSettled && !hasFailed && !isEnd && <HitListSkeleton count={2} />}
      {hasFailed ? (
        <SearchFailure onRetry={onRetry} />
      ) : (
        <p className="py-5 text-center text-muted text-sm tabular-nums">
          {isEnd ? (
            <Plural
              value={total}
              one="This is the only product, there are no more"
              other="You have seen all # products, there are no more"
            />
          ) : (
            <Trans>
              {shown} of {total}
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
