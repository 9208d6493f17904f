import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { ActivitySpinner } from './ActivitySpinner';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Logo } from './Logo';
import { ReportProblem } from './ReportProblem';
import { SkipLink } from './SkipLink';
import { ThemeSwitcher } from './ThemeSwitcher';
import { Toaster } from './Toaster';

export function QuietLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-hairline border-b">
        <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 desktop:min-h-20">
          <Link to="/" aria-label={t`Pazar, home`} className="inline-flex min-h-11 items-center rounded-sm">
            <Logo />
          </Link>
          <div className="flex items-center gap-x-4">
            <Link to="/p/cart" className="inline-flex min-h-11 items-center gap-2 rounded-sm text-sm">
              <Icon icon={ArrowLeft} className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
              <Trans>Back to cart</Trans>
            </Link>
            <LanguageSwitcher className="-me-2.5 max-tablet:hidden" />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none focus-visible:shadow-none">
        {children}
      </main>
      <footer className="page-width flex flex-wrap items-center justify-center gap-x-6 border-hairline border-t py-2 text-muted text-sm">
        <LanguageSwitcher className="tablet:hidden" />
        <ThemeSwitcher />
        <ReportProblem className="link inline-flex min-h-11 items-center hover:text-ink" />
      </footer>
      <ActivitySpinner />
      <Toaster />
    </div>
  );
}
