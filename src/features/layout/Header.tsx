import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '../../ui/cx';
import { SearchToggle } from '../search/SearchToggle';
import { AccountMenu } from '../session/AccountMenu';
import { WishlistLink } from '../wishlist/WishlistLink';
import { CartLink } from './CartLink';
import { DesktopMenu } from './DesktopMenu';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Logo } from './Logo';
import { MenuDrawer } from './MenuDrawer';

/** Scroll distance, in px, beyond which the header sticks to the top of the window (REQUIREMENTS H7, SPEC §9). */
const stuckAfter = 100;

function useIsStuck(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > stuckAfter,
    () => false,
  );
}

function onScroll(listen: () => void): () => void {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}

export function Header() {
  const { t } = useLingui();
  return (
    <StickyHeader>
      <div className="page-width flex min-h-0 grow items-center tablet:gap-2">
        <MenuDrawer />
        <Link to="/" aria-label={t`Pazar, home`} className="me-auto inline-flex min-h-11 items-center rounded-sm">
          <Logo className="max-[22.5rem]:[&_svg]:hidden" />
        </Link>
        <SearchToggle />
        <LanguageSwitcher className="hidden tablet:flex" />
        <WishlistLink />
        <AccountMenu />
        <CartLink />
      </div>
      <DesktopMenu />
    </StickyHeader>
  );
}

function StickyHeader({ children }: { children: ReactNode }) {
  const isStuck = useIsStuck();
  return (
    <header className={cx('header border-hairline border-b bg-paper print:hidden', isStuck && 'header-stuck')}>
      {children}
    </header>
  );
}
