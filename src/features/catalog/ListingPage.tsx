import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ProductList } from '../../app/product-lists';
import { PageHead } from '../PageHead';
import { ActiveFilters } from './ActiveFilters';
import { findPlace } from './category-place';
import { FilterPanel, FilterPanelSkeleton } from './FilterPanel';
import { ListingHead } from './ListingHead';
import { ListingResults } from './ListingResults';
import { ListingToolbar } from './ListingToolbar';
import type { ListingSearch } from './listing-search';
import { firstAnswer } from './product-list';
import { UnknownCategory } from './UnknownCategory';
import { useCategories } from './use-categories';
import { useChangeListing } from './use-change-listing';

interface ListingPageProps {
  list: ProductList;
  search: ListingSearch;
}

/** Products by category, text and filters (REQUIREMENTS R4). */
export function ListingPage({ list, search }: ListingPageProps) {
  const { t } = useLingui();
  const { categories, isLoading } = useCategories();
  const place = findPlace(categories, search);
  const name = place?.child?.name ?? place?.sub?.name ?? place?.category?.name;
  // Without the tree nobody can tell a wrong slug from a right one.
  if (!place && categories.length > 0) return <UnknownCategory categories={categories} />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageHead title={search.q ?? name ?? t`All products`} noindex={search.q !== undefined} />
      <ListingHead search={search} place={place} categories={categories} isLoading={isLoading && !place} />
      <Listing list={list} search={search} />
    </div>
  );
}

function Listing({ list, search }: ListingPageProps) {
  const { t } = useLingui();
  const results = useRef<HTMLElement>(null);
  const change = useChangeListing(results);
  // The focus would go with the chip that had it.
  const remove = (without: ListingSearch) => {
    change(without);
    results.current?.focus({ preventScroll: true });
  };
  const answer = useLastAnswer(list);
  const filters = answer ? <FilterPanel answer={answer} search={search} onChange={change} /> : <FilterPanelSkeleton />;
  return (
    <div className="mt-6 grid gap-x-12 desktop:mt-10 desktop:grid-cols-[15rem_minmax(0,1fr)] wide:gap-x-16">
      <aside
        aria-label={t`Filters`}
        className="-mx-2 hidden overscroll-contain px-2 [scrollbar-width:thin] desktop:sticky desktop:top-8 desktop:block desktop:max-h-[calc(100dvh-4rem)] desktop:self-start desktop:overflow-y-auto"
      >
        {filters}
      </aside>
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t`Products`}
        className="min-w-0 scroll-mt-8 outline-none focus-visible:shadow-none"
      >
        <ListingToolbar list={list} search={search} filters={filters} onChange={change} />
        <ActiveFilters answer={answer} search={search} onChange={remove} />
        <ListingResults list={list} search={search} />
      </section>
    </div>
  );
}

/** What the listing can be filtered by: of the list before, as long as the one after a changed filter is on its way. */
function useLastAnswer(list: ProductList) {
  const answer = useSelector(list, firstAnswer);
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
