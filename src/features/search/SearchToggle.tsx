import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../use-actors';
import { loadResultsCode } from './load-results-code';
import { SearchPanel } from './SearchPanel';

/** Search button of the header, with the search panel (REQUIREMENTS H8). */
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
        tabIndex={isOpen ? -1 : 0}
        onPointerEnter={() => void loadResultsCode()}
        onFocus={() => void loadResultsCode()}
        onClick={() => search.send({ type: isOpen ? 'panel.closed' : 'panel.opened' })}
        // Looks like a field on desktops, where there is room.
        className="gap-3 border border-transparent desktop:me-auto desktop:flex desktop:w-full desktop:max-w-sm desktop:items-center desktop:border-hairline desktop:px-4"
      >
        <Icon icon={Search} className="size-6" strokeWidth={1.75} />
        <span className="text-muted max-desktop:hidden">{t`Search`}</span>
      </IconButton>
      <SearchPanel isOpen={isOpen} />
    </div>
  );
}

function useFocusTrap<E extends HTMLElement>(isOpen: boolean) {
  const { search } = useActors();
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const scope = ref.current;
    if (!isOpen || !scope) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // On Escape, the browser would clear the search input.
      event.preventDefault();
      search.send({ type: 'panel.closed' });
      // Also if a key has moved the focus out of the panel before the rest of the page became inert.
      scope.querySelector('button')?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      const focused = document.activeElement;
      if (focused !== document.body && !scope.contains(focused)) return;
      scope.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [isOpen, search]);
  // The panel appears first, because the browser then computes the styles of the whole page again.
  const isVisible = useDeferredValue(isOpen);
  useLayoutEffect(() => {
    const scope = isOpen && isVisible ? ref.current : null;
    return scope ? isolate(scope) : undefined;
  }, [isOpen, isVisible]);
  return ref;
}

/** Makes everything outside `element` inert, except popovers, because toasts are popovers. Returns an undo function. */
function isolate(element: Element): () => void {
  const around: Element[] = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && !other.matches('[inert], [popover]')) around.push(other);
    }
  }
  const setInert = (isInert: boolean) => {
    for (const other of around) other.toggleAttribute('inert', isInert);
  };
  setInert(true);
  return () => setInert(false);
}
