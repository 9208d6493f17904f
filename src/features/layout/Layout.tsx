import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActivitySpinner } from './ActivitySpinner';
import { Footer } from './Footer';
import { Header } from './Header';
import { Toasts } from './Toasts';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="sr-only z-40 rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-4 focus:px-5 focus:py-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      {/* As high as the screen from the start: the footer comes into sight in its place. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow print:min-h-0 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <Footer />
      <ActivitySpinner />
      <Toasts />
    </div>
  );
}
