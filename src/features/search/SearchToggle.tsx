import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../use-actors';
import { resultsCode } from './results-code';
import { SearchPanel } from './SearchPanel';

/** The search icon of the header and the panel that it opens (REQUIREMENTS H8). */
export function SearchToggle() {
  const { t } = useLingui();
  const { search } = useActors();
  const isOpen = useSelector(search, (s) => s.matches('open'));
  return (
    <>
      <IconButton
        label={t`Search`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void resultsCode()}
        onFocus={() => void resultsCode()}
        onClick={() => search.send({ type: 'panel.opened' })}
      >
        <Search aria-hidden className="size-6" strokeWidth={1.75} />
      </IconButton>
      <SearchPanel isOpen={isOpen} />
    </>
  );
}
