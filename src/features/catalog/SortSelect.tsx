import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ListingSearch, usualSort } from '../../contract/listing-address';
import { Select } from '../../ui/Select';
import { type ListingOf, sortsOf } from './listing-search';
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

/** The order of the listing; the usual one is not written into the url. */
export function SortSelect({ search, of, onChange, className }: SortSelectProps) {
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
