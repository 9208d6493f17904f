import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/Select';
import { type ListingSearch, sorts } from './listing-search';
import type { ChangeListing } from './use-change-listing';

const names = {
  bestselling: msg`Bestselling first`,
  newest: msg`Newest first`,
  'price-up': msg`Cheapest first`,
  'price-down': msg`Most expensive first`,
  rating: msg`Best rated first`,
};

interface SortSelectProps {
  search: ListingSearch;
  onChange: ChangeListing;
  className?: string;
}

/** The order of the listing; the usual one is not written into the url. */
export function SortSelect({ search, onChange, className }: SortSelectProps) {
  const { t, i18n } = useLingui();
  const [usual] = sorts;
  return (
    <Select
      label={t`Sort by`}
      hideLabel
      className={className}
      value={search.sort ?? usual}
      onChange={({ target }) => {
        const sort = sorts.find((one) => one === target.value);
        onChange({ ...search, sort: sort === usual ? undefined : sort });
      }}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(names[sort])}
        </option>
      ))}
    </Select>
  );
}
