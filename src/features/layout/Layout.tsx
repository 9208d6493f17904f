import { CatchBoundary, type ErrorRouteComponent, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivitySpinner } from './ActivitySpinner';
import { Footer } from './Footer';
import { Header } from './Header';
import { PlainHeader } from './PlainHeader';
import { SkipLink } from './SkipLink';
import { Toaster } from './Toaster';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <Part standIn={PlainHeader}>
        <Header />
      </Part>
      {/* As high as the screen from the start: the footer comes into sight in its place. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow print:min-h-0 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <Part standIn={NoFooter}>
        <Footer />
      </Part>
      <ActivitySpinner />
      <Toaster />
    </div>
  );
}

/** Error boundary of one part of the layout. Tries again on the next page. */
function Part({ standIn, children }: { standIn: ErrorRouteComponent; children: ReactNode }) {
  const href = useLocation({ select: ({ href }) => href });
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={standIn}>
      {children}
    </CatchBoundary>
  );
}

function NoFooter() {
  return null;
}
