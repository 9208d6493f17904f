import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide';
import type { RefObject } from 'react';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { ShownCount } from '../list/ShownCount';
import { useActors } from '../use-actors';
import { useNearListEnd } from '../use-near-list-end';
import { HitList } from './HitList';
import { HitListSkeleton } from './HitListSkeleton';
import { NothingFound } from './NothingFound';
import { SearchFailure } from './SearchFailure';
import { SearchStart } from './SearchStart';
import { SearchStatus } from './SearchStatus';
import { DidYouMean, SearchSuggestions } from './SearchSuggestions';
import { useLeaveSearch } from './use-leave-search';

interface ResultsProps {
  listId: string;
  activeId: string | undefined;
  panel: RefObject<HTMLElement | null>;
}

const places = 6;

export function SearchResults({ listId, activeId, panel }: ResultsProps) {
  const { search } = useActors();
  const isBlank = useSelector(search, (s) => s.context.query === '');
  const hasHits = useSelector(search, (s) => s.context.hits.length > 0);
  const isLoading = useSelector(search, (s) => s.matches({ open: 'loading' }));
  const isShown = useSelector(search, (s) => s.matches({ open: 'shown' }));
  const hasFailed = useSelector(search, (s) => s.matches({ open: 'failed' }));
  const isNothing = useSelector(search, (s) => s.matches({ open: 'nothingFound' }));
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  const retry = () => {
    search.send({ type: 'retry.requested' });
    focusPanel();
  };
  return (
    <>
      <div className={cx('flex items-center justify-between gap-4', isBlank || isNothing ? 'min-h-6' : 'min-h-16')}>
        <SearchStatus />
        {!isBlank && !isNothing && <AllResults />}
      </div>
      {isBlank && <SearchStart onPress={focusPanel} />}
      {isShown && <DidYouMean onPress={focusPanel} />}
      {(isShown || isNothing) && <SearchSuggestions />}
      {isNothing && <NothingFound />}
      {hasFailed && <SearchFailure onRetry={retry} />}
      {hasHits && <HitList listId={listId} activeId={activeId} isBusy={isLoading} panel={panel} />}
      {isLoading && !hasHits && <HitListSkeleton count={places} />}
      {isShown && <MoreHits panel={panel} onRetry={retry} />}
    </>
  );
}

function AllResults() {
  const { search } = useActors();
  const query = useSelector(search, (s) => s.context.query);
  const leave = useLeaveSearch();
  return (
    <Link
      to="/p/products"
      search={{ q: query }}
      onClick={leave}
      className="link inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-sm"
    >
      <span>
        <Trans>
          All results<span className="sr-only"> for “{query}”</span>
        </Trans>
      </span>
      <Icon icon={ArrowRight} className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}

interface MoreHitsProps {
  /** Scroll container. More hits load when the end of the list is one container height away (REQUIREMENTS S4). */
  panel: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

function MoreHits({ panel, onRetry }: MoreHitsProps) {
  const { search } = useActors();
  const shown = useSelector(search, (s) => s.context.hits.length);
  const total = useSelector(search, (s) => s.context.total);
  const isSettled = useSelector(search, (s) => s.matches({ open: { shown: 'settled' } }));
  const hasFailed = useSelector(search, (s) => s.matches({ open: { shown: 'moreFailed' } }));
  const isEnd = useSelector(search, (s) => s.matches({ open: { shown: 'exhausted' } }));
  const end = useNearListEnd(isSettled, () => search.send({ type: 'more.requested' }), panel);
  return (
    <div ref={end}>
      {!isSettled && !hasFailed && !isEnd && <HitListSkeleton count={2} />}
      {hasFailed ? (
        <SearchFailure onRetry={onRetry} />
      ) : (
        <p className="py-5 text-center text-muted text-sm tabular-nums">
          {isEnd ? (
            <Plural value={total} one="This is the only product" other="That’s all # products" />
          ) : (
            <ShownCount shown={shown} total={total} />
          )}
        </p>
      )}
    </div>
  );
}
