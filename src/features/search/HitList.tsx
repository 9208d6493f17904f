import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Hit } from '../../../machines/search.machine';
import { cx } from '../../ui/cx';
import { useActors } from '../use-actors';
import { HitLink } from './HitLink';
import { hitId } from './SearchField';

interface HitListProps {
  listId: string;
  activeId: string | undefined;
  isBusy: boolean;
  panel: RefObject<HTMLElement | null>;
}

export function HitList({ listId, activeId, isBusy, panel }: HitListProps) {
  const { t } = useLingui();
  const { search } = useActors();
  const hits = useSelector(search, (s) => s.context.hits);
  const answered = useSelector(search, (s) => s.context.answered);
  useLayoutEffect(() => {
    if (answered !== null) panel.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [answered, panel]);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`Products`}
      aria-busy={isBusy}
      className={cx('transition-opacity', isBusy && 'opacity-50')}
    >
      {hits.map((hit) => (
        <HitOption key={hit.id} id={hitId(listId, hit.id)} hit={hit} isActive={hit.id === activeId} />
      ))}
    </div>
  );
}

function HitOption({ hit, id, isActive }: { hit: Hit; id: string; isActive: boolean }) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return <HitLink ref={option} hit={hit} id={id} role="option" aria-selected={isActive} tabIndex={-1} />;
}
