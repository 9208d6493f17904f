import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import { cx } from '../../ui/cx';
import { CategoryLinks } from '../layout/CategoryLinks';
import { useActors } from '../use-actors';
import { HitList } from './HitList';
import { HitListSkeleton } from './HitListSkeleton';
import { MoreHits } from './MoreHits';
import { NothingFound } from './NothingFound';
import { SearchFailure } from './SearchFailure';
import { SearchStatus } from './SearchStatus';
import { useLeave } from './use-leave';

export interface ResultsProps {
  listId: string;
  activeId: string | undefined;
  /** What the results scroll in. */
  panel: RefObject<HTMLElement | null>;
}

/** About what is in sight. */
const places = 6;

/** What stands below the search field: ways into the shop, what was found, or why there is nothing. */
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
    // The focus would go with the button that had it.
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
      <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
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
