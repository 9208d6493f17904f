import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListingSearch } from '../../contract/listing-search-params';
import { Checkbox } from '../../ui/Checkbox';
import { Skeleton } from '../../ui/Skeleton';
import { CategoryFilter } from './CategoryFilter';
import { ExpandableList } from './ExpandableList';
import { FilterGroup } from './FilterGroup';
import {
  brandChoices,
  chosenItems,
  type FilterChoice,
  type FilterOptions,
  maxShownVariants,
  ratingChoices,
  usefulVariants,
  type VariantChoices,
} from './filter-choices';
import { type ListingOf, toggled } from './listing-filters';
import { PriceFilter } from './PriceFilter';
import { RatingFilter } from './RatingFilter';
import type { ChangeListing } from './use-change-listing';

interface FilterPanelProps {
  options: FilterOptions;
  of: ListingOf;
  search: ListingSearch;
  onChange: ChangeListing;
}

export function FilterPanel({ options, of, search, onChange }: FilterPanelProps) {
  const { t } = useLingui();
  const { facets } = options;
  const brands = brandChoices(options, search.brand ?? []);
  const items = chosenItems(options, search.variant);
  return (
    <div className="border-hairline desktop:border-t">
      <CategoryFilter counts={facets?.categories ?? null} search={search} />
      <FilterGroup name={t`Price`}>
        <PriceFilter
          bounds={facets?.price ?? null}
          search={search}
          onChange={(range) => onChange({ ...search, ...range })}
        />
        {of !== 'sale' && (
          <Checkbox
            checked={search.sale !== undefined}
            onChange={() => onChange({ ...search, sale: search.sale ? undefined : '1' })}
            aside={facets?.on_sale ?? undefined}
            className="mt-3 text-sm"
          >
            <Trans>On sale</Trans>
          </Checkbox>
        )}
      </FilterGroup>
      {brands.length > 0 && (
        <FilterGroup name={t`Brand`}>
          <CheckFilter
            choices={brands}
            chosen={search.brand ?? []}
            onToggle={(brand) => onChange({ ...search, brand: toggled(search.brand, brand) })}
          />
        </FilterGroup>
      )}
      <FilterGroup name={t`Rating`}>
        <RatingFilter
          choices={ratingChoices(options, search.rating)}
          stars={search.rating}
          onChoose={(rating) => onChange({ ...search, rating })}
        />
      </FilterGroup>
      <VariantFilters
        variants={usefulVariants(options, search)}
        chosen={items}
        onToggle={(item) => onChange({ ...search, variant: toggled(items, item) })}
      />
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export function FilterPanelSkeleton() {
  return (
    <div className="border-hairline border-t pt-4">
      {places.map((place) => (
        <Skeleton key={place} className="mb-4 h-5" />
      ))}
      <Skeleton className="mt-10 h-11 rounded-md" />
    </div>
  );
}

interface VariantFiltersProps {
  variants: VariantChoices[];
  chosen: string[];
  onToggle: (item: string) => void;
}

function VariantFilters({ variants, chosen, onToggle }: VariantFiltersProps) {
  const hasChosen = ({ choices }: VariantChoices) => choices.some(({ value }) => chosen.includes(value));
  const rest = variants.slice(maxShownVariants);
  const [isOpen] = useState(rest.some(hasChosen));
  const group = (variant: VariantChoices) => (
    <FilterGroup key={variant.name} name={variant.name} open={hasChosen(variant)}>
      <CheckFilter choices={variant.choices} chosen={chosen} onToggle={onToggle} />
    </FilterGroup>
  );
  return (
    <>
      {variants.slice(0, maxShownVariants).map(group)}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className="link inline-flex min-h-12 list-none items-center text-sm">
            <Plural value={rest.length} one="# more filter" other="# more filters" />
          </summary>
          <div className="border-hairline border-t">{rest.map(group)}</div>
        </details>
      )}
    </>
  );
}

interface CheckFilterProps {
  choices: FilterChoice[];
  chosen: string[];
  onToggle: (value: string) => void;
}

function CheckFilter({ choices, chosen, onToggle }: CheckFilterProps) {
  return (
    <ExpandableList items={choices} keyOf={({ value }) => value} isChosen={({ value }) => chosen.includes(value)}>
      {({ value, name, count }) => (
        <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} aside={count ?? undefined}>
          {name}
        </Checkbox>
      )}
    </ExpandableList>
  );
}
