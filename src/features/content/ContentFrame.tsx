import type { ReactNode } from 'react';
import { usePageTitle } from '../use-page-title';

/** A page to be read: its name large, what it says in a column of comfortable width. */
export function ContentFrame({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="page-width py-10 desktop:py-16">
      <div className="grid gap-x-16 gap-y-8 desktop:grid-cols-12">
        <div className="desktop:col-span-4">
          <h1 className="text-2xl">{title}</h1>
          {aside}
        </div>
        <div className="min-w-0 desktop:col-span-8">{children}</div>
      </div>
    </div>
  );
}
