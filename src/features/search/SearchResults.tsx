import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowRight, PackageSearch } from 'lucide';
import type { RefObject } from 'react';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/EmptyState';
import { unlessModified } from '../../ui/has-modifier';
import { Icon } from '../../ui/Icon';
import { CategoryLinks } from '../layout/CategoryLinks';
import { ShownCount } from '../list/ShownCount';
import { useActors } from '../use-actors';
import { useNearListEnd } from '../use-near-list-end';
import { HitList } from './HitList';
import { HitListSkeleton } from './HitListSkeleton';
import { SearchFailure } from './SearchFailure';
import { SearchStatus } from './SearchStatus';

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
  const retry = () => {
    search.send({ type: 'retry.requested' });
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={cx('flex items-center justify-between gap-4', isBlank || isNothing ? 'min-h-6' : 'min-h-16')}>
        <SearchStatus />
        {!isBlank && !isNothing && <AllResults />}
      </div>
      {isBlank && <Categories />}
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
  const leave = useLeave();
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

function Categories() {
  const { t } = useLingui();
  const leave = useLeave();
  return (
    <nav aria-label={t`Categories`}>
      <CategoryLinks className="flex flex-wrap gap-2" onLeave={leave} />
    </nav>
  );
}

function NothingFound() {
  const { t } = useLingui();
  const leave = useLeave();
  return (
    <EmptyState
      icon={<Icon icon={PackageSearch} className="size-8" strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        <Link to="/p/products" onClick={leave} className={buttonStyles({ variant: 'secondary' })}>
          <Trans>See all products</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Check the spelling, or try another word.</Trans>
      </p>
    </EmptyState>
  );
}

function useLeave(): ReturnType<typeof unlessModified> {
  const { search } = useActors();
  return unlessModified(() => search.send({ type: 'panel.closed' }));
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
            <Plural
              value={total}
              one="This is the only product, there are no more"
              other="You have seen all # products, there are no more"
            />
          ) : (
            <ShownCount shown={shown} total={total} />
          )}
        </p>
      )}
    </div>
  );
}
