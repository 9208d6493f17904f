import type { ReactNode } from 'react';

/** Margins of the pages of a link to an order. */
export function TrackedFrame({ children }: { children: ReactNode }) {
  return <div className="page-width pt-4 pb-16 desktop:pt-12 desktop:pb-24">{children}</div>;
}
