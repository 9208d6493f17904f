import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Info, SlidersHorizontal } from 'lucide';
import { type ReactNode, useDeferredValue } from 'react';
import { EXACT_COUNT_LIMIT } from '../../contract/exact-count-limit';
import { type ListingSearch, SORTING_PAGE, usualSort } from '../../contract/listing-search-params';
import type { ProductList } from '../../services/catalog/product-lists';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { useDesktopChange } from '../use-desktop-change';
import { useOverlay } from '../use-overlay';
import { activeFilters, type ListingOf, sortsOf } from './listing-filters';
import type { ChangeListing } from './use-change-listing';

const names = {
  relevance: msg`Best matches first`,
  bestselling: msg`Bestselling first`,
  newest: msg`Newest first`,
  'price-up': msg`Cheapest first`,
  'price-down': msg`Most expensive first`,
  rating: msg`Best rated first`,
};

interface SortSelectProps {
  search: ListingSearch;
  of: ListingOf;
  onChange: ChangeListing;
  className?: string;
}

function SortSelect({ search, of, onChange, className }: SortSelectProps) {
  const { t, i18n } = useLingui();
  const sorts = sortsOf(search.q);
  const usual = usualSort(search.q, of === 'storefront');
  const { sort = usual } = search;
  return (
    <Select
      label={t`Sort by`}
      hideLabel
      className={className}
      value={sorts.includes(sort) ? sort : usual}
      onChange={({ target }) => {
        const chosen = sorts.find((one) => one === target.value);
        onChange({ ...search, sort: chosen === usual ? undefined : chosen });
      }}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {i18n._(names[one])}
        </option>
      ))}
    </Select>
  );
}

interface ListingToolbarProps {
  list: ProductList;
  search: ListingSearch;
  of: ListingOf;
  /** Content of the filter dialog; null when a column of the page shows the filters. */
  filters: ReactNode;
  /** Place of the filters. `beside`: column on desktop. `behind`: always a dialog. `nowhere`: no filters or sorting. */
  place: 'beside' | 'behind' | 'nowhere';
  /** Button that turns on the comparison. */
  compare?: ReactNode;
  onChange: ChangeListing;
}

export function ListingToolbar({ list, search, of, filters, place, compare, onChange }: ListingToolbarProps) {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('filters');
  useDesktopChange(isOpen && place === 'beside', close);
  const isPageThere = useDeferredValue(true, false);
  const total = useSelector(list, (s) => (s.hasTag('shown') ? s.context.total : null));
  const set = activeFilters(search, of).length;
  return (
    <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between">
      <div className="order-last flex items-center justify-between gap-3 desktop:order-first">
        <p role="status" className="min-h-6 text-muted text-sm tabular-nums">
          {total === null ? null : total > EXACT_COUNT_LIMIT ? (
            <Trans>10,000+ products</Trans>
          ) : (
            <Plural value={total} one="# product" other="# products" />
          )}
        </p>
        {place !== 'nowhere' && compare}
      </div>
      {place !== 'nowhere' && (
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={open}
            className={cx('grow tablet:grow-0', place === 'beside' && 'desktop:hidden')}
          >
            <Icon icon={SlidersHorizontal} className="size-4" />
            {set > 0 ? <Trans>Filters ({set})</Trans> : <Trans>Filters</Trans>}
          </Button>
          <div className="flex min-w-0 grow-99 basis-48 tablet:grow-0 tablet:basis-auto">
            <SortSelect of={of} search={search} onChange={onChange} className="min-w-0 grow" />
            <Link
              to="/$slug"
              params={{ slug: SORTING_PAGE }}
              title={t`How products are sorted`}
              aria-label={t`How products are sorted`}
              className="-me-3 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
            >
              <Icon icon={Info} className="size-5" strokeWidth={1.5} />
            </Link>
          </div>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Filters`}
        closeLabel={t`Close`}
        placement="end"
        footer={
          <Button wide onClick={close}>
            {total === null ? (
              <Trans>Show products</Trans>
            ) : (
              <Plural value={total} one="Show # product" other="Show # products" />
            )}
          </Button>
        }
      >
        {isPageThere && filters}
      </Dialog>
    </div>
  );
}
