import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Hit } from '../../../machines/search.machine';
import { cx } from '../../ui/cx';
import { hasModifier } from '../../ui/has-modifier';
import { ProductPrice } from '../ProductPrice';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { hitRowStyles } from './hit-row-styles';
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
  const { search } = useActors();
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const pick = (event: MouseEvent) => {
    // A click with a modifier key opens another tab or window, so the search stays open.
    if (hasModifier(event)) return;
    event.preventDefault();
    search.send({ type: 'hit.picked', slug: hit.slug });
  };
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to="/p/products/details/$slug"
      params={{ slug: hit.slug }}
      preload="intent"
      onClick={pick}
      className={cx(hitRowStyles, 'transition-colors hover:bg-wash aria-selected:bg-wash')}
    >
      <ShopImage path={hit.image} alt="" ratio="4 / 5" sizes="56px" className="rounded-sm" />
      <div className="flex flex-col gap-1 tablet:flex-row tablet:items-center tablet:justify-between tablet:gap-6">
        <p className="line-clamp-2 font-medium leading-snug">{hit.name}</p>
        {hit.price && <ProductPrice tag={hit.price} />}
      </div>
    </Link>
  );
}
