import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListingSearch } from '../../contract/listing-search-params';
import { Chip } from '../../ui/Chip';
import { usePrice } from '../use-price';
import { breadcrumbsTo, findPlace } from './category-tree';
import { brandChoices, type FilterOptions, variantChoices } from './filter-choices';
import { type ActiveFilter, activeFilters, type ListingOf, unfiltered } from './listing-filters';
import { useCategories } from './use-categories';
import type { ChangeListing } from './use-change-listing';

interface ActiveFiltersProps {
  /** Null until the filters are loaded. */
  options: FilterOptions | null;
  of: ListingOf;
  search: ListingSearch;
  onChange: ChangeListing;
}

export function ActiveFilters({ options, of, search, onChange }: ActiveFiltersProps) {
  const { t } = useLingui();
  const nameOf = useFilterName(options, search);
  const filters = activeFilters(search, of);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        const name = nameOf(filter);
        return (
          <li key={`${filter.kind} ${'value' in filter ? filter.value : ''}`} className="max-w-full">
            <Chip removeLabel={t`Remove filter ${name}`} onRemove={() => onChange(filter.without)}>
              {name}
            </Chip>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          onClick={() => onChange(unfiltered(search, of))}
          className="link min-h-9 px-2 font-medium text-sm"
        >
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  );
}

function useFilterName(options: FilterOptions | null, search: ListingSearch): (filter: ActiveFilter) => string {
  const { t } = useLingui();
  const price = usePrice();
  const { categories } = useCategories();
  return (filter) => {
    switch (filter.kind) {
      case 'category': {
        const place = findPlace(categories, search);
        return (place && breadcrumbsTo(place).at(-1)?.name) ?? t`Category`;
      }
      case 'text': {
        const { text } = filter;
        return t`“${text}”`;
      }
      case 'brand': {
        const brands = options ? brandChoices(options, [filter.value]) : [];
        return brands.find(({ value }) => value === filter.value)?.name ?? filter.value;
      }
      case 'variant': {
        const items = options ? variantChoices(options).flatMap(({ choices }) => choices) : [];
        return items.find(({ value }) => value === filter.value)?.name ?? filter.value;
      }
      case 'rating': {
        const { stars } = filter;
        return t`${plural(stars, { one: '# star & up', other: '# stars & up' })}`;
      }
      case 'sale':
        return t`On sale`;
      case 'price': {
        const from = price((filter.min ?? 0) * 100);
        const to = price((filter.max ?? 0) * 100);
        if (filter.max === undefined) return t`From ${from}`;
        return filter.min === undefined ? t`Up to ${to}` : t`${from} to ${to}`;
      }
    }
  };
}
