import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingSearch } from '../../contract/listing-address';
import { unlessModified } from '../../ui/has-modifier';
import { DrillDown } from './menu-flows';
import { useFocusOnArrival } from './use-focus-on-arrival';

const rowLook =
  'flex min-h-12 w-full items-center justify-between gap-4 border-hairline border-b py-2 text-start font-medium text-lg hover:text-accent aria-[current=page]:text-accent';

interface DrawerLinkProps {
  search: ListingSearch;
  onLeave: () => void;
  children: ReactNode;
}

export function DrawerLink({ search, onLeave, children }: DrawerLinkProps) {
  return (
    <li>
      <Link
        to="/p/products"
        search={search}
        activeOptions={{ exact: true }}
        className={rowLook}
        onClick={unlessModified(onLeave)}
      >
        {children}
      </Link>
    </li>
  );
}

/** A row of the drawer that leads a level down; whoever comes back from there finds the focus on it. */
export function DrillButton({ slug, onClick, children }: { slug: string; onClick: () => void; children: ReactNode }) {
  const isReturn = DrillDown.useSelector((s) => s.context.left === slug);
  const row = useFocusOnArrival<HTMLButtonElement>(isReturn);
  return (
    <li>
      <button ref={row} type="button" className={rowLook} onClick={onClick}>
        {children}
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </button>
    </li>
  );
}
