import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Scale } from 'lucide';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductList } from '../../services/catalog/product-lists';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useComparison } from '../use-comparison';
import { useIsDesktop } from '../use-is-desktop';
import { useOptimisticValue } from '../use-optimistic-value';
import { ActiveFilters } from './ActiveFilters';
import { FilterPanel, FilterPanelSkeleton } from './FilterPanel';
import { ListingResults } from './ListingResults';
import { ListingToolbar } from './ListingToolbar';
import { activeFilters, type ListingOf } from './listing-filters';
import { useChangeListing } from './use-change-listing';
import { useListAnswer } from './use-list-answer';

interface ListingProps {
  list: ProductList;
  search: ListingSearch;
  of?: ListingOf;
  /** `beside`: in a column on desktop. `behind`: always in a dialog. */
  filters?: 'beside' | 'behind';
}

/** Product list with filters, sorting and paging. The URL holds the filters and the sort order. */
export function Listing({ list, search: current, of = 'part', filters: place = 'beside' }: ListingProps) {
  const { t } = useLingui();
  const results = useRef<HTMLElement>(null);
  const [search, showSearch] = useOptimisticValue(current);
  const navigate = useChangeListing(results);
  const focusResults = () => results.current?.focus({ preventScroll: true });
  const change = (next: ListingSearch) => {
    showSearch(next);
    navigate(next);
  };
  const remove = (without: ListingSearch) => {
    change(without);
    focusResults();
  };
  const { answer } = useListAnswer(list);
  const isBare = useSelector(list, hasNothing) && activeFilters(search, of).length === 0;
  const filters = answer ? (
    <FilterPanel options={answer} of={of} search={search} onChange={change} />
  ) : (
    <FilterPanelSkeleton />
  );
  const { comparison, hasFailed, open, close } = useComparison();
  const isBeside = place === 'beside' && !isBare;
  const isColumn = useIsDesktop() && isBeside;
  return (
    <div
      className={cx(
        'mt-6 grid gap-x-12 desktop:mt-10',
        isBeside && 'desktop:grid-cols-[15rem_minmax(0,1fr)] wide:gap-x-16',
      )}
    >
      {isColumn && (
        <aside
          aria-label={t`Filters`}
          className="sticky top-[calc(var(--header-stuck)+2rem)] -mx-2 max-h-[calc(100dvh-var(--header-stuck)-4rem)] self-start overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin]"
        >
          {filters}
        </aside>
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t`Products`}
        className={cx(
          'min-w-0 scroll-mt-8 outline-none focus-visible:shadow-none',
          // Also before the filters are beside it.
          isBeside && 'desktop:col-start-2',
        )}
      >
        <ListingToolbar
          list={list}
          search={search}
          of={of}
          filters={isColumn ? null : filters}
          onChange={change}
          compare={
            <Button
              variant={comparison ? 'secondary' : 'quiet'}
              aria-pressed={!!comparison}
              onClick={comparison ? close : open}
              className="px-3 text-sm"
            >
              <Icon icon={Scale} className="size-4" />
              {hasFailed ? <Trans>Try again</Trans> : <Trans>Compare</Trans>}
            </Button>
          }
          place={isBare ? 'nowhere' : place}
        />
        <ActiveFilters options={answer} of={of} search={search} onChange={remove} />
        <ListingResults list={list} search={current} of={of} columns={isBeside ? 3 : 4} comparison={comparison} />
      </section>
      {comparison && <comparison.CompareBar comparison={comparison.actor} onEmptied={focusResults} />}
    </div>
  );
}

function hasNothing(state: SnapshotFrom<ProductList>): boolean {
  return state.hasTag('shown') && state.context.items.length === 0;
}
