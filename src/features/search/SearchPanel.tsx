import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { cx } from '../../ui/cx';
import { hasModifier } from '../../ui/has-modifier';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { OnDemand } from '../OnDemand';
import { useActors } from '../use-actors';
import { HitListSkeleton } from './HitListSkeleton';
import { loadResultsCode } from './load-results-code';
import { SearchFailure } from './SearchFailure';
import { SearchField } from './SearchField';
import { type ActiveHit, useActiveHit } from './use-active-hit';

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

function usePanelKeys(
  field: RefObject<HTMLInputElement | null>,
  move: ActiveHit['move'],
): (event: KeyboardEvent) => void {
  return (event) => {
    const by = steps[event.key];
    const isOwn = event.target === event.currentTarget;
    if (!by || !isOwn || hasModifier(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move(by);
    field.current?.focus();
  };
}

/** Search panel over the page. Loads the code of the results on demand. */
export function SearchPanel({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui();
  const { search } = useActors();
  const isBlank = useSelector(search, (s) => s.context.query === '');
  const listId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const active = useActiveHit();
  const press = usePanelKeys(field, active.move);
  const [code, setCode] = useState<ReturnType<typeof loadResultsCode>>();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    active.forget();
    if (isOpen) setCode(loadResultsCode());
  }
  const focusResults = () => panel.current?.focus({ preventScroll: true });
  const submit = () => {
    search.send({ type: 'query.submitted' });
    // Moving the focus hides the on-screen keyboard, which would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) focusResults();
  };
  const retry = () => {
    setCode(loadResultsCode());
    focusResults();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={() => search.send({ type: 'panel.closed' })}
      aria-label={t`Search`}
      placement="header"
      className={cx(isBlank && '[--sheet-height:34rem]')}
    >
      <SearchField isOpen={isOpen} listId={listId} active={active} field={field} onKeyDown={press} onSubmit={submit} />
      <section
        ref={panel}
        aria-label={t`Search results`}
        tabIndex={-1}
        onKeyDown={press}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain outline-none focus-visible:shadow-none"
      >
        <div className="mx-auto w-full max-w-3xl px-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
          {code && (
            <OnDemand
              code={code}
              skeleton={<ResultsSkeleton isBlank={isBlank} />}
              failure={<SearchFailure onRetry={retry} />}
            >
              {({ SearchResults }) => <SearchResults listId={listId} activeId={active.hit?.id} panel={panel} />}
            </OnDemand>
          )}
        </div>
      </section>
    </Sheet>
  );
}

function ResultsSkeleton({ isBlank }: { isBlank: boolean }) {
  return (
    <>
      <div role="status" className={cx('flex items-center', isBlank ? 'min-h-6' : 'min-h-16')}>
        <p className={cx('text-muted text-sm', isBlank && 'sr-only')}>
          <Trans>Loading</Trans>
        </p>
      </div>
      {isBlank ? <Skeleton className="h-11 w-2/3" /> : <HitListSkeleton count={3} />}
    </>
  );
}
