import { useLingui } from '@lingui/react/macro';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { cx } from '../../ui/cx';
import { useScroller } from '../../ui/use-scroller';
import { useAccountPages } from './use-account-pages';

export function AccountLayout({ children }: { children: ReactNode }) {
  const isOverview = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/p/profile/' });
  return (
    <div className="page-width print:p-0 gap-x-16 pt-4 pb-16 desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:pt-12 desktop:pb-24">
      <AccountNav className={cx('print:hidden', isOverview && 'max-desktop:hidden')} />
      <div className="min-w-0 pt-6 desktop:pt-0">{children}</div>
    </div>
  );
}

function AccountNav({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const pages = useAccountPages();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const { ref: row, atStart, atEnd } = useScroller<HTMLUListElement>();

  useLayoutEffect(() => {
    const links = [...(row.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const link = links.find((one) => pathname.startsWith(one.getAttribute('href') ?? ''));
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [pathname, row]);

  return (
    <nav aria-label={t`Account`} className={className}>
      <ul
        ref={row}
        className={cx(
          'max-desktop:rail relative max-desktop:gap-6 max-desktop:border-hairline max-desktop:border-b desktop:sticky desktop:top-32',
          !atStart && 'rail-from',
          !atEnd && 'rail-on',
        )}
      >
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className={cx(
                'flex min-h-11 items-center text-muted transition-colors hover:text-ink',
                'aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                'max-desktop:-mb-px max-desktop:border-transparent max-desktop:border-b-2 max-desktop:aria-[current=page]:border-accent',
                'desktop:-ms-4 desktop:rounded-sm desktop:px-4 desktop:aria-[current=page]:bg-wash',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
