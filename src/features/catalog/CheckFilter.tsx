import { Checkbox } from '../../ui/Checkbox';
import { FoldedList } from './FoldedList';
import type { FilterChoice } from './filter-choices';

interface CheckFilterProps {
  choices: FilterChoice[];
  chosen: string[];
  onToggle: (value: string) => void;
}

/** Any of several. */
export function CheckFilter({ choices, chosen, onToggle }: CheckFilterProps) {
  return (
    <FoldedList items={choices} keyOf={({ value }) => value} isChosen={({ value }) => chosen.includes(value)}>
      {({ value, name, count }) => (
        <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} aside={count ?? undefined}>
          {name}
        </Checkbox>
      )}
    </FoldedList>
  );
}
