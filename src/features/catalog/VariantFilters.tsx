import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckFilter } from './CheckFilter';
import { FilterGroup } from './FilterGroup';
import { mostInSight, type VariantChoices } from './filter-choices';

interface VariantFiltersProps {
  variants: VariantChoices[];
  /** Items of any of them. */
  chosen: string[];
  onToggle: (item: string) => void;
}

/** What there is to choose of each variant, most of it folded. */
export function VariantFilters({ variants, chosen, onToggle }: VariantFiltersProps) {
  const hasChosen = ({ choices }: VariantChoices) => choices.some(({ value }) => chosen.includes(value));
  const rest = variants.slice(mostInSight);
  // As it was at first: from then on the reader folds it, not what is chosen in it.
  const [isOpen] = useState(rest.some(hasChosen));
  const group = (variant: VariantChoices) => (
    <FilterGroup key={variant.name} name={variant.name} open={hasChosen(variant)}>
      <CheckFilter choices={variant.choices} chosen={chosen} onToggle={onToggle} />
    </FilterGroup>
  );
  return (
    <>
      {variants.slice(0, mostInSight).map(group)}
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
