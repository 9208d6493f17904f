import { CatchBoundary, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivitySpinner } from './ActivitySpinner';
import { Footer } from './Footer';
import { Header } from './Header';
import { PlainHeader } from './PlainHeader';
import { SkipLink } from './SkipLink';
import { Toaster } from './Toaster';

/** What stands around every page. Whichever part of it is broken takes nothing else with it, and is tried again with the next page. */
export function Layout({ children }: { children: ReactNode }) {
  const href = useLocation({ select: ({ href }) => href });
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <CatchBoundary getResetKey={() => href} errorComponent={PlainHeader}>
        <Header />
      </CatchBoundary>
      {/* As high as the screen from the start: the footer comes into sight in its place. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow print:min-h-0 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <CatchBoundary getResetKey={() => href} errorComponent={NoFooter}>
        <Footer />
      </CatchBoundary>
      <ActivitySpinner />
      <Toaster />
    </div>
  );
}

function NoFooter() {
  return null;
}
