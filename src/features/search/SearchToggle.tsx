import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../use-actors';
import { resultsCode } from './results-code';
import { SearchPanel } from './SearchPanel';
import { useFocusTrap } from './use-focus-trap';

/** Search icon of the header, with the panel that it opens and closes (REQUIREMENTS H8). */
export function SearchToggle() {
  const { t } = useLingui();
  const { search } = useActors();
  const isOpen = useSelector(search, (s) => s.matches('open'));
  const trap = useFocusTrap<HTMLDivElement>(isOpen);
  return (
    <div ref={trap} className="contents">
      <IconButton
        label={t`Search`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // The panel has its own close button for the keyboard.
        tabIndex={isOpen ? -1 : 0}
        onPointerEnter={() => void resultsCode()}
        onFocus={() => void resultsCode()}
        onClick={() => search.send({ type: isOpen ? 'panel.closed' : 'panel.opened' })}
      >
        <Search aria-hidden className="size-6" strokeWidth={1.75} />
      </IconButton>
      <SearchPanel isOpen={isOpen} />
    </div>
  );
}
