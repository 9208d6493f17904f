import type { ReactNode } from 'react';

/** What is in the cart, and beside it what it comes to. */
export function CartColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      {children}
    </div>
  );
}
