import { CatchBoundary, type ErrorRouteComponent, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActivitySpinner } from './ActivitySpinner';
import { AddedToCart } from './AddedToCart';
import { Footer } from './Footer';
import { Header } from './Header';
import { PlainHeader } from './PlainHeader';
import { SkipLink } from './SkipLink';
import { Toaster } from './Toaster';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <Part fallback={PlainHeader}>
        <Header />
      </Part>
      <AddedToCart />
      {/* At least as high as the viewport, so that the footer does not move while the page loads. */}
      <main id="content" tabIndex={-1} className="min-h-dvh grow print:min-h-0 outline-none focus-visible:shadow-none">
        {children}
      </main>
      <Part fallback={NoFooter}>
        <Footer />
      </Part>
      <ActivitySpinner />
      <Toaster />
    </div>
  );
}

function Part({ fallback, children }: { fallback: ErrorRouteComponent; children: ReactNode }) {
  const href = useLocation({ select: ({ href }) => href });
  return (
    <CatchBoundary getResetKey={() => href} errorComponent={fallback}>
      {children}
    </CatchBoundary>
  );
}

function NoFooter() {
  return null;
}
