import { useLingui } from '@lingui/react/macro';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivitySpinner } from '../layout/ActivitySpinner';
import { LanguageSwitcher } from '../layout/LanguageSwitcher';
import { Logo } from '../layout/Logo';
import { QuietLayout } from '../layout/QuietLayout';
import { ReportProblem } from '../layout/ReportProblem';
import { SkipLink } from '../layout/SkipLink';
import { ThemeSwitcher } from '../layout/ThemeSwitcher';
import { Toaster } from '../layout/Toaster';
import { isAuthPath } from './return-path';
import { useReturnsToCheckout } from './use-redirect-to';

/** Layout of the login, registration, password and payment result pages. A sign-in for the checkout has the checkout's. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  // A result of a payment can return to the checkout too, but it is no step of it.
  const isSignIn = useMatches({ select: (matches) => isAuthPath(matches.at(-1)?.pathname ?? '') });
  if (useReturnsToCheckout() && isSignIn) return <QuietLayout>{children}</QuietLayout>;
  return (
    <div className="flex min-h-dvh flex-col bg-wash">
      <SkipLink />
      <header className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 desktop:min-h-20">
        <Link to="/" aria-label={t`Pazar, home`} className="inline-flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <LanguageSwitcher className="-me-2.5" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex grow flex-col justify-center px-4 pt-4 pb-16 outline-none focus-visible:shadow-none tablet:pb-32"
      >
        {children}
      </main>
      <footer className="page-width flex flex-wrap items-center justify-center gap-x-6 py-2 text-muted text-sm">
        <ThemeSwitcher />
        <ReportProblem className="link inline-flex min-h-11 items-center hover:text-ink" />
      </footer>
      <ActivitySpinner />
      <Toaster />
    </div>
  );
}
