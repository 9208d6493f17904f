import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SearchToggle } from '../search/SearchToggle';
import { CartLink } from './CartLink';
import { CategoryLinks } from './CategoryLinks';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Logo } from './Logo';
import { MenuDrawer } from './MenuDrawer';

/** Logo, language, search, cart; the categories in a row of their own, below 992 px in a drawer. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className="border-hairline border-b">
      <div className="page-width flex min-h-16 items-center gap-2 desktop:min-h-20">
        <MenuDrawer />
        <Link to="/" aria-label={t`Pazar, home`} className="me-auto inline-flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <LanguageSwitcher className="hidden tablet:flex" />
        <SearchToggle />
        <CartLink />
      </div>
      <nav aria-label={t`Categories`} className="page-width hidden desktop:block">
        <CategoryLinks
          className="-mx-3 flex min-h-12 items-stretch gap-x-1 overflow-x-auto [scrollbar-width:none]"
          look="row"
        />
      </nav>
    </header>
  );
}
