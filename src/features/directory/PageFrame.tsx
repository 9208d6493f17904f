import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '../PageHead';
import { PageBreadcrumbs } from './PageBreadcrumbs';

export function PageFrame({ children, ...head }: ComponentProps<typeof PageHead> & { children: ReactNode }) {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageHead {...head} />
      <PageBreadcrumbs>{head.title}</PageBreadcrumbs>
      <h1 className="mt-4 text-2xl desktop:mt-6">{head.title}</h1>
      {children}
    </div>
  );
}
