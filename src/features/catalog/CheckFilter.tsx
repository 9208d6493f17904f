import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import type { FilterChoice } from './filter-choices';

/** More choices than this fold away. */
const inSight = 8;

interface CheckFilterProps {
  choices: FilterChoice[];
  chosen: string[];
  onToggle: (value: string) => void;
}

/** Any of several. */
export function CheckFilter({ choices, chosen, onToggle }: CheckFilterProps) {
  const rest = choices.slice(inSight);
  // As it was at first: from then on the reader folds it, not what is chosen in it.
  const [isOpen] = useState(rest.some(({ value }) => chosen.includes(value)));
  const list = (some: FilterChoice[]) => (
    <ul className="text-sm">
      {some.map(({ value, name, count }) => (
        <li key={value}>
          <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} aside={count ?? undefined}>
            {name}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(choices.slice(0, inSight))}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className="link inline-flex min-h-11 list-none items-center text-sm desktop:min-h-9">
            <Trans>{rest.length} more</Trans>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
