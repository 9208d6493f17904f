import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import type { ListingSearch } from '../../contract/listing-search-params';
import { unlessModified } from '../../ui/has-modifier';
import { Icon } from '../../ui/Icon';
import { DrillDownContext } from './drill-down-context';
import { useFocusOnMount } from './use-focus-on-mount';

const rowStyles =
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
        className={rowStyles}
        onClick={unlessModified(onLeave)}
      >
        {children}
      </Link>
    </li>
  );
}

/** Row that opens the next category level. The row gets the focus on return from that level. */
export function DrillButton({ slug, onClick, children }: { slug: string; onClick: () => void; children: ReactNode }) {
  const isReturn = DrillDownContext.useSelector((s) => s.context.left === slug);
  const row = useFocusOnMount<HTMLButtonElement>(isReturn);
  return (
    <li>
      <button ref={row} type="button" className={rowStyles} onClick={onClick}>
        {children}
        <Icon icon={ChevronRight} className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </button>
    </li>
  );
}
