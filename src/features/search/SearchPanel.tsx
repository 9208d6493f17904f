import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Suspense, use, useId, useRef, useState } from 'react';
import { cx } from '../../ui/cx';
import { Sheet } from '../../ui/Sheet';
import { useActors } from '../use-actors';
import { resultsCode } from './results-code';
import { SearchFailure } from './SearchFailure';
import { SearchField } from './SearchField';
import type { ResultsProps } from './SearchResults';
import { useActiveHit } from './use-active-hit';

/**
 * The search over the page: a field, and what it finds. The field is there with the page, so that a phone's keyboard
 * comes with the press and nothing typed is lost; what stands below it is loaded when it is first wanted.
 */
export function SearchPanel({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { search } = useActors();
  const isBlank = useSelector(search, (s) => s.context.query === '');
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const active = useActiveHit();
  const [code, setCode] = useState<ReturnType<typeof resultsCode>>();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    active.forget();
    if (isOpen) setCode(resultsCode());
  }
  return (
    <Sheet
      open={isOpen}
      onClose={() => search.send({ type: 'panel.closed' })}
      aria-label={t`Search`}
      placement="top"
      className={cx(isBlank && '[--sheet-height:20rem]')}
    >
      <SearchField isOpen={isOpen} listId={listId} active={active} />
      <div
        ref={panel}
        tabIndex={-1}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain outline-none focus-visible:shadow-none"
      >
        <div className="mx-auto w-full max-w-3xl px-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
          {code && (
            <Suspense>
              <Results
                code={code}
                onRetry={() => setCode(resultsCode())}
                listId={listId}
                activeId={active.hit?.id}
                panel={panel}
              />
            </Suspense>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface LoadedResultsProps extends ResultsProps {
  code: ReturnType<typeof resultsCode>;
  onRetry: () => void;
}

function Results({ code, onRetry, ...results }: LoadedResultsProps) {
  const loaded = use(code);
  if (!loaded) return <SearchFailure onRetry={onRetry} />;
  return <loaded.SearchResults {...results} />;
}
