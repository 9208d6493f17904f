import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Logo } from './Logo';

/** Header shown when the full header fails to render. */
export function PlainHeader() {
  const { t } = useLingui();
  return (
    <header className="border-hairline border-b bg-paper print:hidden">
      <div className="page-width flex min-h-16 items-center justify-between gap-x-4 desktop:min-h-20">
        <Link to="/" aria-label={t`Pazar, home`} className="inline-flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <Link to="/p/cart" className="link inline-flex min-h-11 items-center rounded-sm">
          <Trans>Cart</Trans>
        </Link>
      </div>
    </header>
  );
}
