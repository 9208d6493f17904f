import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingSearch } from '../../contract/listing-address';
import { useActors } from '../use-actors';
import { DrawerLink } from './DrawerRow';
import { useFocusOnArrival } from './use-focus-on-arrival';

interface DrawerLevelProps {
  name: string;
  /** What lies one level up. */
  backTo: string;
  /** The listing of all that is in it. */
  search: ListingSearch;
  onLeave: () => void;
  children: ReactNode;
}

/** A level below the first: the way back, its name, the way to all that is in it, and what it divides into. */
export function DrawerLevel({ name, backTo, search, onLeave, children }: DrawerLevelProps) {
  const { drillDown } = useActors();
  const isArrival = useSelector(drillDown, (s) => s.context.left === null);
  const back = useFocusOnArrival<HTMLButtonElement>(isArrival);
  return (
    <div className="animate-appear">
      <button
        ref={back}
        type="button"
        className="-ms-1.5 flex min-h-11 items-center gap-1 rounded-sm text-start text-muted hover:text-ink"
        onClick={() => drillDown.send({ type: 'level.left' })}
      >
        <ChevronLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
        <span className="line-clamp-1">{backTo}</span>
      </button>
      <h3 className="mt-2 text-xl">{name}</h3>
      <ul className="mt-2">
        <DrawerLink search={search} onLeave={onLeave}>
          <Trans>See everything</Trans>
        </DrawerLink>
        {children}
      </ul>
    </div>
  );
}
