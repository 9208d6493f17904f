import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import { AccountNav } from './AccountNav';

/** What stands around the customer's pages: the way to each of them, and the one that is open. */
export function AccountLayout({ children }: { children: ReactNode }) {
  // On narrow screens the overview is the navigation itself.
  const isOverview = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/p/profile/' });
  return (
    <div className="page-width print:p-0 gap-x-16 pt-4 pb-16 desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:pt-12 desktop:pb-24">
      <AccountNav className={cx('print:hidden', isOverview && 'max-desktop:hidden')} />
      <div className="min-w-0 pt-6 desktop:pt-0">{children}</div>
    </div>
  );
}
